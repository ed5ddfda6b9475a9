// SPDX-License-Identifier: GPL-3.0-or-later

extension Catalogs {
  /// What keeps words of a key from being used, by language.
  ///
  /// They have to take the values that the source language's words in the same catalog take; where that has none, those
  /// of the first catalog that has; else those of the key, where it is itself the source text. A key without
  /// placeholders may be a mere name ("error.notFound"): nothing is known of it. The source language's words take no
  /// values that the first catalog's do not: nothing would fill them.
  ///
  /// Empty words are used only where those of the source language are empty in every catalog.
  ///
  /// Words that are not filled are labels of images: each has to say something by itself.
  ///
  /// - Parameter words: What one catalog has for the key.
  static func spoilings(
    of key: String, _ words: [LanguageTag: Words], source: LanguageTag, in catalogs: [StringCatalog], _ areFilled: Bool
  ) -> [LanguageTag: CatalogError.Spoiling] {
    guard areFilled else { return words.compactMapValues { $0.plainText?.spoilingAsLabel } }
    var spoilings: [LanguageTag: CatalogError.Spoiling] = [:]
    let originals = catalogs.compactMap { $0.entries[key]?[source] }
    let mayBeEmpty = originals.isEmpty ? key.isBlank : originals.allSatisfy(\.isBlank)
    let first = originals.lazy.filter { mayBeEmpty || !$0.isBlank }.compactMap { try? Placeholders($0) }.first
    var expected = first ?? (originals.isEmpty ? Placeholders(sourceText: key) : nil)
    func check(_ language: LanguageTag, _ words: Words, _ agree: (Placeholders) -> Bool) {
      do throws(CatalogError.Spoiling) {
        if words.isBlank, !mayBeEmpty { throw .emptyText }
        if !agree(try Placeholders(words)) { throw .placeholdersDiffer }
      } catch {
        spoilings[language] = error
      }
    }
    let original = words[source]
    if let original {
      check(source, original) { own in
        guard first.map(own.isSubset) ?? true else { return false }
        expected = own
        return true
      }
    }
    for (language, words) in words where language != source && (words != original || spoilings[source] != nil) {
      check(language, words) { own in expected.map { own == $0 } ?? true }
    }
    return spoilings
  }
}

extension Placeholders {
  /// Those of a key that is itself the source text; `nil` where it may be a mere name.
  fileprivate init?(sourceText key: String) {
    guard let own = try? Placeholders(.text(key, substitutions: [:])), !own.isEmpty else { return nil }
    self = own
  }
}

extension String {
  /// Why a label cannot be this.
  fileprivate var spoilingAsLabel: CatalogError.Spoiling? {
    if isBlank { return .emptyText }
    return utf8.contains(UInt8(ascii: "%")) && FormatString(self).isUnfilled ? .placeholderInLabel : nil
  }
}

extension FormatString {
  /// It has a place, or a part of one. "100%off" has none.
  fileprivate var isUnfilled: Bool {
    if isMalformed { return true }
    return zip([.literal("")] + pieces, pieces).contains { previous, piece in
      switch (previous, piece) {
      case (_, .literal): false
      case (_, .value(_?, _)), (_, .value(_, .object)), (_, .part), (_, .partNumber): true
      case (.literal(let text), .value): text.last.map { !("0"..."9").contains($0) } ?? true
      case (_, .value): true
      }
    }
  }
}
