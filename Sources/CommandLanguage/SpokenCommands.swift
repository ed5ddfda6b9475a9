// SPDX-License-Identifier: GPL-3.0-or-later

public import Listening
import Localization

/// All that can be said to the program at one moment, in the session's language, and what each of it means.
///
/// Made of the command table and the catalogs: under `spoken.ID` stands what is said for a command where that is not
/// what is typed.
public struct SpokenCommands: Sendable {
  public let forms: SpokenForms

  let grammar: Grammar
  let phrases: [SpokenPhrase]
  let choices: [[SpokenAlternative]]

  /// For each choice its alternatives, by the words that are said.
  private let alternatives: [[[String]: SpokenAlternative]]

  public init(grammar: Grammar, context: SpokenContext) {
    let made = SpokenPhrases(grammar: grammar, context: context)
    self.grammar = grammar
    phrases = made.phrases
    choices = made.choices
    alternatives = choices.map { choice in
      Dictionary(choice.map { ($0.words, $0) }) { first, _ in first }
    }
    forms = SpokenForms(
      language: grammar.localizer.language, phrases: phrases.map(\.elements),
      choices: choices.map { $0.map(\.words) })
  }

  /// The command that these words say, exactly as they stand in the forms; `nil` where they say none.
  public func command(saying words: [String]) -> SpokenCommand? {
    var best: (phrase: SpokenPhrase, fillings: [SpokenAlternative])?
    for phrase in phrases where phrase.wordCount > best?.phrase.wordCount ?? -1 {
      if let fillings = fillings(of: words[...], in: phrase.elements[...]) { best = (phrase, fillings) }
    }
    return best.flatMap { command(phrase: $0.phrase, fillings: $0.fillings) }
  }

  /// - Parameter fillings: What is said for each choice.
  /// - Returns: `nil` where the choices do not go together.
  func command(phrase: SpokenPhrase, fillings: [SpokenAlternative]) -> SpokenCommand? {
    guard let meaning = phrase.entry.meaning(fillings.map(\.value)) else { return nil }
    var typed = fillings.map(\.typed)[...]
    var said = fillings.map { $0.words.joined(separator: " ") }[...]
    let line = phrase.typed.compactMap { $0 ?? typed.popFirst() }.joined(separator: " ")
    let words = phrase.written.compactMap { $0 ?? said.popFirst() }.joined(separator: " ")
    return SpokenCommand(phrase: words, line: line, meaning: meaning)
  }

  /// What stands for each choice of a phrase; `nil` where the words do not say it.
  private func fillings(
    of words: ArraySlice<String>, in elements: ArraySlice<SpokenForms.Element>
  ) -> [SpokenAlternative]? {
    guard let element = elements.first else { return words.isEmpty ? [] : nil }
    guard words.count >= elements.count else { return nil }
    let rest = elements.dropFirst()
    switch element {
    case .word(let word):
      return words.first == word ? fillings(of: words.dropFirst(), in: rest) : nil
    case .choice(let number):
      guard alternatives.indices.contains(number) else { return nil }
      for count in 1...(words.count - rest.count) {
        guard let found = alternatives[number][Array(words.prefix(count))] else { continue }
        if let others = fillings(of: words.dropFirst(count), in: rest) { return [found] + others }
      }
      return nil
    }
  }
}

extension SpokenCommands {
  /// Every way to say each command, with `*` for a choice of names and the like, and `1` for numbers: what must not be
  /// said alike.
  public var patterns: [(command: String, phrase: String)] {
    phrases.map { phrase in
      let words = phrase.elements.map { element -> String in
        switch element {
        case .word(let word): word
        case .choice(let number): isNumeric(number) ? "1" : "*\(number)"
        }
      }
      return (phrase.entry.id, words.joined(separator: " "))
    }
  }

  func isNumeric(_ choice: Int) -> Bool {
    guard choices.indices.contains(choice) else { return false }
    return choices[choice].contains { alternative in
      switch alternative.value {
      case .number, .whole: true
      case .place, .point, .distance, .words, .choice: false
      }
    }
  }
}
