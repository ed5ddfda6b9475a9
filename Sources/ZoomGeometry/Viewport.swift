// SPDX-License-Identifier: GPL-3.0-or-later

/// The visible part of an image, and what a zoom behavior lets become of it. The zoom is always in range, the
/// offset within bounds.
///
/// The frame is the view, in points. `offset` is how far the scaled image's center is from the frame's center.
/// The zoom multiplies the base scale, at which the image fits into the frame or fills it.
public struct Viewport: Hashable, Sendable {
  /// The upright image, in pixels.
  public let image: Size

  /// The view, in points.
  public let frame: Size

  public let behavior: ZoomBehavior

  /// The current enlargement, always inside `zoomRange`; 1 is the size at rest.
  public private(set) var zoom = 1.0

  /// From the frame's center to the scaled image's center, in points.
  public private(set) var offset = Point.zero

  /// A view of the image at rest.
  ///
  /// - Parameter frame: In points; `nil` is what the behavior begins with.
  /// - Returns: `nil` where a side is not a usable number (1e-6 to 1e9).
  public init?(image: Size, frame: Size? = nil, behavior: ZoomBehavior = .explore) {
    let atFirst =
      switch behavior.frameAtFirst {
      case .image: image
      case .square: Size(width: image.width, height: image.width)
      }
    let frame = frame ?? atFirst
    guard image.isUsable, frame.isUsable else { return nil }
    self.image = image
    self.frame = frame
    self.behavior = behavior
  }

  public var zoomRange: ClosedRange<Double> { behavior.zoomRange(for: image) }

  /// The image is as it was when it was opened.
  public var isFit: Bool { zoom == 1 && offset == .zero }

  /// The zoom in whole percent.
  public var percent: Int { Int((zoom * 100).rounded()) }

  /// The zoom and the offset.
  public var view: View { View(zoom: zoom, offset: offset) }

  /// A zoom and an offset in points: where a viewport is, or is shown on its way there.
  public struct View: Hashable, Sendable {
    public var zoom: Double
    public var offset: Point

    public init(zoom: Double, offset: Point) {
      self.zoom = zoom
      self.offset = offset
    }
  }

  /// Puts a view in place, with the zoom in range and the offset within bounds.
  mutating func set(_ view: View) {
    if view.zoom.isFinite { zoom = min(max(view.zoom, zoomRange.lowerBound), zoomRange.upperBound) }
    if abs(zoom - 1) < 1e-9 { zoom = 1 }
    offset = zoom == 1 && behavior.isCenteredAtRest ? .zero : clamped(view.offset)
  }
}

extension Viewport {
  /// Points per pixel at rest.
  var baseScale: Double {
    let (horizontal, vertical) = (frame.width / image.width, frame.height / image.height)
    return behavior.contentMode == .fit ? min(horizontal, vertical) : max(horizontal, vertical)
  }

  /// Points per pixel now.
  var scale: Double { baseScale * zoom }

  /// The part of the image that is in view, in pixels of the upright image; without width and height where nothing is.
  public var visible: Rect { visible(in: view) }

  /// The part of the image that another view shows, in pixels of the upright image.
  public func visible(in view: View) -> Rect {
    let scale = baseScale * view.zoom
    let (x, width) = Self.visibleSpan(image: image.width, frame: frame.width, offset: view.offset.x, scale: scale)
    let (y, height) = Self.visibleSpan(image: image.height, frame: frame.height, offset: view.offset.y, scale: scale)
    let isNothing = width < 1e-6 || height < 1e-6
    return Rect(x: x, y: y, width: isNothing ? 0 : width, height: isNothing ? 0 : height)
  }

  /// The visible stretch along one axis, clear of rounding at the image's ends.
  private static func visibleSpan(
    image: Double, frame: Double, offset: Double, scale: Double
  ) -> (start: Double, length: Double) {
    guard scale > 0 else { return (0, 0) }
    let start = image / 2 - (frame / 2 + offset) / scale
    let end = start + frame / scale
    let tolerance = image * 1e-12
    let visibleStart = start < tolerance ? 0 : min(start, image)
    let visibleEnd = end > image - tolerance ? image : end
    return (visibleStart, max(visibleEnd - visibleStart, 0))
  }
}
