// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// Turns what is written into words that are said, in one language.
struct SpokenWords: Sendable {
  let language: LanguageTag

  /// The words of a text in small letters, numbers in words, without punctuation; empty where nothing can be said.
  ///
  /// Hyphens part words, and so does what stands between letters and digits: `B12` is "b twelve".
  func words(of text: String) -> [String] {
    var words: [String] = []
    var letters = ""
    var digits = ""
    func end() {
      if letters.contains(where: \.isLetter) { words.append(letters.trimming { $0 == "'" }) }
      if !digits.isEmpty { words += number(digits) }
      letters = ""
      digits = ""
    }
    for character in text.lowercased() {
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        if !letters.isEmpty { end() }
        digits += "\(digit)"
      } else if character.isLetter || ["'", "\u{2019}"].contains(character) {
        if !digits.isEmpty { end() }
        letters.append(character.isLetter ? character : "'")
      } else {
        end()
      }
    }
    end()
    return words
  }

  /// Every way to say a whole number, each in words; empty where the language's number words are not known.
  func wordings(of number: Int) -> [[String]] {
    language.wordings(of: number).map(words)
  }

  /// A long row of digits, and one with a zero in front, is said digit by digit.
  private func number(_ digits: String) -> [String] {
    if digits.count <= 6, digits == "0" || !digits.hasPrefix("0"), let number = Int(digits) {
      return wordings(of: number).first ?? []
    }
    return digits.prefix(12).compactMap(\.wholeNumberValue).flatMap { wordings(of: $0).first ?? [] }
  }
}
