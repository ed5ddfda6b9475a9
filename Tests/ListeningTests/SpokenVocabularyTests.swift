// SPDX-License-Identifier: GPL-3.0-or-later

import Listening
import Localization
import TestSupport
import Testing

@Suite("The recognizer's grammar and dictionary", .ownThread)
struct SpokenVocabularyTests {
  private static let forms = SpokenForms(
    language: LanguageTag("es") ?? .english,
    phrases: [
      [.word("zoom"), .word("al"), .choice(0)],
      [.word("zoom"), .word("al"), .choice(0), .word("por"), .word("ciento")],
      [.word("sí")], [.word("si")], [.word("qué"), .word("hay")], [.word("mudo")], [.word("ir"), .choice(1)],
      [.word("buscar"), .choice(2)],
    ],
    choices: [
      [["ciento"], ["ciento", "diez"], ["doscientos"], ["doscientos", "diez"], ["mil"]],
      [["arriba"], ["arriba", "mudo"], ["año"]], [["mudo"], ["日本"]],
    ])

  private static let pronunciations = Dictionary(
    uniqueKeysWithValues: forms.words.filter { $0 != "mudo" && $0 != "日本" }.map { ($0, ["AA B", "", "AH B"]) })

  @Test("a grammar says what the forms say, and nothing with a word that has no sound")
  func language() throws {
    let made = try #require(SpokenVocabulary(forms: Self.forms, pronunciations: Self.pronunciations))
    let said = try GrammarReader(made.vocabulary.grammar).sentences()
    let numbers = ["ciento", "ciento diez", "doscientos", "doscientos diez", "mil"]
    let expected =
      numbers.flatMap { ["zoom al \($0)", "zoom al \($0) por ciento"] } + [
        "si", "si-2", "que hay", "ir arriba", "ir ano",
      ]
    #expect(Set(said) == Set(expected))
    #expect(said.count == expected.count)
  }

  @Test("words are in ASCII, each once, and lead back to those that are written")
  func words() throws {
    let made = try #require(SpokenVocabulary(forms: Self.forms, pronunciations: Self.pronunciations))
    let names = made.vocabulary.dictionary.map(\.word)
    #expect(Set(names).count == names.count)
    #expect(
      names.allSatisfy { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D } }
    )
    #expect(!names.contains("buscar") && !names.contains("mudo"))
    #expect(made.vocabulary.dictionary.allSatisfy { $0.pronunciations == ["AA B", "AH B"] })
    func written(_ words: [String]) -> [String] {
      made.words(of: Recognition(words: words, score: -1, freeScore: -1, frames: 1, phones: 1))
    }
    #expect(written(["si-2"]) == ["sí"] && written(["si"]) == ["si"])
    #expect(written(["que", "hay", "odd"]) == ["qué", "hay", "odd"])
  }

  @Test("nothing to say is no grammar")
  func nothing() {
    #expect(SpokenVocabulary(forms: Self.forms, pronunciations: [:]) == nil)
    let empty = SpokenForms(language: .english, phrases: [], choices: [])
    #expect(SpokenVocabulary(forms: empty, pronunciations: ["a": ["AH"]]) == nil)
  }

  @Test("every odd word has a name of its own")
  func oddWords() throws {
    let words = ["日本", "月", "'", "o'clock", "'s", "é", "e", "E2", "über-all"]
    let forms = SpokenForms(language: .english, phrases: words.map { [.word($0)] }, choices: [])
    let sounds = Dictionary(uniqueKeysWithValues: words.map { ($0, ["AH"]) })
    let made = try #require(SpokenVocabulary(forms: forms, pronunciations: sounds))
    let said = try GrammarReader(made.vocabulary.grammar).sentences()
    #expect(Set(said) == Set(made.vocabulary.dictionary.map(\.word)) && said.count == words.count)
  }
}
