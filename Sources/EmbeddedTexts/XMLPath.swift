// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading

/// Where in a document one is, in which language, and what text has come by since the last tag that counts.
struct XMLPath {
  /// What lies deeper than this many elements describes nothing, and is not worth following.
  private static let depthLimit = 256

  private(set) var names: [String] = []
  private var languages: [String?] = []
  private var text = ""

  var isTooDeep: Bool { names.count > Self.depthLimit }

  /// Enters an element; the text before it is forgotten unless it goes on.
  mutating func enter(_ name: String, _ attributes: [String: String], keepsText: Bool) {
    if !keepsText { text = "" }
    names.append(name)
    languages.append(attributes["xml:lang"] ?? attributes["lang"] ?? languages.last ?? nil)
  }

  mutating func append(_ more: String) {
    if text.utf8.count < EmbeddedText.lengthLimit { text += more }
  }

  /// The text so far with its language, without blanks at its ends; `nil` when there is none.
  mutating func takeText() -> EmbeddedText.Alternative? {
    defer { text = "" }
    let isBlank = { (character: Character) in character.isWhitespace }
    let trimmed = text.drop(while: isBlank)
    guard let last = trimmed.lastIndex(where: { !isBlank($0) }) else { return nil }
    return .init(text: String(trimmed[...last]), language: languages.last ?? nil)
  }

  mutating func leave() {
    _ = names.popLast()
    _ = languages.popLast()
  }
}
