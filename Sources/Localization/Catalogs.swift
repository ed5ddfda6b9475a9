// SPDX-License-Identifier: GPL-3.0-or-later

/// All string catalogs of a session, as one.
///
/// Where two catalogs have words for one key in one language, the later one wins. Words that take other values than
/// those of the source language, that cannot be filled or are empty are left out.
public struct Catalogs: Sendable {
  /// The languages the interface is translated into, sorted; with the source language.
  public let languages: [LanguageTag]

  /// The language of the keys that have no words of their own in it.
  public let sourceLanguage: LanguageTag

  /// What is wrong in the catalogs, in their order: what is wrong with each file, then words that are left out, by
  /// their keys.
  public let problems: [CatalogError]

  private let entries: [String: Entry]

  /// The catalog that holds the interface: what it has no key of is no translation of the program.
  public static let interfaceCatalog = "Elements.xcstrings"

  struct Entry: Sendable {
    var sourceLanguage: LanguageTag
    var localizations: [LanguageTag: Words]

    /// What is used for words in a language that were left out.
    fileprivate func substitute(for language: LanguageTag, areFilled: Bool) -> CatalogError.Substitute {
      guard areFilled else { return nextLabel(for: language) }
      let found = (language.ancestors + [sourceLanguage]).first { localizations[$0] != nil }
      return found.map { $0 == language ? .anotherCatalog : .language($0) } ?? .key
    }

    /// Who reads none of the languages hears a label in any of them rather than none.
    private func nextLabel(for language: LanguageTag) -> CatalogError.Substitute {
      let others = localizations.filter { $0.value.plainText != nil }.map(\.key)
      if let found = language.ancestors.first(where: others.contains) { return .language(found) }
      guard let other = others.first else { return .nextLabel }
      return others.count == 1 ? .language(other) : .anotherLanguage
    }
  }

  /// Puts catalogs together; each wins over those before it.
  ///
  /// - Parameter areFilled: Values are put into their words, unlike in labels of images: those that have places for
  ///   values are left out.
  public init(_ catalogs: [StringCatalog], areFilled: Bool = true) {
    var entries: [String: Entry] = [:]
    var spoiled: [[(key: String, language: LanguageTag, CatalogError.Spoiling)]] = []
    for catalog in catalogs {
      var found: [(key: String, language: LanguageTag, CatalogError.Spoiling)] = []
      for (key, words) in catalog.entries {
        let entry = Entry(sourceLanguage: catalog.sourceLanguage, localizations: [:])
        let source = entries[key, default: entry].sourceLanguage
        let wrong = Self.spoilings(of: key, words, source: source, in: catalogs, areFilled)
        found += wrong.map { (key, $0.key, $0.value) }
        let usable = wrong.isEmpty ? words : words.filter { wrong[$0.key] == nil }
        entries[key, default: entry].localizations.merge(usable) { _, later in later }
      }
      spoiled.append(found.sorted { ($0.key, $0.language.description) < ($1.key, $1.language.description) })
    }
    problems = zip(catalogs, spoiled).flatMap { catalog, spoiled in
      catalog.problems
        + spoiled.map { key, language, spoiling in
          let used = entries[key]?.substitute(for: language, areFilled: areFilled) ?? .key
          return CatalogError(
            file: catalog.name, reason: .spoiled(spoiling, key: key, language: language, used: used))
        }
    }
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
