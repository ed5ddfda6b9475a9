// SPDX-License-Identifier: GPL-3.0-or-later

public import ZoomGeometry

/// One of the nine equal places of a region. Physical: not mirrored in right-to-left languages.
public enum Cell: String, Hashable, Sendable, Codable, CaseIterable {
  case topLeft = "top-left"
  case top
  case topRight = "top-right"
  case left, center, right
  case bottomLeft = "bottom-left"
  case bottom
  case bottomRight = "bottom-right"

  /// Column and row as elsewhere in the program.
  public var position: ViewPosition {
    let index = Self.allCases.firstIndex(of: self) ?? 4
    return ViewPosition(
      column: Third(rawValue: index % 3) ?? .center, row: Third(rawValue: index / 3) ?? .center)
  }

  /// - Parameters: 0, 1 or 2, from the left and from the top; anything else counts as the nearest.
  init(column: Int, row: Int) {
    self = Self.allCases[min(max(row, 0), 2) * 3 + min(max(column, 0), 2)]
  }

  /// The middle cell of a side.
  var isSide: Bool {
    switch self {
    case .top, .left, .right, .bottom: true
    case .topLeft, .topRight, .center, .bottomLeft, .bottomRight: false
    }
  }
}

extension Cell {
  /// Which cell stands out by the highest value.
  ///
  /// Three or two about equal ones in a row along one side count as its middle; others that share the lead have none.
  ///
  /// - Parameters:
  ///   - values: One for each of the nine, in reading order; `nil` where nothing was measured.
  ///   - tolerance: How much lower a value may be and still share the lead.
  static func leader(of values: [Double?], within tolerance: Double) -> Cell? {
    guard let highest = values.compactMap({ $0 }).max() else { return nil }
    let leaders = zip(allCases, values).filter { $1.map { highest - $0 <= tolerance } ?? false }.map(\.0)
    guard leaders.count > 1 else { return leaders.first }
    guard let middle = leaders.first(where: \.isSide), leaders.count <= 3 else { return nil }
    let isOneSide = leaders.allSatisfy { cell in
      switch middle {
      case .top, .bottom: cell.position.row == middle.position.row
      default: cell.position.column == middle.position.column
      }
    }
    return isOneSide ? middle : nil
  }
}
