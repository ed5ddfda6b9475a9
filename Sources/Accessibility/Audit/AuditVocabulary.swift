// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// What rules must know of a language to judge words in it.
public struct AuditVocabulary: Hashable, Sendable {
  /// How labels begin that say what the role says: "image of".
  public var redundant: [String]

  /// Words of color, shape and size.
  public var senses: [String]

  /// Words of where something is: "on the right".
  public var places: [String]

  /// Words for things that say nothing of what they do: "button", "icon".
  public var things: [String]

  public init(redundant: [String] = [], senses: [String] = [], places: [String] = [], things: [String] = []) {
    self.redundant = redundant
    self.senses = senses
    self.places = places
    self.things = things
  }

  /// What the catalogs know of a language.
  ///
  /// - Returns: `nil` where they know nothing.
  public init?(_ localizer: Localizer, language: LanguageTag) {
    self.init(
      redundant: localizer.phrases(for: "audit.words.redundant", in: language),
      senses: localizer.phrases(for: "audit.words.senses", in: language),
      places: localizer.phrases(for: "audit.words.places", in: language),
      things: localizer.phrases(for: "audit.words.things", in: language))
    if redundant.isEmpty && senses.isEmpty { return nil }
  }
}
