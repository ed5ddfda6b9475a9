// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
public import ImageReading
public import ZoomGeometry

/// How a picture is prepared for reading: scaled first, then turned, then straightened.
public struct PageView: Hashable, Sendable {
  public var scale = 1.0

  public var turn = QuarterTurn.none

  /// By how many degrees it is turned clockwise about its center, small ones only; its size stays.
  public var angle = 0.0

  public var mode = PageMode.page

  public init(scale: Double = 1, turn: QuarterTurn = .none, angle: Double = 0, mode: PageMode = .page) {
    self.scale = scale
    self.turn = turn
    self.angle = angle
    self.mode = mode
  }

  /// Where a box of what has been prepared lies in the picture.
  ///
  /// - Parameters:
  ///   - width: Of the picture, as `height`.
  func original(_ box: Rect, width: Double, height: Double) -> Rect {
    let (wide, high) = turn.swapsSides ? (height, width) : (width, height)
    let scaled = Rect(
      x: box.x / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale)
    return turn.unturned(scaled.rotated(by: -angle, about: wide / 2, high / 2), width: width, height: height)
  }

  /// Where a box of the picture lies once that is turned and straightened, not scaled.
  func upright(_ box: Rect, width: Double, height: Double) -> Rect {
    let (wide, high) = turn.swapsSides ? (height, width) : (width, height)
    return turn.turned(box, width: width, height: height).rotated(by: angle, about: wide / 2, high / 2)
  }
}

extension QuarterTurn {
  /// Width and height change places.
  var swapsSides: Bool { self == .right || self == .left }

  /// The turn back.
  var undone: QuarterTurn {
    switch self {
    case .none: .none
    case .right: .left
    case .half: .half
    case .left: .right
    }
  }

  /// Where a box lies once the picture is turned; sizes are those of the picture before.
  public func turned(_ box: Rect, width: Double, height: Double) -> Rect {
    switch self {
    case .none: box
    case .right: Rect(x: height - box.y - box.height, y: box.x, width: box.height, height: box.width)
    case .half:
      Rect(x: width - box.x - box.width, y: height - box.y - box.height, width: box.width, height: box.height)
    case .left: Rect(x: box.y, y: width - box.x - box.width, width: box.height, height: box.width)
    }
  }

  /// Where a box of the turned picture lay before; sizes are those of the picture before.
  func unturned(_ box: Rect, width: Double, height: Double) -> Rect {
    swapsSides
      ? undone.turned(box, width: height, height: width) : undone.turned(box, width: width, height: height)
  }
}

extension Rect {
  /// Moved as its center moves when all is turned clockwise by a small angle; its size stays.
  fileprivate func rotated(by degrees: Double, about x: Double, _ y: Double) -> Rect {
    guard degrees != 0 else { return self }
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let (dx, dy) = (self.x + width / 2 - x, self.y + height / 2 - y)
    return Rect(
      x: x + dx * cosine - dy * sine - width / 2, y: y + dx * sine + dy * cosine - height / 2, width: width,
      height: height)
  }
}
