// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// All that can be said to the program in one language at one moment.
public struct SpokenForms: Hashable, Sendable {
  public let language: LanguageTag

  /// Every way to say a command, in order.
  public let phrases: [[Element]]

  /// What choices are made among, by number; each alternative is one or more words.
  public let choices: [[[String]]]

  /// A part of a phrase.
  public enum Element: Hashable, Sendable {
    /// In small letters, with its accents.
    case word(String)

    /// One of the alternatives under this number.
    case choice(Int)
  }

  public init(language: LanguageTag, phrases: [[Element]], choices: [[[String]]]) {
    self.language = language
    self.phrases = phrases
    self.choices = choices
  }
}
