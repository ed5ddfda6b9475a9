// SPDX-License-Identifier: GPL-3.0-or-later

extension Catalogs {
  /// What keeps words of a key from being used, by language.
  ///
  /// They have to take the values that the source language's words in the same catalog take; where that has none, those
  /// of the first catalog that has; else those of the key, where it is itself the source text. A key without
  /// placeholders may be a mere name ("error.notFound"): nothing is known of it.
  ///
  /// - Parameter words: What one catalog has for the key.
  static func problems(
    of key: String, _ words: [LanguageTag: Words], source: LanguageTag, in catalogs: [StringCatalog]
  ) -> [LanguageTag: CatalogError.Reason] {
    var problems: [LanguageTag: CatalogError.Reason] = [:]
    let original = words[source]
    let expected = original.map(Placeholders.init) ?? placeholders(of: key, source: source, in: catalogs)
    if original != nil, expected == nil {
      problems[source] = .placeholdersContradict(key: key, language: source)
    }
    for (language, translation) in words where language != source && translation != original {
      guard let own = Placeholders(translation) else {
        problems[language] = .placeholdersContradict(key: key, language: language)
        continue
      }
      if let expected, own != expected { problems[language] = .placeholdersDiffer(key: key, language: language) }
    }
    return problems
  }

  private static func placeholders(
    of key: String, source: LanguageTag, in catalogs: [StringCatalog]
  ) -> Placeholders? {
    if let original = catalogs.lazy.compactMap({ $0.entries[key]?[source] }).first { return Placeholders(original) }
    let own = Placeholders(.text(key, substitutions: [:]))
    return own?.isEmpty == false ? own : nil
  }
}

extension Collection<CatalogError.Reason> {
  /// By key and language: the same in every run.
  func sorted() -> [Element] {
    guard count > 1 else { return Array(self) }
    return map { reason -> (String, Element) in
      switch reason {
      case .placeholdersDiffer(let key, let language), .placeholdersContradict(let key, let language):
        (key + "\0" + language.description, reason)
      case .notReadable, .tooLarge, .notJSON, .unfinishedMerge, .notACatalog, .doubledKey: ("", reason)
      }
    }
    .sorted { $0.0 < $1.0 }.map(\.1)
  }
}
