// SPDX-License-Identifier: GPL-3.0-or-later

extension SpokenForms {
  /// Every word that can be said, once, sorted: those whose sound must be known.
  public var words: [String] {
    var words: Set<String> = []
    for case .word(let word) in phrases.joined() { words.insert(word) }
    for alternative in choices.joined() { words.formUnion(alternative) }
    return words.sorted()
  }
}
