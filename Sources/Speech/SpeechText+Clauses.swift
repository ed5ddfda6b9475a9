// SPDX-License-Identifier: GPL-3.0-or-later

extension SpeechText {
  /// `text` in its sentences and lines, blanks with the one before them; put together they are `text`.
  static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    var hasEnded = false
    var before: Character?
    for character in text {
      if hasEnded, !character.isWhitespace {
        sentences.append(sentence)
        sentence = ""
        hasEnded = false
      }
      sentence.append(character)
      hasEnded = hasEnded || character.isNewline || rank(of: character, after: before) == 3
      before = character
    }
    return sentence.isEmpty ? sentences : sentences + [sentence]
  }

  /// `text` in pieces of at most `clauseLimit` bytes, cut in the second half of that:
  /// after a sentence, else after a clause, else at a blank.
  ///
  /// A single character longer than that (emoji joined without end) is cut between its parts.
  static func split(_ text: String) -> [String] {
    var pieces: [String] = []
    var rest = text[...]
    while rest.utf8.count > clauseLimit {
      let cut = cut(in: rest)
      if cut == rest.startIndex {
        // A scalar has at most four bytes.
        let beginning = rest.unicodeScalars.prefix(clauseLimit / 4)
        pieces.append(String(beginning))
        rest = rest[beginning.endIndex...]
        continue
      }
      pieces.append(String(rest[..<cut]))
      rest = rest[cut...]
    }
    pieces.append(String(rest))
    return pieces.filter { $0.contains { !$0.isWhitespace } }
  }

  /// The best place to cut within the limit; the start when the first character alone is longer.
  private static func cut(in text: Substring) -> Substring.Index {
    var bytes = 0
    var index = text.startIndex
    var best = (rank: 0, index: text.startIndex)
    var before: Character?
    while index < text.endIndex {
      let character = text[index]
      bytes += character.utf8.count
      guard bytes <= clauseLimit else { break }
      index = text.index(after: index)
      let rank = rank(of: character, after: before)
      if bytes > clauseLimit / 2, rank > 0, rank >= best.rank { best = (rank, index) }
      before = character
    }
    return best.rank > 0 ? best.index : index
  }

  /// How good a place it is to cut after `character`: 3 after a sentence, 2 after a clause, 1 at a blank, 0 elsewhere.
  private static func rank(of character: Character, after before: Character?) -> Int {
    if ["。", "！", "？"].contains(character) { return 3 }
    guard character.isWhitespace else { return 0 }
    guard let before else { return 1 }
    if [".", "!", "?", "…"].contains(before) { return 3 }
    return [",", ";", ":", "、", "，"].contains(before) ? 2 : 1
  }
}
