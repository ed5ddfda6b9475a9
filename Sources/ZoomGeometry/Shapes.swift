// SPDX-License-Identifier: GPL-3.0-or-later

/// A point, or a distance along both axes; x right, y down.
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }

  static func + (one: Point, other: Point) -> Point { Point(x: one.x + other.x, y: one.y + other.y) }
  static func - (one: Point, other: Point) -> Point { Point(x: one.x - other.x, y: one.y - other.y) }
  static func * (point: Point, factor: Double) -> Point { Point(x: point.x * factor, y: point.y * factor) }
}

/// A width and a height.
public struct Size: Hashable, Sendable, Codable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

  /// Both sides can be divided by and multiplied without leaving the numbers.
  var isUsable: Bool {
    (1e-6...1e9).contains(width) && (1e-6...1e9).contains(height)
  }
}

/// A rectangle by its top left corner and its size.
public struct Rect: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest that holds all of these; `nil` for none.
  public init?(around boxes: [Rect]) {
    guard let left = boxes.map(\.x).min(), let top = boxes.map(\.y).min(),
      let right = boxes.map({ $0.x + $0.width }).max(), let bottom = boxes.map({ $0.y + $0.height }).max()
    else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// One of the two directions in which an image extends.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// The two ways along it.
  public var directions: [Direction] {
    switch self {
    case .horizontal: [.left, .right]
    case .vertical: [.up, .down]
    }
  }
}

/// Where the view can move. Physical: not mirrored in right-to-left languages.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  case left, right, up, down

  public var axis: Axis {
    switch self {
    case .left, .right: .horizontal
    case .up, .down: .vertical
    }
  }

  public var opposite: Direction {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }

  /// The sign of the movement of the image under the view, which goes the other way.
  var imageSign: Double {
    switch self {
    case .left, .up: 1
    case .right, .down: -1
    }
  }
}
