// SPDX-License-Identifier: GPL-3.0-or-later

import ZoomGeometry

/// A region cut into equal columns and rows, the same from left and right and from top and bottom.
struct Grid {
  let columns: Int
  let rows: Int

  /// For each x its column.
  let columnOfX: ContiguousArray<Int>

  /// For each y its row.
  let rowOfY: ContiguousArray<Int>

  /// - Parameters: Odd numbers of columns and rows, so that none lies left and right of the middle at once.
  init(width: Int, height: Int, columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    columnOfX = Self.parts(of: width, count: columns)
    rowOfY = Self.parts(of: height, count: rows)
  }

  /// Three columns and rows: the nine places.
  static func places(width: Int, height: Int) -> Grid { Grid(width: width, height: height, columns: 3, rows: 3) }

  /// As fine as 63 × 63, where there are pixels for it; each of the nine places holds whole blocks.
  static func blocks(width: Int, height: Int) -> Grid {
    func count(_ length: Int) -> Int { length < 3 ? 1 : (min(length, 63) - 3) / 6 * 6 + 3 }
    return Grid(width: width, height: height, columns: count(width), rows: count(height))
  }

  var count: Int { columns * rows }

  private static func parts(of length: Int, count: Int) -> ContiguousArray<Int> {
    // Borders at i · length ÷ count, rounded, from the nearer end.
    let fromStart = (0...count).map { (2 * $0 * length + count) / (2 * count) }
    let borders = (0...count).map { 2 * $0 < count ? fromStart[$0] : length - fromStart[count - $0] }
    var parts = ContiguousArray(repeating: 0, count: length)
    for part in 0..<count {
      for position in borders[part]..<max(borders[part], borders[part + 1]) { parts[position] = part }
    }
    return parts
  }
}

/// A rectangle of whole pixels or blocks; the ends are outside it.
struct Box {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  init(x: Int, y: Int) {
    (left, top, right, bottom) = (x, y, x + 1, y + 1)
  }

  mutating func include(x: Int, y: Int) {
    left = min(left, x)
    top = min(top, y)
    right = max(right, x + 1)
    bottom = max(bottom, y + 1)
  }

  var width: Int { right - left }
  var height: Int { bottom - top }

  /// The place in which its middle lies.
  func place(inWidth width: Int, height: Int) -> Cell {
    func third(_ start: Int, _ end: Int, _ length: Int) -> Int {
      3 * (start + end) < 2 * length ? 0 : 3 * (start + end) > 4 * length ? 2 : 1
    }
    return Cell(column: third(left, right, width), row: third(top, bottom, height))
  }

  /// In unit coordinates.
  func unit(inWidth width: Int, height: Int) -> Rect {
    Rect(
      x: Double(left) / Double(width), y: Double(top) / Double(height),
      width: Double(self.width) / Double(width), height: Double(self.height) / Double(height))
  }
}
