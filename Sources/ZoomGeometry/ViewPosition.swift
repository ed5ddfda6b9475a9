// SPDX-License-Identifier: GPL-3.0-or-later

/// Which third of its way a view has gone along one axis.
public enum Third: Int, Hashable, Sendable, CaseIterable {
  case start, center, end

  /// - Parameter progress: Visible start ÷ (image − visible), 0 to 1.
  init(progress: Double) {
    // A hair of room, so that exactly one third is center however it was reached.
    self = progress < 1 / 3 - 1e-9 ? .start : progress > 2 / 3 + 1e-9 ? .end : .center
  }
}

/// Where the view lies on the image, as one of nine places.
public struct ViewPosition: Hashable, Sendable {
  public let column: Third
  public let row: Third

  public init(column: Third, row: Third) {
    self.column = column
    self.row = row
  }
}

extension Viewport {
  /// An axis that is wholly visible counts as center.
  public var position: ViewPosition {
    ViewPosition(
      column: Third(progress: progress(along: .horizontal) ?? 0.5),
      row: Third(progress: progress(along: .vertical) ?? 0.5))
  }

  /// How far the view has gone along an axis: visible start ÷ (image − visible), 0 to 1.
  ///
  /// - Returns: `nil` where the axis is wholly visible.
  public func progress(along axis: Axis) -> Double? {
    guard !isWhollyVisible(along: axis) else { return nil }
    let (start, length, whole) =
      switch axis {
      case .horizontal: (visible.x, visible.width, image.width)
      case .vertical: (visible.y, visible.height, image.height)
      }
    return min(max(start / (whole - length), 0), 1)
  }

  /// The center of one of nine equal places, in pixels of the upright image.
  public func center(of place: Place) -> Point {
    let area =
      switch place.area {
      // Where nothing is visible, the image stands for the view.
      case .view where !isOutOfView: visible
      case .view, .image: Rect(x: 0, y: 0, width: image.width, height: image.height)
      }
    return Point(
      x: area.x + area.width * (Double(place.position.column.rawValue) * 2 + 1) / 6,
      y: area.y + area.height * (Double(place.position.row.rawValue) * 2 + 1) / 6)
  }
}

/// One of nine places, of what is in view or of the whole image.
public struct Place: Hashable, Sendable {
  public enum Area: Hashable, Sendable {
    case view, image
  }

  public let position: ViewPosition
  public let area: Area

  public init(_ position: ViewPosition, of area: Area) {
    self.position = position
    self.area = area
  }

  /// A cell of the whole image as on a keypad: 7 is top left, 3 bottom right.
  ///
  /// - Returns: `nil` for a number that is no cell.
  public init?(cell: Int) {
    guard (1...9).contains(cell),
      let column = Third(rawValue: (cell - 1) % 3), let row = Third(rawValue: 2 - (cell - 1) / 3)
    else { return nil }
    self.init(ViewPosition(column: column, row: row), of: .image)
  }
}
