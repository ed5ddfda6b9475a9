// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import ImageReading
import Localization
import RegionFacts
import ZoomGeometry

extension OpenImage {
  /// The text, where it has been read.
  var knownText: RecognizedText? { text.flatMap { try? $0.get() } }

  /// No letter and no barcode can be read in fewer pixels than these.
  var mayHoldText: Bool { min(record.width, record.height) >= 8 && max(record.width, record.height) >= 16 }

  /// So large that its text is read only for those who ask: reading takes much time and memory.
  var isReadOnRequest: Bool {
    record.preparesZoom || Double(record.width) * Double(record.height) > 100_000_000
  }

  /// The whole image, in its own pixels.
  var whole: Rect { Rect(x: 0, y: 0, width: viewport.image.width, height: viewport.image.height) }

  /// What is known of a part of the image.
  ///
  /// - Parameter pixels: Measured in this part; `nil` where nothing was.
  func facts(in view: Rect, pixels: PixelFacts?, languages: [LanguageTag]) -> ViewFacts {
    ViewFacts(of: record, in: view, text: knownText, pixels: pixels, languages: languages)
  }

  /// Where a marked box lies in the image as it is turned now.
  func turned(_ box: Rect) -> Rect {
    let size = viewport.image
    let isSideways = request.turn == .left || request.turn == .right
    return box.turned(
      by: request.turn, width: isSideways ? size.height : size.width, height: isSideways ? size.width : size.height)
  }

  /// What is in view, as a box of the image as its file has it.
  var visibleBox: Rect {
    let size = viewport.image
    return viewport.visible.turned(by: request.turn.opposite, width: size.width, height: size.height)
  }

  /// Gives the present view a name; an earlier one of that name goes.
  mutating func mark(_ name: String) {
    let mark = Mark(name: name, box: visibleBox)
    if let index = marks.firstIndex(where: { $0.name.folded == name.folded }) {
      marks[index] = mark
    } else {
      marks.append(mark)
    }
  }

  /// Where words stand in the text and in barcodes, in reading order, each with the line it was found in.
  ///
  /// Case, accents and what stands between words do not matter. Words may go on in the next line.
  func places(of words: String) -> [(box: Rect, line: ForeignText)] {
    let wanted = words.searchable
    guard !wanted.isEmpty else { return [] }
    let codes = (knownText?.codes ?? []).filter { $0.content.searchable.contains(wanted) }
    return placesInText(of: words).map { ($0.box, ForeignText($0.line.text, language: $0.line.language)) }
      + codes.map { ($0.box, ForeignText($0.content)) }
  }

  private func placesInText(of words: String) -> [(box: Rect, line: RecognizedText.Line)] {
    let wanted = words.searchable.split(separator: " ").map(String.init)
    guard let first = wanted.first, let last = wanted.last else { return [] }
    let lines = knownText?.lines ?? []
    let all = lines.flatMap { line in line.words.map { (word: $0, text: $0.text.searchable, line: line) } }
    guard all.count >= wanted.count else { return [] }
    return (0...(all.count - wanted.count)).compactMap { start in
      let part = all[start..<(start + wanted.count)]
      let matches = zip(part, wanted).enumerated().allSatisfy { index, pair in
        if wanted.count == 1 { return pair.0.text.contains(first) }
        if index == 0 { return pair.0.text.hasSuffix(first) }
        return index == wanted.count - 1 ? pair.0.text.hasPrefix(last) : pair.0.text == pair.1
      }
      guard matches, let line = part.first?.line, let box = Rect(around: part.map(\.word.box)) else { return nil }
      return (box, line)
    }
  }
}

extension String {
  /// Folded, words apart by one blank, without punctuation.
  fileprivate var searchable: String {
    folded.split(whereSeparator: \.isWhitespace).map { $0.filter { $0.isLetter || $0.isNumber || $0.isSymbol } }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
