// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// A way to type a command: words, and slots for what varies, as the catalogs hold it (`zoom to ${percent}`).
struct Pattern: Hashable, Sendable {
  enum Element: Hashable, Sendable {
    /// Folded: case and accents do not matter.
    case word(String)
    case slot(Slot)
  }

  /// As it stands in the catalog.
  let phrase: String

  /// The words before the first slot, folded.
  let foldedHead: String

  let elements: [Element]

  /// Fits a line without words.
  static let nothing = Pattern(phrase: "", foldedHead: "", elements: [])

  private init(phrase: String, foldedHead: String, elements: [Element]) {
    self.phrase = phrase
    self.foldedHead = foldedHead
    self.elements = elements
  }

  /// - Returns: `nil` when a slot has no known name or there is no word.
  init?(_ phrase: String) {
    var elements: [Element] = []
    for word in phrase.split(whereSeparator: \.isWhitespace) {
      if word.hasPrefix("${"), word.hasSuffix("}") {
        guard let slot = Slot(rawValue: String(word.dropFirst(2).dropLast())) else { return nil }
        elements.append(.slot(slot))
      } else {
        elements.append(.word(String(word).folded))
      }
    }
    guard !elements.isEmpty else { return nil }
    self.phrase = phrase
    self.elements = elements
    foldedHead = elements.prefix { if case .word = $0 { true } else { false } }
      .map { if case .word(let word) = $0 { word } else { "" } }.joined(separator: " ")
  }

  var slots: [Slot] {
    elements.compactMap { element in
      if case .slot(let slot) = element { slot } else { nil }
    }
  }

  var wordCount: Int { elements.count - slots.count }

  /// The words before the first slot, as they stand in the catalog.
  var head: String {
    phrase.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("${") }.joined(separator: " ")
  }

  /// Every way in which the words of a line can fill the slots, whatever they mean; each slot takes at least one.
  func fillings(of words: ArraySlice<TypedLine.Word>) -> [[ArraySlice<TypedLine.Word>]] {
    Self.fillings(of: words, elements: elements[...])
  }

  private static func fillings(
    of words: ArraySlice<TypedLine.Word>, elements: ArraySlice<Element>
  ) -> [[ArraySlice<TypedLine.Word>]] {
    guard let element = elements.first else { return words.isEmpty ? [[]] : [] }
    guard let word = words.first, words.count >= elements.count else { return [] }
    let rest = elements.dropFirst()
    switch element {
    case .word(let expected):
      guard !word.isQuoted, word.folded == expected else { return [] }
      return fillings(of: words.dropFirst(), elements: rest)
    case .slot:
      // The last element takes all that is left.
      let counts = rest.isEmpty ? words.count...words.count : 1...(words.count - rest.count)
      return counts.flatMap { count in
        fillings(of: words.dropFirst(count), elements: rest).map { [words.prefix(count)] + $0 }
      }
    }
  }
}

/// What can stand in a command beside its words. Raw values are the names in the catalogs.
enum Slot: String, Hashable, Sendable {
  case percent, scale, factor, point, distance, rate, level, ordinal, place, file, language, voice, verbosity, output,
    toggle, action, topic, text, name, destination

  /// The catalog key of an example for help and suggestions.
  var exampleKey: String { "example.\(rawValue)" }
}
