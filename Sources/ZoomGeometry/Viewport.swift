// SPDX-License-Identifier: GPL-3.0-or-later

/// The visible part of an image. Always valid: the zoom in range, the view on the image.
///
/// The frame is the view, in points. `offset` is how far the scaled image's center is from the frame's center.
/// The zoom multiplies the base scale, at which the whole image fits into the frame.
public struct Viewport: Hashable, Sendable {
  /// The upright image, in pixels.
  public let image: Size

  /// The view, in points.
  public let frame: Size

  public let behavior: ZoomBehavior

  /// The current enlargement, always inside `zoomRange`; 1 shows the whole image.
  public private(set) var zoom = 1.0

  /// From the frame's center to the scaled image's center, in points.
  public private(set) var offset = Point.zero

  /// A view on the whole image.
  ///
  /// - Parameter frame: In points; `nil` is as large as the image, so that a point is a pixel at rest.
  /// - Returns: `nil` where a side is not a usable number (1e-6 to 1e9).
  public init?(image: Size, frame: Size? = nil, behavior: ZoomBehavior = .explore) {
    let frame = frame ?? image
    guard image.isUsable, frame.isUsable else { return nil }
    self.image = image
    self.frame = frame
    self.behavior = behavior
  }

  public var zoomRange: ClosedRange<Double> { behavior.zoomRange(for: image) }

  public var isFit: Bool { zoom == 1 && offset == .zero }

  /// The zoom in whole percent.
  public var percent: Int { Int((zoom * 100).rounded()) }

  /// Points per pixel at rest.
  var baseScale: Double { min(frame.width / image.width, frame.height / image.height) }

  /// Points per pixel now.
  var scale: Double { baseScale * zoom }

  /// The part of the image that is in view, in pixels of the upright image.
  public var visible: Rect {
    let (x, width) = visibleSpan(image: image.width, frame: frame.width, offset: offset.x)
    let (y, height) = visibleSpan(image: image.height, frame: frame.height, offset: offset.y)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The visible stretch along one axis, clear of rounding at the image's ends.
  private func visibleSpan(image: Double, frame: Double, offset: Double) -> (start: Double, length: Double) {
    let start = image / 2 - (frame / 2 + offset) / scale
    let end = start + frame / scale
    let tolerance = image * 1e-12
    let visibleStart = start < tolerance ? 0 : start
    let visibleEnd = end > image - tolerance ? image : end
    return (visibleStart, max(visibleEnd - visibleStart, 0))
  }
}

extension Viewport {
  /// What became of a zoom.
  public enum ZoomOutcome: Hashable, Sendable {
    case enlarged, reduced, fitted

    /// There was no room, or the zoom was asked for already.
    case unchanged
  }

  /// Enlarges or reduces about the center of view, stopping at the ends of `zoomRange`.
  @discardableResult
  public mutating func zoom(to wanted: Double) -> ZoomOutcome {
    let before = self
    set(zoom: wanted, center: nil)
    return outcome(since: before)
  }

  /// One step closer.
  public mutating func zoomIn() -> ZoomOutcome { zoom(to: zoom * behavior.step) }

  /// One step back.
  public mutating func zoomOut() -> ZoomOutcome { zoom(to: zoom / behavior.step) }

  /// One step closer, with a point of the image (in pixels) in the center, as far as the bounds allow.
  public mutating func zoomIn(on point: Point) -> ZoomOutcome {
    let before = self
    set(zoom: zoom * behavior.step, center: point)
    return outcome(since: before)
  }

  /// Shows the whole image.
  public mutating func fit() -> ZoomOutcome {
    let before = self
    zoom = 1
    offset = .zero
    return outcome(since: before)
  }

  private mutating func outcome(since before: Viewport) -> ZoomOutcome {
    let tolerance = 1e-9 * max(frame.width, frame.height)
    if zoom == before.zoom, abs(offset.x - before.offset.x) < tolerance, abs(offset.y - before.offset.y) < tolerance {
      self = before
      return .unchanged
    }
    if isFit { return .fitted }
    return zoom < before.zoom ? .reduced : .enlarged
  }

  private mutating func set(zoom wanted: Double, center: Point?) {
    let before = zoom
    zoom = wanted.isFinite ? min(max(wanted, zoomRange.lowerBound), zoomRange.upperBound) : zoom
    if abs(zoom - 1) < 1e-9 { zoom = 1 }
    guard zoom != 1 else { return offset = .zero }
    if let center {
      offset = Point(x: (image.width / 2 - center.x) * scale, y: (image.height / 2 - center.y) * scale)
    } else {
      let growth = zoom / before
      offset = Point(x: offset.x * growth, y: offset.y * growth)
    }
    clamp()
  }

  /// How far the offset may go to either side, per axis: |offset| ≤ max((image · scale − frame) ÷ 2, 0).
  func reach(along axis: Axis) -> Double {
    switch axis {
    case .horizontal: max((image.width * scale - frame.width) / 2, 0)
    case .vertical: max((image.height * scale - frame.height) / 2, 0)
    }
  }

  mutating func clamp() {
    let (x, y) = (reach(along: .horizontal), reach(along: .vertical))
    // Adding zero turns −0 into 0.
    offset = Point(x: min(max(offset.x, -x), x) + 0, y: min(max(offset.y, -y), y) + 0)
  }

  mutating func move(along axis: Axis, by distance: Double) {
    switch axis {
    case .horizontal: offset.x += distance
    case .vertical: offset.y += distance
    }
    clamp()
  }
}
