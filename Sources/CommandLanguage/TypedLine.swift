// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// A typed line, split at blanks; `"…"` keeps blanks, with `\"` and `\\` inside.
public struct TypedLine: Hashable, Sendable {
  /// The line without the blanks around it.
  public let text: String

  public let words: [Word]

  /// Where a quote was opened and never closed, counted in characters of `text` from 0; it runs to the end.
  public let openQuote: Int?

  public struct Word: Hashable, Sendable {
    /// Without quotes and escapes.
    public let text: String

    public let isQuoted: Bool

    /// For comparing: case and accents do not matter.
    let folded: String

    /// The stretch of `TypedLine.text` it came from.
    let range: Range<String.Index>
  }

  public init(_ line: String) {
    text = line.trimmed
    var words: [Word] = []
    var openQuote: Int?
    var index = text.startIndex
    while index < text.endIndex {
      if text[index].isWhitespace {
        index = text.index(after: index)
      } else if text[index] == "\"" {
        let word = Self.quoted(in: text, from: index)
        if !word.isClosed { openQuote = text.distance(from: text.startIndex, to: index) }
        words.append(Word(text: word.text, isQuoted: true, folded: word.text.folded, range: index..<word.end))
        index = word.end
      } else {
        let end = text[index...].firstIndex(where: \.isWhitespace) ?? text.endIndex
        let word = String(text[index..<end])
        words.append(Word(text: word, isQuoted: false, folded: word.folded, range: index..<end))
        index = end
      }
    }
    self.words = words
    self.openQuote = openQuote
  }

  private static func quoted(in line: String, from start: String.Index) -> (
    text: String, end: String.Index, isClosed: Bool
  ) {
    var text = ""
    var index = line.index(after: start)
    while index < line.endIndex {
      let character = line[index]
      let next = line.index(after: index)
      if character == "\"" { return (text, next, true) }
      if character == "\\", next < line.endIndex, line[next] == "\"" || line[next] == "\\" {
        text.append(line[next])
        index = line.index(after: next)
      } else {
        text.append(character)
        index = next
      }
    }
    return (text, index, false)
  }

  /// Where a word starts, in characters from the start of `text`; the end where there are fewer words.
  public func offset(ofWord index: Int) -> Int {
    guard words.indices.contains(index) else { return text.count }
    return text.distance(from: text.startIndex, to: words[index].range.lowerBound)
  }

  /// Several words as they were typed, one word without its quotes.
  func text(of words: ArraySlice<Word>) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    return words.count == 1 ? first.text : String(text[first.range.lowerBound..<last.range.upperBound])
  }
}

extension StringProtocol {
  /// Without the blanks at both ends.
  public var trimmed: String { trimming(where: \.isWhitespace) }

  /// Without certain characters at both ends.
  public func trimming(where isDropped: (Character) -> Bool) -> String {
    guard let start = firstIndex(where: { !isDropped($0) }), let end = lastIndex(where: { !isDropped($0) }) else {
      return ""
    }
    return String(self[start...end])
  }
}
