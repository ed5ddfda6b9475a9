// SPDX-License-Identifier: GPL-3.0-or-later

public import ZoomGeometry

/// How the stored picture is turned and mirrored to stand upright, as EXIF counts it.
///
/// Encoded as a plain number.
public struct ImageOrientation: Hashable, Sendable {
  /// 1 to 8.
  public let value: Int

  /// The picture is stored as it is seen.
  public static let upright = ImageOrientation(1)

  /// - Parameter value: EXIF's number; any but 1 to 8 leaves the picture as it is.
  public init(_ value: Int) {
    self.value = (1...8).contains(value) ? value : 1
  }

  /// Width and height change places.
  public var swapsSides: Bool { value > 4 }

  /// The turn that takes this one back.
  public var inverse: ImageOrientation {
    switch value {
    case 6: ImageOrientation(8)
    case 8: ImageOrientation(6)
    default: self
    }
  }

  /// Where a rectangle of the stored picture lies in the upright one; sizes are those of the stored picture.
  public func turned(_ rect: Rect, width: Double, height: Double) -> Rect {
    let first = turned(NamedRegion.Point(x: rect.x, y: rect.y), width: width, height: height)
    let last = turned(
      NamedRegion.Point(x: rect.x + rect.width, y: rect.y + rect.height), width: width, height: height)
    return Rect(
      x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x), height: abs(last.y - first.y))
  }

  /// This turn, and then another one.
  public func followed(by other: ImageOrientation) -> ImageOrientation {
    let corners = [NamedRegion.Point(x: 0, y: 0), .init(x: 1, y: 0)]
    let place = { (turn: ImageOrientation, point: NamedRegion.Point) in turn.turned(point, width: 1, height: 1) }
    let whole = corners.map { place(other, place(self, $0)) }
    return (1...8).lazy.map { ImageOrientation($0) }.first { turn in corners.map { place(turn, $0) } == whole }
      ?? .upright
  }

  /// Where a point of the stored picture lies in the upright one; sizes are those of the stored picture.
  func turned(_ point: NamedRegion.Point, width: Double, height: Double) -> NamedRegion.Point {
    let (x, y) = (point.x, point.y)
    return switch value {
    case 2: .init(x: width - x, y: y)
    case 3: .init(x: width - x, y: height - y)
    case 4: .init(x: x, y: height - y)
    case 5: .init(x: y, y: x)
    case 6: .init(x: height - y, y: x)
    case 7: .init(x: height - y, y: width - x)
    case 8: .init(x: y, y: width - x)
    default: point
    }
  }
}
