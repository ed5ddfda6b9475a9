// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
internal import ZoomGeometry

/// Puts words into lines, blocks and the order in which people read them.
///
/// Where upright gaps run through many rows, geometry tells columns of flowing text, which are read one after
/// another, from tables, which are read row by row.
public enum ReadingOrder {
  /// The lines of a page.
  ///
  /// - Parameters:
  ///   - words: Boxes are in pixels of the picture.
  ///   - view: How the page lies in the picture.
  ///   - width: Of the picture, in pixels, as `height`.
  public static func lines(
    of words: [FoundWord], view: PageView, width: Double, height: Double
  ) -> [RecognizedText.Line] {
    let turned = Dictionary(grouping: words, by: \.turn)
    // Words that lie otherwise than the page follow it.
    let turns = [view.turn] + QuarterTurn.allCases.filter { $0 != view.turn }
    var lines: [RecognizedText.Line] = []
    for turn in turns {
      guard let group = turned[turn] else { continue }
      var upright = view
      upright.turn = turn
      upright.angle = turn == view.turn ? view.angle : 0
      let pieces = group.map { PlacedWord($0, place: upright.upright($0.box, width: width, height: height)) }
      let first = lines.last.map { $0.block + 1 } ?? 0
      lines += arranged(pieces).enumeratedBlocks(from: first)
    }
    return lines
  }

  /// - Parameter depth: How often the page was divided so far.
  private static func arranged(_ words: [PlacedWord], depth: Int = 0) -> [ArrangedLine] {
    let bands = Band.bands(of: Segment.segments(of: words))
    return bands.flatMap { band -> [ArrangedLine] in
      guard !band.gutters.isEmpty else { return Flow.lines(of: band.segments) }
      let columns = band.columns
      guard columns.count > 1, depth < 8 else { return Flow.lines(of: band.segments) }
      if TableTest.isTable(columns) { return Table.lines(of: band) }
      let ordered = band.segments.flatMap(\.words).isRightToLeft ? columns.reversed() : columns
      return ordered.flatMap { column -> [ArrangedLine] in
        var lines = arranged(column.flatMap(\.words), depth: depth + 1)
        if !lines.isEmpty { lines[0].startsBlock = true }
        return lines
      }
    }
  }
}

/// A line before its block has a number.
struct ArrangedLine {
  var words: [PlacedWord]
  var startsBlock = false
}

/// A word and where it lies on the upright page.
struct PlacedWord {
  let word: FoundWord
  let place: Rect

  /// A cell of a table begins with it, not the first one of its row.
  var startsCell = false

  init(_ word: FoundWord, place: Rect) {
    self.word = word
    self.place = place
  }
}

extension [ArrangedLine] {
  fileprivate func enumeratedBlocks(from first: Int) -> [RecognizedText.Line] {
    var block = first - 1
    return filter { !$0.words.isEmpty }.map { line in
      if line.startsBlock || block < first { block += 1 }
      let words = line.words.map { placed in
        RecognizedText.Word(
          text: placed.word.text, confidence: placed.word.confidence, box: placed.word.box,
          startsCell: placed.startsCell)
      }
      return RecognizedText.Line(words: words, block: block)
    }
  }
}
