// SPDX-License-Identifier: GPL-3.0-or-later

/// What a recognizer can understand: a grammar, and how each of its words sounds.
public struct Vocabulary: Hashable, Sendable, Codable {
  /// In JSGF (Java Speech Grammar Format), with one public rule; its words are those of the dictionary.
  public let grammar: String

  /// Each word once.
  public let dictionary: [Entry]

  /// A word and the ways in which it is said.
  public struct Entry: Hashable, Sendable, Codable {
    /// In the grammar: letters a–z, digits, hyphen and apostrophe only.
    public let word: String

    /// Phones of the model in use, such as `Z UW M`; at least one.
    public let pronunciations: [String]

    public init(word: String, pronunciations: [String]) {
      self.word = word
      self.pronunciations = pronunciations
    }
  }

  public init(grammar: String, dictionary: [Entry]) {
    self.grammar = grammar
    self.dictionary = dictionary
  }
}
