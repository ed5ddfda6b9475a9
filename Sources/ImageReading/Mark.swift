// SPDX-License-Identifier: GPL-3.0-or-later

public import ZoomGeometry

/// A view that a person gave a name, to come back to it.
public struct Mark: Hashable, Sendable, Codable {
  /// Clean, and not empty.
  public var name: String

  /// In pixels of the upright image as the file has it, whichever way it is turned now.
  public var box: Rect

  public init(name: String, box: Rect) {
    self.name = name
    self.box = box
  }
}

/// Keeps marks from one session to the next. Calls block.
public protocol MarkKeeping: Sendable {
  /// The marks of an image, in the order they were made.
  ///
  /// - Parameter place: Its path, or its address.
  func marks(of place: String) -> [Mark]

  /// Keeps the marks of an image in place of those it had.
  ///
  /// - Returns: Whether they could be kept.
  func keep(_ marks: [Mark], of place: String) -> Bool
}

extension ImageRecord {
  /// Under which its marks are kept: each page has its own.
  ///
  /// - Parameter address: Where it came from; `nil` for files.
  public func placeOfMarks(address: String?) -> String {
    let place = address ?? path
    guard let page = pages?.current, page > 1 else { return place }
    return place + "#\(page)"
  }
}

extension Rect {
  /// Where a box of an image lies once the image is turned; all in pixels.
  ///
  /// - Parameters:
  ///   - width: Of the image before; so is `height`.
  public func turned(by turn: QuarterTurn, width: Double, height: Double) -> Rect {
    let corners = [
      NamedRegion.Point(x: x, y: y), NamedRegion.Point(x: x + self.width, y: y + self.height),
    ].map { turn.orientation.turned($0, width: width, height: height) }
    let (one, other) = (corners[0], corners[1])
    return Rect(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x), height: abs(one.y - other.y))
  }
}

extension QuarterTurn {
  /// The turn that takes this one back.
  public var opposite: QuarterTurn { QuarterTurn(rawValue: (4 - rawValue) % 4) ?? .none }
}
