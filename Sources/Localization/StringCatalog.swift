// SPDX-License-Identifier: GPL-3.0-or-later

/// One string catalog (`.xcstrings`): keys, and their words in several languages.
///
/// Plain strings, plural forms with and without substitutions, and string sets are read. Of forms by device
/// only `other` counts. A string in any state is used; of one that is not to be translated the source language's
/// words. Fields that are unknown, and those that hold something else than they should, are left out.
public struct StringCatalog: Hashable, Sendable {
  /// The largest catalog that is read, in bytes.
  public static let sizeLimit = 16 * 1024 * 1024

  /// The catalog's file as it was named.
  public let name: String

  /// The language of the keys that have no words of their own in it.
  public let sourceLanguage: LanguageTag

  let entries: [String: [LanguageTag: Words]]

  /// The names that stand twice in the file. The later ones count.
  let doubledKeys: [CatalogError]

  /// The key of a catalog with one entry; `nil` where there are none or several.
  public var onlyKey: String? { entries.count == 1 ? entries.keys.first : nil }

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - bytes: The file, at most `sizeLimit` bytes of JSON.
  ///   - name: The file's name, for errors.
  public init(contentsOf bytes: [UInt8], name: String) throws(CatalogError) {
    guard bytes.count <= Self.sizeLimit else {
      throw CatalogError(file: name, reason: .tooLarge(limit: Self.sizeLimit))
    }
    let (json, doubled): (JSONValue, [JSONReader.DoubledName])
    do {
      (json, doubled) = try JSONReader.value(of: bytes)
    } catch {
      throw CatalogError(file: name, reason: .notJSON(at: error.offset, in: bytes))
    }
    guard let file = CatalogFields(json) else { throw CatalogError(file: name, reason: .notACatalog(place: "")) }
    guard let strings = file.object("strings") else {
      throw CatalogError(file: name, reason: .notACatalog(place: "strings"))
    }
    self.name = name
    let sourceLanguage = file.text("sourceLanguage").flatMap { LanguageTag(catalogLanguage: $0) } ?? .english
    var entries: [String: [LanguageTag: Words]] = [:]
    var tags: [String: LanguageTag] = [:]
    for key in strings.names {
      entries[key] = strings.object(key)?.localizations(source: sourceLanguage, tags: &tags) ?? [:]
    }
    self.sourceLanguage = sourceLanguage
    self.entries = entries
    var lines = LineCounter(bytes: bytes)
    doubledKeys = doubled.sorted { $0.offset < $1.offset }.map { key in
      let (line, column) = lines.place(of: key.offset)
      return CatalogError(file: name, reason: .doubledKey(key.name, line: line, column: column))
    }
  }
}

extension LanguageTag {
  /// Reads the language of a catalog's field; `_` counts as `-`.
  init?(catalogLanguage code: String) {
    self.init(code.replacing("_", with: "-"))
  }
}
