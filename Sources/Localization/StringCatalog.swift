// SPDX-License-Identifier: GPL-3.0-or-later

/// One string catalog (`.xcstrings`): keys, and their words in several languages.
///
/// Plain strings, plural forms with and without substitutions, and string sets are read. Of forms by device
/// only `other` counts. A string in any state is used, but an empty one that is new; of one that is not to be
/// translated the source language's words. Fields that are unknown, and those that hold something else than they
/// should, are left out.
public struct StringCatalog: Hashable, Sendable {
  /// The largest catalog that is read, in bytes.
  public static let sizeLimit = 16 * 1024 * 1024

  /// The catalog's file as it was named.
  public let name: String

  /// The language of the keys that have no words of their own in it.
  public let sourceLanguage: LanguageTag

  let entries: [String: [LanguageTag: Words]]

  /// What is wrong in the file, in its order: names that stand twice, fields that hold something else than they should.
  /// A thousand of each kind at the most.
  let problems: [CatalogError]

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
      throw CatalogError(file: name, reason: .notJSON(error, in: bytes))
    }
    guard let file = json.object else { throw CatalogError(file: name, reason: .notACatalog(place: "")) }
    guard let strings = file["strings"]?.object else {
      throw CatalogError(file: name, reason: .notACatalog(place: "strings"))
    }
    self.name = name
    let sourceLanguage = file["sourceLanguage"]?.text.flatMap { LanguageTag(catalogLanguage: $0) }
    self.sourceLanguage = sourceLanguage ?? .english
    var reader = EntryReader(sourceLanguage: self.sourceLanguage)
    _ = reader.take("version", file, \.text)
    var entries: [String: [LanguageTag: Words]] = [:]
    for (key, entry) in strings { entries[key] = reader.words(of: key, entry) }
    self.entries = entries
    let found =
      doubled.map { name in (name.offset, { CatalogError.Reason.doubledKey(name.name, line: $0, column: $1) }) }
      + reader.mistakes.map { mistake in (mistake.offset, { .mistake(place: mistake.place, line: $0, column: $1) }) }
    var lines = LineCounter(bytes: bytes)
    var reasons: [CatalogError.Reason] = sourceLanguage == nil ? [.noSourceLanguage] : []
    for (offset, reason) in found.sorted(by: { $0.0 < $1.0 }) {
      let (line, column) = lines.place(of: offset)
      reasons.append(reason(line, column))
    }
    problems = reasons.map { CatalogError(file: name, reason: $0) }
  }
}

extension LanguageTag {
  /// Reads the language of a catalog's field; `_` counts as `-`.
  init?(catalogLanguage code: String) {
    self.init(code.replacing("_", with: "-"))
  }
}
