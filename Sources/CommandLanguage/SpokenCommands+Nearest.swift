// SPDX-License-Identifier: GPL-3.0-or-later

import Listening
import Localization

extension SpokenCommands {
  /// The command that the text of another recognizer says or nearly says.
  ///
  /// Case, punctuation and accents do not matter; numbers may stand in digits or in words, and are never changed.
  ///
  /// - Returns: `nil` where nothing that can be said is at least three quarters like it (one less the edit distance
  ///   in letters, divided by the longer length without numbers), or two commands are equally near.
  public func command(nearestTo text: String) -> SpokenCommand? {
    guard text.utf8.count <= Self.longestText else { return nil }
    let spoken = SpokenWords(language: forms.language)
    let words = spoken.words(of: written(text, spoken))
    guard !words.isEmpty else { return nil }
    if let exact = command(saying: words) { return exact }
    let heard = Heard(words, numerals: numerals)
    var best: (distance: Int, commands: [SpokenCommand])?
    for phrase in phrases {
      for (said, fillings) in sayings(of: phrase) {
        guard let distance = heard.distance(to: said), distance <= best?.distance ?? .max,
          let command = command(phrase: phrase, fillings: fillings)
        else { continue }
        if distance == best?.distance, let commands = best?.commands {
          best?.commands = commands.contains { $0.line == command.line } ? commands : commands + [command]
        } else {
          best = (distance, [command])
        }
      }
    }
    guard let best, best.commands.count == 1 else { return nil }
    return best.commands.first
  }

  private static let longestText = 400

  /// Signs that are words: `10%` is "10 percent", `1.5` "1 point 5".
  private func written(_ text: String, _ spoken: SpokenWords) -> String {
    let localizer = grammar.localizer
    let percent = localizer.phrases(for: "unit.percent", in: forms.language).first { !spoken.words(of: $0).isEmpty }
    let decimal = localizer.phrases(for: "spoken.number.decimal", in: forms.language).first
      .map { $0.split(separator: " ").filter { !$0.hasPrefix("${") }.joined(separator: " ") }
    return text.replacing("%", with: " \(percent ?? "") ")
      .replacing(/(\d)[.,](\d)/) { "\($0.output.1) \(decimal ?? "") \($0.output.2)" }
  }

  /// The words that numbers are said with.
  private var numerals: Set<String> {
    Set(choices.indices.filter(isNumeric).flatMap { choices[$0].flatMap(\.words) }.map(\.folded))
  }

  /// Everything that a phrase can say, each with what is typed for its choices.
  private func sayings(of phrase: SpokenPhrase) -> [(words: [String], fillings: [SpokenAlternative])] {
    phrase.elements.reduce([([], [])]) { sayings, element in
      switch element {
      case .word(let word): return sayings.map { ($0.words + [word], $0.fillings) }
      case .choice(let number):
        let alternatives = choices.indices.contains(number) ? choices[number] : []
        return sayings.flatMap { saying in
          alternatives.map { (saying.words + $0.words, saying.fillings + [$0]) }
        }
      }
    }
  }
}

/// What was heard, for comparing.
private struct Heard {
  private let letters: [UInt8]
  private let numerals: Set<String>
  private let numbers: [String]

  /// How many letters are no number: a long number that fits says nothing of the command.
  private let plainCount: Int

  init(_ words: [String], numerals: Set<String>) {
    let folded = words.map(\.folded)
    letters = Array(folded.joined(separator: " ").utf8)
    numbers = folded.filter(numerals.contains)
    plainCount = folded.filter { !numerals.contains($0) }.joined(separator: " ").utf8.count
    self.numerals = numerals
  }

  /// The letters that differ; `nil` where it is too different or a number is another.
  func distance(to words: [String]) -> Int? {
    let folded = words.map(\.folded)
    let other = Array(folded.joined(separator: " ").utf8)
    let plain = folded.filter { !numerals.contains($0) }.joined(separator: " ").utf8.count
    let most = max(plainCount, plain) / 4
    guard abs(letters.count - other.count) <= most else { return nil }
    // Every number word that was heard must be meant, in this order; one may have been misheard as another word.
    var meant = folded.filter(numerals.contains)[...]
    for number in numbers {
      guard let index = meant.firstIndex(of: number) else { return nil }
      meant = meant[(index + 1)...]
    }
    let distance = editDistance(letters, other)
    return distance <= most ? distance : nil
  }
}
