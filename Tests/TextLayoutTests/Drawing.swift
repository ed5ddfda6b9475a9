// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import TextLayout
import ZoomGeometry

/// A page drawn with letters: each is 10 pixels wide and 20 high, each row 30. Words of a row are one line to the
/// recognizer, unless three blanks or more divide them.
func words(of drawing: String, confidence: Int = 90) -> [FoundWord] {
  var found: [FoundWord] = []
  var line = 0
  for (row, text) in drawing.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    var column = 0
    var blanks = 3
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if word.isEmpty {
        blanks += 1
        column += 1
        continue
      }
      if blanks >= 2 { line += 1 }
      found.append(
        FoundWord(
          String(word), confidence: confidence,
          box: Rect(x: Double(column) * 10, y: Double(row) * 30, width: Double(word.count) * 10, height: 20),
          line: line))
      column += word.count + 1
      blanks = 0
    }
  }
  return found
}

/// The lines that come of words, their cells divided by bars.
func lines(of words: [FoundWord], in view: PageView = PageView(), width: Double = 1000, height: Double = 1000)
  -> [String]
{
  ReadingOrder.lines(of: words, view: view, width: width, height: height).map { $0.cells.joined(separator: " | ") }
}

/// The same with the number of each line's block.
func blocks(of words: [FoundWord]) -> [String] {
  ReadingOrder.lines(of: words, view: PageView(), width: 1000, height: 1000).map { "\($0.block) \($0.text)" }
}
