// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization
import Viewer
import ZoomGeometry

/// Something that can be said in a slot, and what is typed there.
struct SpokenAlternative: Hashable, Sendable {
  let words: [String]
  let typed: String
  let value: SlotValue
}

/// What can be said in each slot, in the session's language.
struct SpokenChoices: Sendable {
  private let localizer: Localizer
  private let spoken: SpokenWords
  private let names: [String]
  private let topics: [String]

  /// How many names are listened for at once, and how many words one may have.
  static let mostNames = 40
  static let longestName = 8

  init(grammar: Grammar, names: [String]) {
    localizer = grammar.localizer
    spoken = SpokenWords(language: grammar.localizer.language)
    self.names = names
    topics = grammar.commands.compactMap { $0.own.first?.phrase.split(separator: " ").first.map(String.init) }
  }

  /// The choices that a slot offers, one beside the other; empty where nothing can be said in it.
  ///
  /// Files, voices, points and distances are not for the voice.
  func choices(for slot: Slot) -> [[SpokenAlternative]] {
    let choices: [[SpokenAlternative]] =
      switch slot {
      case .percent: [numbers(Array(stride(from: 5, through: 100, by: 5))) { "\($0)%" }]
      case .scale: [numbers(Self.scales)]
      case .rate: [numbers(Array(stride(from: 80, through: 450, by: 10)))]
      case .level: [numbers(Array(stride(from: 0, through: 100, by: 5)))]
      case .ordinal: [ordinals]
      case .factor: [numbers(Array(2...10)) + halves]
      case .place: [places]
      case .destination: [ordinals, places, namesInContext]
      case .text, .name: [namesInContext]
      case .language: [languages]
      case .verbosity, .output, .toggle: [words(of: slot)]
      case .action: [actions]
      case .topic: [topics.flatMap { alternatives($0, typed: $0, .words($0)) }]
      case .file, .voice, .point, .distance: []
      }
    return choices.map(\.withoutRepetitions).filter { !$0.isEmpty }
  }

  /// Words that may follow the number in a slot, such as "percent".
  func unit(after slot: Slot) -> [String]? {
    guard [.percent, .scale, .level].contains(slot) else { return nil }
    return phrases("unit.percent").lazy.map(spoken.words).first { !$0.isEmpty }
  }

  /// Finer where one looks closely: by tens up to 100 percent, then by 25 up to 1000, by 100 above.
  private static let scales =
    Array(stride(from: 10, to: 100, by: 10)) + Array(stride(from: 100, to: 1000, by: 25))
    + Array(stride(from: 1000, through: 10_000, by: 100))

  private func numbers(_ numbers: [Int], typed: (Int) -> String = { "\($0)" }) -> [SpokenAlternative] {
    numbers.flatMap { number in
      spoken.wordings(of: number).map {
        SpokenAlternative(words: $0, typed: typed(number), value: .number(Double(number)))
      }
    }
  }

  private var ordinals: [SpokenAlternative] {
    (1...99).flatMap { number in
      spoken.wordings(of: number).map {
        SpokenAlternative(words: $0, typed: "\(number)", value: .whole(number, typed: nil))
      }
    }
  }

  /// One and a half to four and a half, as decimals.
  private var halves: [SpokenAlternative] {
    (1...4).flatMap { whole in
      filled("spoken.number.decimal", [whole, 5]).map {
        SpokenAlternative(words: $0, typed: "\(whole).5", value: .number(Double(whole) + 0.5))
      }
    }
  }

  private var places: [SpokenAlternative] {
    let inView = ViewPosition.all.flatMap { position in
      phrases("place.\(position.identifier)").flatMap {
        alternatives($0, typed: $0, .place(Place(position, of: .view)))
      }
    }
    let inImage = ViewPosition.all.flatMap { position in
      phrases("place.\(position.identifier)").flatMap { name in
        phrases("place.ofImage").flatMap { frame -> [SpokenAlternative] in
          let text = frame.replacing("${place}", with: name)
          return alternatives(text, typed: text, .place(Place(position, of: .image)))
        }
      }
    }
    let cells = (1...9).flatMap { cell -> [SpokenAlternative] in
      guard let place = Place(cell: cell), let typed = phrases("place.cell").first else { return [] }
      let line = typed.replacing("${level}", with: "\(cell)")
      return filled("place.cell", [cell]).map { SpokenAlternative(words: $0, typed: line, value: .place(place)) }
    }
    return inView + inImage + cells
  }

  private var namesInContext: [SpokenAlternative] {
    let named = names.lazy.compactMap { name -> SpokenAlternative? in
      let name = name.cleaned
      let words = spoken.words(of: name)
      guard words.contains(where: { $0.contains(where: \.isLetter) }), words.count <= Self.longestName,
        words.allSatisfy({ $0.count <= 30 }), name.contains(where: \.isLetter), let quoted = name.quotedWord
      else { return nil }
      let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber }
      return SpokenAlternative(words: words, typed: isPlain ? name : quoted, value: .words(name))
    }
    return Array(named.prefix(Self.mostNames))
  }

  private var languages: [SpokenAlternative] {
    localizer.catalogs.languages.flatMap { tag in
      let name = tag.name(in: localizer.language)
      return alternatives(name, typed: name, .words(name))
    }
  }

  private var actions: [SpokenAlternative] {
    Element.Action.allCases.flatMap { action -> [SpokenAlternative] in
      let name = localizer.text(for: action.message)
      return name.quotedWord.map { alternatives(name, typed: $0, .words(name)) } ?? []
    }
  }

  private func words(of slot: Slot) -> [SpokenAlternative] {
    (SlotReader.choiceKeys[slot] ?? []).flatMap { key, identifier in
      phrases(key).flatMap { alternatives($0, typed: $0, .choice(identifier)) }
    }
  }

  private func alternatives(_ text: String, typed: String, _ value: SlotValue) -> [SpokenAlternative] {
    let words = spoken.words(of: text)
    return words.isEmpty ? [] : [SpokenAlternative(words: words, typed: typed, value: value)]
  }

  /// Phrases with numbers in their places, in words.
  private func filled(_ key: String, _ numbers: [Int]) -> [[String]] {
    phrases(key).compactMap { phrase in
      var rest = numbers[...]
      var words: [String] = []
      for part in phrase.split(separator: " ") {
        if part.hasPrefix("${") {
          guard let number = rest.popFirst(), let wording = spoken.wordings(of: number).first else { return nil }
          words += wording
        } else {
          words += spoken.words(of: String(part))
        }
      }
      return words
    }
  }

  /// In the session's language, or in the source language where it has none.
  private func phrases(_ key: String) -> [String] {
    let own = localizer.phrases(for: key, in: localizer.language)
    return own.isEmpty ? localizer.phrases(for: key, in: localizer.catalogs.sourceLanguage) : own
  }
}

extension [SpokenAlternative] {
  /// Of those that sound alike the first.
  fileprivate var withoutRepetitions: [SpokenAlternative] {
    var said: Set<[String]> = []
    return filter { said.insert($0.words).inserted }
  }
}
