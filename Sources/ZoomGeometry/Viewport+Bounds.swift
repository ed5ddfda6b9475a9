// SPDX-License-Identifier: GPL-3.0-or-later

extension Viewport {
  /// No pixel of the image is in view.
  public var isOutOfView: Bool { visible.width == 0 }

  /// Part of the image is hidden.
  public var hidesPart: Bool { Axis.allCases.contains { !isWhollyVisible(along: $0) } }

  /// No part of the image is hidden along this axis.
  public func isWhollyVisible(along axis: Axis) -> Bool {
    axis.directions.allSatisfy(showsEdge)
  }

  /// The axis on which the behavior crops this image at rest; `nil` where all of it is in view then.
  public var croppedAxis: Axis? {
    Axis.allCases.first { image[$0] * baseScale - frame[$0] > tolerance }
  }

  /// The image's edge on that side is in view, or lies beyond the frame's opposite edge.
  public func showsEdge(_ direction: Direction) -> Bool {
    margin(on: direction) > -tolerance
  }

  /// There is empty space beyond the image's edge on that side.
  public func isBeyondEdge(_ direction: Direction) -> Bool {
    margin(on: direction) > tolerance
  }

  /// Where the view went along an axis since then; `nil` where it did not.
  public func direction(from before: Viewport, along axis: Axis) -> Direction? {
    axis.directions.first { $0.imageSign * (offset[axis] - before.offset[axis]) > 0 }
  }

  /// The view can be moved that way.
  public func canPan(_ direction: Direction) -> Bool {
    guard let reach = reach(along: direction.axis) else { return zoom != 1 || !behavior.isCenteredAtRest }
    return reach - direction.imageSign * offset[direction.axis] > tolerance
  }

  /// Some direction is open.
  public var canPan: Bool { Direction.allCases.contains(where: canPan) }

  /// The empty space between the frame's edge and the image's on that side, in points; below 0, what is hidden there.
  private func margin(on direction: Direction) -> Double {
    let axis = direction.axis
    return frame[axis] / 2 + direction.imageSign * offset[axis] - image[axis] * scale / 2
  }

  /// How far the offset may go to either side, in points; `nil` where nothing stops it.
  private func reach(along axis: Axis) -> Double? {
    switch behavior.bounds {
    case .image: max((image[axis] * scale - frame[axis]) / 2, 0)
    case .frame: max((zoom - 1) * frame[axis] / 2, 0)
    case .none: nil
    }
  }

  /// The nearest offset within bounds, for the present zoom.
  func clamped(_ offset: Point) -> Point {
    var offset = offset
    for axis in Axis.allCases {
      let reach = reach(along: axis) ?? .infinity
      // Adding zero turns −0 into 0.
      offset[axis] = min(max(offset[axis], -reach), reach) + 0
    }
    return offset
  }

  /// The zoom and the place are the same, but for rounding.
  public func hasSameView(as other: Viewport) -> Bool {
    zoom == other.zoom && Axis.allCases.allSatisfy { abs(offset[$0] - other.offset[$0]) < tolerance }
  }

  /// A distance too short to matter, in points.
  private var tolerance: Double { 1e-9 * max(frame.width, frame.height) }
}
