// SPDX-License-Identifier: GPL-3.0-or-later

extension Catalogs {
  /// The keys that have no words in a language nor in an ancestor of it, sorted.
  ///
  /// A key without words in its source language is its own words there.
  public func missing(in language: LanguageTag) -> [String] {
    let ancestors = language.ancestors
    return keys.filter { key in
      guard let entry = self[key] else { return true }
      return !ancestors.contains { $0 == entry.sourceLanguage || entry.localizations[$0] != nil }
    }
  }
}
