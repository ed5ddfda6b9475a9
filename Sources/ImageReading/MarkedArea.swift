// SPDX-License-Identifier: GPL-3.0-or-later

/// A region as metadata has it: its numbers unchecked, in the stored picture, which may lie on its side.
public struct MarkedArea: Hashable, Sendable {
  public var source: NamedRegion.Source
  public var kind: NamedRegion.Kind
  public var outline: Outline
  public var unit: Unit
  public var names: [EmbeddedText.Alternative]
  public var persons: [String]

  /// The most areas of one file.
  public static let countLimit = 200

  /// The most corners of one polygon.
  public static let cornersLimit = 128

  public init(
    source: NamedRegion.Source, kind: NamedRegion.Kind, outline: Outline, unit: Unit = .relative,
    names: [EmbeddedText.Alternative] = [], persons: [String] = []
  ) {
    self.source = source
    self.kind = kind
    self.outline = outline
    self.unit = unit
    self.names = names.prefix(8).map { .init(text: $0.text.prefix(utf8: 512), language: $0.language) }
    self.persons = persons.prefix(16).map { $0.prefix(utf8: 256) }
  }

  public enum Unit: Hashable, Sendable {
    /// Shares of the stored picture's width and height, from 0 to 1.
    case relative
    /// Pixels of the stored picture.
    case pixels
  }

  public enum Outline: Hashable, Sendable {
    /// `x` and `y` are its top left corner.
    case rectangle(x: Double, y: Double, width: Double, height: Double)
    /// A relative radius is a share of the width.
    case circle(x: Double, y: Double, radius: Double)
    case polygon([NamedRegion.Point])
  }

  /// This area in the upright image; `nil` where its numbers make no sense, or nothing of it lies in the image.
  ///
  /// - Parameters:
  ///   - width: Of the upright image, in pixels; so is `height`.
  ///   - orientation: How the stored picture was turned for it.
  func region(width: Int, height: Int, orientation: ImageOrientation) -> NamedRegion? {
    let image = (width: Double(width), height: Double(height))
    let stored = orientation.swapsSides ? (width: image.height, height: image.width) : image
    let scale = unit == .relative ? stored : (width: 1, height: 1)
    let place = { (point: NamedRegion.Point) in
      orientation.turned(
        .init(x: point.x * scale.width, y: point.y * scale.height), width: stored.width, height: stored.height)
    }
    var shape = NamedRegion.Shape.rectangle
    let corners: [NamedRegion.Point]
    switch outline {
    case .rectangle(let x, let y, let width, let height):
      guard width > 0, height > 0 else { return nil }
      corners = [place(.init(x: x, y: y)), place(.init(x: x + width, y: y + height))]
    case .circle(let x, let y, let radius):
      let (center, length) = (place(.init(x: x, y: y)), radius * scale.width)
      guard length > 0, length <= 2 * max(image.width, image.height) else { return nil }
      shape = .circle(center: center, radius: length)
      corners = [
        .init(x: center.x - length, y: center.y - length), .init(x: center.x + length, y: center.y + length),
      ]
    case .polygon(let points):
      corners = points.prefix(Self.cornersLimit).map(place)
      guard corners.count > 2, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
      shape = .polygon(corners.map { $0.clamped(to: image) })
    }
    guard let box = box(around: corners, in: image) else { return nil }
    return NamedRegion(
      kind: kind, shape: shape, x: box.low.x, y: box.low.y, width: box.high.x - box.low.x,
      height: box.high.y - box.low.y, names: names, persons: persons, source: source)
  }

  /// The part of the image that these corners span; `nil` when it is empty or no number.
  private func box(
    around corners: [NamedRegion.Point], in image: (width: Double, height: Double)
  ) -> (low: NamedRegion.Point, high: NamedRegion.Point)? {
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), let left = corners.map(\.x).min(),
      let right = corners.map(\.x).max(), let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
    else { return nil }
    let low = NamedRegion.Point(x: left, y: top).clamped(to: image)
    let high = NamedRegion.Point(x: right, y: bottom).clamped(to: image)
    return high.x > low.x && high.y > low.y ? (low, high) : nil
  }
}

extension NamedRegion.Point {
  fileprivate func clamped(to image: (width: Double, height: Double)) -> Self {
    .init(x: min(max(x, 0), image.width), y: min(max(y, 0), image.height))
  }
}
