// SPDX-License-Identifier: GPL-3.0-or-later

/// All string catalogs of a session, as one.
///
/// Where two catalogs have words for one key in one language, the later one wins. Words that take other values than
/// those of the source language are left out.
public struct Catalogs: Sendable {
  /// The languages the interface is translated into, sorted; with the source language.
  public let languages: [LanguageTag]

  /// The language of the keys that have no words of their own in it.
  public let sourceLanguage: LanguageTag

  /// What is wrong with single keys: names that stand twice, placeholders that disagree. In the order of the catalogs,
  /// then of the keys.
  let problems: [CatalogError]

  private let entries: [String: Entry]

  /// The catalog that holds the interface: what it has no key of is no translation of the program.
  public static let interfaceCatalog = "Elements.xcstrings"

  struct Entry: Sendable {
    var sourceLanguage: LanguageTag
    var localizations: [LanguageTag: Words]
  }

  /// Puts catalogs together; each wins over those before it.
  public init(_ catalogs: [StringCatalog]) {
    var entries: [String: Entry] = [:]
    var problems: [CatalogError] = []
    for catalog in catalogs {
      problems += catalog.doubledKeys
      var found: [CatalogError.Reason] = []
      for (key, words) in catalog.entries {
        let entry = Entry(sourceLanguage: catalog.sourceLanguage, localizations: [:])
        let source = entries[key, default: entry].sourceLanguage
        let wrong = Self.problems(of: key, words, source: source, in: catalogs)
        found += wrong.values
        let usable = wrong.isEmpty ? words : words.filter { $0.key == source || wrong[$0.key] == nil }
        entries[key, default: entry].localizations.merge(usable) { _, later in later }
      }
      problems += found.sorted().map { CatalogError(file: catalog.name, reason: $0) }
    }
    self.problems = problems
    let interface = catalogs.first { $0.isInterface && !$0.entries.isEmpty }
    let sourceLanguage = (interface ?? catalogs.first)?.sourceLanguage ?? .english
    var languages: Set = [sourceLanguage]
    for key in interface?.entries.keys.map({ $0 }) ?? Array(entries.keys) {
      languages.formUnion(entries[key]?.localizations.keys.map { $0 } ?? [])
    }
    self.entries = entries
    self.sourceLanguage = sourceLanguage
    self.languages = languages.sorted { $0.description < $1.description }
  }

  /// Every key of every catalog, sorted.
  public var keys: [String] { entries.keys.sorted() }

  subscript(key: String) -> Entry? { entries[key] }

  /// The words of a key in the best of several languages, as they stand: no place in them is filled.
  ///
  /// - Returns: Words of one of `languages` or their ancestors, else of the source language, else the key itself;
  ///   `nil` when no catalog has the key.
  public func value(for key: String, in languages: [LanguageTag]) -> (text: String, language: LanguageTag)? {
    guard let entry = entries[key] else { return nil }
    for tag in languages.flatMap(\.ancestors) + [entry.sourceLanguage] {
      if let text = entry.localizations[tag]?.plainText, !text.isEmpty { return (text, tag) }
    }
    return (key.withoutControls, entry.sourceLanguage)
  }
}

extension Words {
  var plainText: String? {
    switch self {
    case .text(let text, _): text
    case .phrases(let phrases): phrases.first
    case .plural(let forms, _): forms[.other]
    }
  }
}

extension StringCatalog {
  fileprivate var isInterface: Bool { name.split(separator: "/").last.map(String.init) == Catalogs.interfaceCatalog }
}
