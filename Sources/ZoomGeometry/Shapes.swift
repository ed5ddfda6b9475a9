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
}

/// A width and a height.
public struct Size: Hashable, Sendable, Codable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

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
}

/// One of the two directions in which an image extends.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical
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

  /// The sign of the movement of the image under the view, which goes the other way.
  var imageSign: Double {
    switch self {
    case .left, .up: 1
    case .right, .down: -1
    }
  }
}
