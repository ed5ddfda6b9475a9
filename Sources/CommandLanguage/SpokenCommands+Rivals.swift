// SPDX-License-Identifier: GPL-3.0-or-later

public import Listening

extension SpokenCommands {
  /// All that can be said but the ways to say this command; what it may have been mistaken for is among it.
  public func forms(without command: SpokenCommand) -> SpokenForms {
    var rest = OtherForms(choices: choices)
    for phrase in phrases {
      rest.add(phrase.elements) { phrase.entry.meaning($0) == command.meaning }
    }
    return SpokenForms(
      language: forms.language, phrases: rest.phrases, choices: rest.choices.map { $0.map(\.words) })
  }
}

/// What is left when some of what can be said is taken away.
private struct OtherForms {
  private(set) var phrases: [[SpokenForms.Element]] = []
  private(set) var choices: [[SpokenAlternative]]

  init(choices: [[SpokenAlternative]]) { self.choices = choices }

  /// Adds what is left of a phrase.
  ///
  /// - Parameter isTaken: Whether the phrase is taken away when its choices have these values.
  mutating func add(_ elements: [SpokenForms.Element], isTaken: ([SlotValue]) -> Bool) {
    add(elements[...], after: [], [], isTaken)
  }

  private mutating func add(
    _ elements: ArraySlice<SpokenForms.Element>, after said: [SpokenForms.Element], _ values: [SlotValue],
    _ isTaken: ([SlotValue]) -> Bool
  ) {
    guard let (index, alternatives) = firstChoice(of: elements) else {
      if !isTaken(values) { phrases.append(said + elements) }
      return
    }
    let rest = elements[(index + 1)...]
    let taken = alternatives.filter { isAnyTaken(rest, values + [$0.value], isTaken) }
    let left = alternatives.filter { !taken.contains($0) }
    let said = said + elements[..<index]
    if !left.isEmpty { phrases.append(said + [.choice(number(of: left))] + rest) }
    // Of these only some may be taken, with what follows.
    for alternative in taken {
      add(rest, after: said + alternative.words.map { .word($0) }, values + [alternative.value], isTaken)
    }
  }

  private func isAnyTaken(
    _ elements: ArraySlice<SpokenForms.Element>, _ values: [SlotValue], _ isTaken: ([SlotValue]) -> Bool
  ) -> Bool {
    guard let (index, alternatives) = firstChoice(of: elements) else { return isTaken(values) }
    return alternatives.contains { isAnyTaken(elements[(index + 1)...], values + [$0.value], isTaken) }
  }

  private func firstChoice(of elements: ArraySlice<SpokenForms.Element>) -> (index: Int, [SpokenAlternative])? {
    for (index, element) in zip(elements.indices, elements) {
      if case .choice(let number) = element, choices.indices.contains(number) { return (index, choices[number]) }
    }
    return nil
  }

  private mutating func number(of choice: [SpokenAlternative]) -> Int {
    if let number = choices.firstIndex(of: choice) { return number }
    choices.append(choice)
    return choices.count - 1
  }
}
