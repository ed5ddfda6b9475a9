// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage

extension SpokenText {
  /// Why what stands after `say` cannot be read.
  struct Mistake: Error {
    let kind: ScriptMistake.Kind

    /// The word that is meant; 0 is `say` itself.
    let word: Int
  }

  private static let usage = "say \"TEXT\" voice NAME rate NUMBER noise NUMBER"

  /// Reads `say "zoom in" voice en-us+f3 rate 150 noise 20`; what follows the text may be left out.
  ///
  /// - Parameter words: With `say`.
  init(words: [String]) throws(Mistake) {
    guard words.count > 1, words[1].contains(where: { !$0.isWhitespace }) else {
      throw Mistake(kind: .nothingToSay, word: min(1, words.count - 1))
    }
    self.init(words[1])
    var index = 2
    while index < words.count {
      let (name, value) = (words[index], index + 1 < words.count ? words[index + 1] : nil)
      guard let value else { throw Mistake(kind: .wrongArguments(usage: Self.usage), word: index) }
      switch name {
      case "voice" where voice == nil && !value.isEmpty: voice = value
      case "rate" where rate == nil:
        let range = Double(Self.rates.lowerBound)...Double(Self.rates.upperBound)
        rate = Int(try Self.number(value, of: name, range, at: index + 1).rounded())
      case "noise" where noise == nil: noise = try Self.number(value, of: name, Self.noises, at: index + 1)
      default: throw Mistake(kind: .wrongArguments(usage: Self.usage), word: index)
      }
      index += 2
    }
  }

  private static func number(
    _ text: String, of name: String, _ range: ClosedRange<Double>, at word: Int
  ) throws(Mistake) -> Double {
    guard let number = TypedNumber.value(of: text) else { throw Mistake(kind: .notANumber(text), word: word) }
    guard range.contains(number) else {
      throw Mistake(
        kind: .outOfRange(text, of: name, from: Int(range.lowerBound), to: Int(range.upperBound)), word: word)
    }
    return number
  }
}
