// SPDX-License-Identifier: GPL-3.0-or-later

import Listening
import Localization
import Viewer

/// A way to say a command, and the pattern that is typed for it.
struct SpokenPhrase: Sendable {
  let elements: [SpokenForms.Element]

  /// The words as they are written, such as "I"; `nil` for each choice.
  let written: [String?]

  /// The line, with a `nil` for each choice.
  let typed: [String?]

  /// How many of the elements are words.
  let wordCount: Int

  let entry: CommandEntry
}

/// Makes what can be said of the table of commands and the catalogs.
struct SpokenPhrases: Sendable {
  private(set) var phrases: [SpokenPhrase] = []
  private(set) var choices: [[SpokenAlternative]] = []
  private var numbers: [[SpokenAlternative]: Int] = [:]
  private var known: Set<[SpokenForms.Element]> = []

  init(grammar: Grammar, context: SpokenContext) {
    let language = grammar.localizer.language
    let words = SpokenWords(language: language)
    let offered = SpokenChoices(grammar: grammar, names: context.names)
    for command in grammar.commands where Self.isWanted(command.entry, in: context) {
      // Words for the voice stand in place of those that are typed.
      let own = grammar.localizer.phrases(for: command.entry.spokenKey, in: language).compactMap(Pattern.init)
      for pattern in own.isEmpty ? command.own : own {
        let typed =
          command.own.first { $0.elements == pattern.elements } ?? command.own.first { $0.slots == pattern.slots }
        guard let typed else { continue }
        add(pattern, typedAs: typed, command.entry, offered, words)
      }
    }
  }

  private static func isWanted(_ entry: CommandEntry, in context: SpokenContext) -> Bool {
    guard case .command(let command)? = entry.meaning([]) else { return !context.onlyReplies }
    // Whoever speaks is listened to already.
    if command == .listen { return false }
    if command.isReply { return context.isAsked || context.onlyReplies }
    return command == .stop || !context.onlyReplies
  }

  /// One phrase for each choice that a slot has, and for each with and without a unit after the number.
  private mutating func add(
    _ pattern: Pattern, typedAs typed: Pattern, _ entry: CommandEntry, _ offered: SpokenChoices, _ words: SpokenWords
  ) {
    let slots = pattern.slots.map { offered.choices(for: $0) }
    guard slots.allSatisfy({ !$0.isEmpty }) else { return }
    for combination in Self.combinations(slots) {
      let usable = combination.indices.map { entry.usable(in: $0, of: combination) }
      guard usable.allSatisfy({ !$0.isEmpty }) else { continue }
      var variants: [[(element: SpokenForms.Element, written: String?)]] = [[]]
      var rest = usable[...]
      for part in pattern.phrase.split(whereSeparator: \.isWhitespace) {
        guard part.hasPrefix("${"), let slot = Slot(rawValue: String(part.dropFirst(2).dropLast())),
          let choice = rest.popFirst()
        else {
          let said = words.words(of: String(part))
          let isPlain = said == [part.lowercased()]
          variants = variants.map { $0 + said.map { (.word($0), isPlain ? String(part) : $0) } }
          continue
        }
        let number = number(of: choice)
        let bare = variants.map { $0 + [(.choice(number), nil)] }
        let unit = offered.unit(after: slot).map { $0.map { (SpokenForms.Element.word($0), Optional($0)) } }
        variants = bare + (unit.map { unit in bare.map { $0 + unit } } ?? [])
      }
      let line = typed.phrase.split(whereSeparator: \.isWhitespace).map { $0.hasPrefix("${") ? nil : String($0) }
      for variant in variants {
        let elements = variant.map(\.element)
        guard !elements.isEmpty, known.insert(elements).inserted else { continue }
        phrases.append(
          SpokenPhrase(
            elements: elements, written: variant.map(\.written), typed: line, wordCount: pattern.wordCount,
            entry: entry))
      }
    }
  }

  private mutating func number(of choice: [SpokenAlternative]) -> Int {
    if let number = numbers[choice] { return number }
    choices.append(choice)
    numbers[choice] = choices.count - 1
    return choices.count - 1
  }

  private static func combinations(_ slots: [[[SpokenAlternative]]]) -> [[[SpokenAlternative]]] {
    slots.reduce([[]]) { combinations, choices in
      combinations.flatMap { combination in choices.map { combination + [$0] } }
    }
  }
}

extension CommandEntry {
  /// What is said in place of what is typed, where the catalogs have it.
  var spokenKey: String { "spoken.\(id)" }

  /// What can be said in one of several slots so that a command comes of it.
  fileprivate func usable(in slot: Int, of combination: [[SpokenAlternative]]) -> [SpokenAlternative] {
    guard combination.indices.contains(slot) else { return [] }
    let others = combination.compactMap(\.first?.value)
    guard others.count == combination.count else { return [] }
    return combination[slot].filter { alternative in
      var values = others
      values[slot] = alternative.value
      switch meaning(values) {
      case .command(.refused)?, nil: return false
      case .command?, .help?: return true
      }
    }
  }
}
