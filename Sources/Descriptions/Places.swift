// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import RegionFacts

extension Message.Argument {
  static func count(_ count: Int) -> Self { .init("count", .integer(count)) }

  /// A place after a comma: "top left".
  static func bare(_ cell: Cell) -> Self {
    .init("place", .term(identifier: cell.rawValue, message: Message("description.place.\(cell.rawValue)")))
  }

  /// A place within a sentence: "at the top left".
  static func at(_ cell: Cell, named name: String = "place") -> Self { .at(.cell(cell), named: name) }

  static func at(_ area: Area, named name: String = "place") -> Self {
    .init(name, .term(identifier: area.identifier, message: Message("description.at.\(area.identifier)")))
  }
}

/// A part of the view that has a name.
enum Area: Hashable, Sendable {
  /// The same word stands for a side and for the middle of that side.
  case cell(Cell)
  case upperTwoThirds, lowerTwoThirds, leftTwoThirds, rightTwoThirds
  case middleRow, middleColumn

  var identifier: String {
    switch self {
    case .cell(let cell): cell.rawValue
    case .upperTwoThirds: "upper-two-thirds"
    case .lowerTwoThirds: "lower-two-thirds"
    case .leftTwoThirds: "left-two-thirds"
    case .rightTwoThirds: "right-two-thirds"
    case .middleRow: "middle-row"
    case .middleColumn: "middle-column"
    }
  }

  /// The part that a color fills that fills at least half of each of these cells; `nil` where no name tells it.
  ///
  /// Who hears where it is must not take it for larger or smaller than it is: what fills half of three cells in a row
  /// across is a side, not two thirds.
  ///
  /// - Parameter share: How much of the view the color fills, 0 to 1.
  init?(_ cells: [Cell], share: Double) {
    self.init(cells)
    switch self {
    case .upperTwoThirds where share < 0.58: self = .cell(.top)
    case .lowerTwoThirds where share < 0.58: self = .cell(.bottom)
    case .leftTwoThirds where share < 0.58: self = .cell(.left)
    case .rightTwoThirds where share < 0.58: self = .cell(.right)
    case .upperTwoThirds, .lowerTwoThirds, .leftTwoThirds, .rightTwoThirds: if share > 0.72 { return nil }
    case .cell, .middleRow, .middleColumn: break
    }
  }

  /// The part that these cells make up or mark; `nil` where no name tells it.
  ///
  /// A side: its three cells, and none of the side across. A corner: its two sides, or the corner alone with at most
  /// both its neighbors.
  init?(_ cells: [Cell]) {
    let cells = Set(cells)
    guard let only = cells.first else { return nil }
    if cells.count == 1 {
      self = .cell(only)
      return
    }
    let vertical = Self.side(cells, .top, .bottom)
    let horizontal = Self.side(cells, .left, .right)
    switch (vertical, horizontal) {
    case (let side?, nil):
      let isDeep = cells.isSuperset(of: Self.middleRowCells)
      self = isDeep ? (side == .top ? .upperTwoThirds : .lowerTwoThirds) : .cell(side)
    case (nil, let side?):
      let isDeep = cells.isSuperset(of: Self.middleColumnCells)
      self = isDeep ? (side == .left ? .leftTwoThirds : .rightTwoThirds) : .cell(side)
    case (let row?, let column?):
      guard let corner = Self.corners.first(where: { $0.sides == [row, column] }) else { return nil }
      self = .cell(corner)
    case (nil, nil):
      if cells == Self.middleRowCells {
        self = .middleRow
      } else if cells == Self.middleColumnCells {
        self = .middleColumn
      } else if let corner = Self.corners.first(where: { cells.contains($0) && cells.isSubset(of: [$0] + $0.sides) }) {
        self = .cell(corner)
      } else {
        return nil
      }
    }
  }

  /// Which of two opposite sides is covered, while the other one is free.
  private static func side(_ cells: Set<Cell>, _ one: Cell, _ other: Cell) -> Cell? {
    if cells.isSuperset(of: one.line), cells.isDisjoint(with: other.line) { return one }
    if cells.isSuperset(of: other.line), cells.isDisjoint(with: one.line) { return other }
    return nil
  }

  private static let middleRowCells: Set<Cell> = [.left, .center, .right]
  private static let middleColumnCells: Set<Cell> = [.top, .center, .bottom]
  private static let corners: [Cell] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension Cell {
  /// The sides that meet in a corner: its row's, then its column's; empty for other cells.
  fileprivate var sides: [Cell] {
    switch self {
    case .topLeft: [.top, .left]
    case .topRight: [.top, .right]
    case .bottomLeft: [.bottom, .left]
    case .bottomRight: [.bottom, .right]
    case .top, .left, .center, .right, .bottom: []
    }
  }

  /// The three cells of a side; empty for other cells.
  fileprivate var line: [Cell] {
    switch self {
    case .top: [.topLeft, .top, .topRight]
    case .bottom: [.bottomLeft, .bottom, .bottomRight]
    case .left: [.topLeft, .left, .bottomLeft]
    case .right: [.topRight, .right, .bottomRight]
    case .topLeft, .topRight, .center, .bottomLeft, .bottomRight: []
    }
  }
}
