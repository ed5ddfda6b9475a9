// SPDX-License-Identifier: GPL-3.0-or-later

extension Viewport {
  /// What became of a pan.
  public enum PanOutcome: Hashable, Sendable {
    case moved

    /// The view moved, and now lies at that edge of the image.
    case reachedEdge

    /// It lay there before.
    case alreadyAtEdge

    /// The image has no hidden part along this axis.
    case wholeAxisVisible

    case wholeImageVisible
  }

  /// Moves the view by a share of the frame, stopping at the edge of the image.
  ///
  /// - Parameter share: 0.5 is half the frame; infinity goes to the edge.
  public mutating func pan(_ direction: Direction, by share: Double = 0.5) -> PanOutcome {
    guard canPan else { return .wholeImageVisible }
    guard canPan(along: direction.axis) else { return .wholeAxisVisible }
    guard canPan(direction) else { return .alreadyAtEdge }
    let length = direction.axis == .horizontal ? frame.width : frame.height
    let wanted = share * length
    let distance = wanted.isFinite ? wanted : 2 * reach(along: direction.axis)
    move(along: direction.axis, by: direction.imageSign * distance)
    return canPan(direction) ? .moved : .reachedEdge
  }

  /// Part of the image is hidden.
  public var canPan: Bool { canPan(along: .horizontal) || canPan(along: .vertical) }

  /// Part of the image is hidden along this axis.
  public func canPan(along axis: Axis) -> Bool { reach(along: axis) > tolerance }

  /// There is something to see on that side.
  public func canPan(_ direction: Direction) -> Bool {
    let along = direction.axis == .horizontal ? offset.x : offset.y
    return reach(along: direction.axis) - along * direction.imageSign > tolerance
  }

  /// A distance too short to matter, in points.
  private var tolerance: Double { 1e-9 * max(frame.width, frame.height) }
}
