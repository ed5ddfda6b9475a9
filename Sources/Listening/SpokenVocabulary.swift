// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// What a recognizer is given for all that can be said, and the way back from its words.
public struct SpokenVocabulary: Hashable, Sendable {
  public let vocabulary: Vocabulary

  /// Words as they are written, by the words of the vocabulary.
  private let written: [String: String]

  /// Makes a grammar and its dictionary.
  ///
  /// A phrase with a word that has no pronunciation is left out, and so is an alternative of a choice; a phrase whose
  /// choice has no alternative left is, too.
  ///
  /// - Parameter pronunciations: For each of `forms.words` its pronunciations, in phones of the model.
  /// - Returns: `nil` where nothing is left.
  public init?(forms: SpokenForms, pronunciations: [String: [String]]) {
    let sounding = forms.words.filter { pronunciations[$0]?.contains { !$0.isEmpty } == true }
    let names = Self.names(of: sounding)
    let choices = forms.choices.map { alternatives in
      alternatives.compactMap { words -> [String]? in
        let named = words.compactMap { names[$0] }
        return named.isEmpty || named.count < words.count ? nil : named
      }
    }
    let phrases = forms.phrases.compactMap { phrase -> [String]? in
      let symbols = phrase.compactMap { element -> String? in
        switch element {
        case .word(let word): names[word]
        case .choice(let number):
          choices.indices.contains(number) && !choices[number].isEmpty ? "<choice\(number)>" : nil
        }
      }
      return symbols.isEmpty || symbols.count < phrase.count ? nil : symbols
    }
    guard !phrases.isEmpty else { return nil }
    let used = Set(phrases.joined())
    let rules = choices.indices.filter { used.contains("<choice\($0)>") }
    let said = used.union(rules.flatMap { choices[$0].joined() })
    let grammar =
      ["#JSGF V1.0;", "grammar commands;", "public <command> = \(WordTree(phrases).expansion);"]
      + rules.map { "<choice\($0)> = \(WordTree(choices[$0]).expansion);" }
    vocabulary = Vocabulary(
      grammar: grammar.joined(separator: "\n") + "\n",
      dictionary: sounding.compactMap { word in
        guard let name = names[word], said.contains(name) else { return nil }
        let ways = (pronunciations[word] ?? []).filter { !$0.isEmpty }
        return Vocabulary.Entry(word: name, pronunciations: ways)
      })
    written = Dictionary(names.map { ($0.value, $0.key) }) { first, _ in first }
  }

  /// The words of a recognition as they stand in the forms; those that are not of this vocabulary stay as they are.
  public func words(of recognition: Recognition) -> [String] {
    recognition.words.map { written[$0] ?? $0 }
  }

  /// A name in ASCII for each word: the word itself where it can be, else what is left of it and a number.
  private static func names(of words: [String]) -> [String: String] {
    let own = Set(words.filter { $0 == plain($0) })
    var taken = own
    var names: [String: String] = [:]
    for word in words {
      let plain = plain(word)
      guard !own.contains(word) else {
        names[word] = word
        continue
      }
      var name = plain.isEmpty ? "word" : plain
      var count = 1
      while !taken.insert(name).inserted {
        count += 1
        name = "\(plain.isEmpty ? "word" : plain)-\(count)"
      }
      names[word] = name
    }
    return names
  }

  /// The letters a–z of a word, without accents, and apostrophes inside it.
  private static func plain(_ word: String) -> String {
    let letters = word.folded.filter { ("a"..."z").contains($0) || $0 == "'" }
    return letters.hasPrefix("'") ? String(letters.drop { $0 == "'" }) : letters
  }
}
