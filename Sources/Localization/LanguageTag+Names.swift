// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension LanguageTag {
  /// The language's name in another language: "español", "Spanish", "inglés"; the tag itself where none is known.
  public func name(in other: LanguageTag) -> String {
    Locale(identifier: other.description).localizedString(forIdentifier: description)?.cleaned ?? description
  }

  /// The name without script and region: "Spanish" of `es-MX`; `nil` where none is known.
  private func shortName(in other: LanguageTag) -> String? {
    Locale(identifier: other.description).localizedString(forLanguageCode: language)
  }

  /// Finds the language that a person asks for.
  ///
  /// - Parameters:
  ///   - words: A tag (`es-MX`), or a language's name in `speaker`, in English or in that language itself; case and
  ///     accents do not matter.
  ///   - speaker: The language of the person who asks.
  ///   - available: The languages to choose from; the first that fits wins.
  /// - Returns: The language found, or the tag as asked for where one of its `ancestors` is available (`es-MX` where
  ///   `es` is); `nil` where nothing fits.
  public static func named(
    _ words: String, in speaker: LanguageTag, among available: [LanguageTag]
  ) -> LanguageTag? {
    guard words.utf8.count <= 200 else { return nil }
    let wanted = words.folded
    guard !wanted.isEmpty else { return nil }
    for fits in [fullNames, shortNames] {
      if let found = available.first(where: { tag in fits(tag, speaker).contains { $0.folded == wanted } }) {
        return found
      }
    }
    let tag = LanguageTag(wanted.replacing("_", with: "-"))
    return tag.flatMap { tag in tag.ancestors.contains(where: available.contains) ? tag : nil }
  }

  private static func fullNames(_ tag: LanguageTag, _ speaker: LanguageTag) -> [String] {
    [speaker, .english, tag].map { tag.name(in: $0) }
  }

  private static func shortNames(_ tag: LanguageTag, _ speaker: LanguageTag) -> [String] {
    [speaker, .english, tag].compactMap { tag.shortName(in: $0) }
  }
}
