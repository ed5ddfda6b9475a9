// SPDX-License-Identifier: GPL-3.0-or-later

extension Catalogs {
  /// The words of a key in every language it has, as they stand, sorted by language.
  ///
  /// - Returns: `nil` when no catalog has the key. A key without words in the source language is its own words there.
  public func words(for key: String) -> [(language: LanguageTag, text: String)]? {
    guard let entry = self[key] else { return nil }
    var words = entry.localizations.compactMapValues(\.plainText)
    if words[entry.sourceLanguage] == nil { words[entry.sourceLanguage] = key }
    return Self.sorted(words)
  }

  /// The words of a key that is a mere name in every language that has any, as they stand, sorted by language.
  public func words(named key: String) -> [(language: LanguageTag, text: String)] {
    Self.sorted(self[key]?.localizations.compactMapValues(\.plainText) ?? [:])
  }

  private static func sorted(_ words: [LanguageTag: String]) -> [(language: LanguageTag, text: String)] {
    words.filter { !$0.value.isEmpty }.sorted { $0.key.description < $1.key.description }.map { ($0.key, $0.value) }
  }
}
