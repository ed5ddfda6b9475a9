// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization

/// How a text begins: its first words in one language.
struct Beginning {
  let text: ForeignText

  /// There is no more text.
  let isAll: Bool

  /// No more than this is said, in characters for each word: some writing sets no blanks.
  private static let charactersPerWord = 12

  /// - Parameter isBroken: The lines are parts of longer ones, which do not go on in each other.
  /// - Returns: `nil` without words.
  init?(of lines: [RecognizedText.Line], words limit: Int, isBroken: Bool = false) {
    guard let first = lines.first else { return nil }
    // A line that is too short to tell its language goes with those around it.
    let language = first.language ?? lines.lazy.compactMap(\.language).first
    let own = lines.prefix { $0.language == nil || $0.language == language }
    var (said, count, block) = ("", 0, first.block)
    var isCut = own.count < lines.count
    reading: for line in own {
      for (index, word) in line.words.enumerated() {
        let pause = isBroken && index == 0 ? "… " : line.block == block ? " " : said.pause
        let next = said.isEmpty ? word.text : said + pause + word.text
        guard count < limit, next.count <= limit * Self.charactersPerWord else {
          isCut = true
          break reading
        }
        (said, count, block) = (next, count + 1, line.block)
      }
    }
    if said.isEmpty, let word = first.words.first {
      // One long word, or writing without blanks.
      said = String(word.text.prefix(limit * Self.charactersPerWord))
      isCut = true
    }
    guard !said.isEmpty else { return nil }
    text = ForeignText(isCut ? said + "…" : said, language: language)
    isAll = !isCut
  }
}

extension String {
  /// What stands between this and text of another block.
  fileprivate var pause: String { last.map { $0.isLetter || $0.isNumber } ?? false ? ", " : " " }
}
