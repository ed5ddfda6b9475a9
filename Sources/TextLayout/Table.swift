// SPDX-License-Identifier: GPL-3.0-or-later

internal import ZoomGeometry

/// Tells tables from columns of text.
enum TableTest {
  /// Columns of text have lines of several words that fill them; cells of tables are short, or numbers.
  static func isTable(_ columns: [[Segment]]) -> Bool {
    let flowing = columns.filter(flows)
    if flowing.count >= 2 { return 2 * flowing.count < columns.count }
    guard let text = flowing.first else { return true }
    // One column of text with notes, or a table with long cells: the rows of a table begin level.
    let others = columns.filter { !flows($0) }.flatMap(Row.rows)
    let lines = Row.rows(of: text)
    let level = others.count { other in
      lines.contains { abs($0.top - other.top) < 0.4 * max($0.bottom - $0.top, 1) }
    }
    return 10 * level >= 7 * others.count
  }

  private static func flows(_ column: [Segment]) -> Bool {
    let lines = Row.rows(of: column).map(\.words)
    guard lines.count >= 3 else { return false }
    let left = column.map(\.left).min() ?? 0
    let width = (column.map(\.right).max() ?? 0) - left
    let fill = lines.map { (($0.last?.place.right ?? left) - ($0.first?.place.x ?? left)) / max(width, 1) }
    let words = lines.map { Double($0.count) }
    let text = lines.joined().map(\.word.text).joined()
    let letters = text.count { $0.isLetter }
    let digits = text.count { $0.isNumber }
    return words.median >= 3 && fill.median >= 0.55 && letters >= 4 * digits
  }
}

/// A table is read row by row.
enum Table {
  static func lines(of band: Band) -> [ArrangedLine] {
    let isRightToLeft = band.segments.flatMap(\.words).isRightToLeft
    return Row.rows(of: band.segments).enumerated().map { index, row in
      var cells = [[PlacedWord]](repeating: [], count: band.gutters.count + 1)
      for word in row.words {
        let middle = word.place.x + word.place.width / 2
        cells[band.gutters.count { ($0.lowerBound + $0.upperBound) / 2 < middle }].append(word)
      }
      var words: [PlacedWord] = []
      for cell in isRightToLeft ? cells.reversed() : cells {
        var ordered = cell.inReadingOrder
        if !words.isEmpty, !ordered.isEmpty { ordered[0].startsCell = true }
        words += ordered
      }
      return ArrangedLine(words: words, startsBlock: index == 0)
    }
  }
}

/// Text in one column.
enum Flow {
  static func lines(of segments: [Segment]) -> [ArrangedLine] {
    let rows = Row.rows(of: segments)
    let gaps = zip(rows, rows.dropFirst()).map { $1.top - $0.bottom }
    let usual = gaps.median
    return rows.enumerated().map { index, row in
      var starts = index == 0
      if index > 0 {
        let before = rows[index - 1]
        let (height, other) = (row.letterHeight, before.letterHeight)
        let gap = row.top - before.bottom
        // Where most lines stand alone, a wide gap is usual.
        starts =
          gap > usual + 0.6 * min(height, other) || gap > 3 * max(height, other)
          || max(height, other) > 1.5 * min(height, other)
      }
      return ArrangedLine(words: row.words.inReadingOrder, startsBlock: starts)
    }
  }
}

extension Row {
  fileprivate var letterHeight: Double { max(words.map(\.place.height).median, 1) }
}
