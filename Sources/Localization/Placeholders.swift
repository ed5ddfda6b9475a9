// SPDX-License-Identifier: GPL-3.0-or-later

/// Which values a sentence takes: what the words of two languages for one key have to agree in.
///
/// Only the kinds are compared (`%d` and `%lld` are the same, `%@` and `%lld` are not), neither the order nor how
/// often a value occurs. Of plural forms all together count: "No regions" need not say its number.
struct Placeholders: Hashable {
  enum Kind: Hashable {
    case object, whole, decimal
  }

  private var kinds: [Int: Kind] = [:]

  var isEmpty: Bool { kinds.isEmpty }

  /// Whether `others` take every value that these do, as the same kind.
  func isSubset(of others: Placeholders) -> Bool {
    kinds.allSatisfy { others.kinds[$0.key] == $0.value }
  }

  /// - Throws: What is wrong with the words, whatever those of other languages are.
  init(_ words: Words) throws(CatalogError.Spoiling) {
    switch words {
    case .text(let text, let parts): try add(text, parts: parts)
    case .plural(let forms, let parts):
      for (_, form) in forms { try add(form, parts: parts) }
    case .phrases(let phrases): try add(phrases.first ?? "", parts: [:])
    }
  }

  private mutating func add(_ text: String, parts: [String: Substitution]) throws(CatalogError.Spoiling) {
    guard let format = try Self.format(text) else { return }
    if format.mixesPositions { throw .placeholdersMixed }
    for (piece, position) in format.places(parts: parts) {
      switch piece {
      case .literal, .partNumber: continue
      case .value(_, let kind): try add(kind, at: position)
      case .part(_, let name):
        guard let part = parts[name] else { throw .placeholdersMalformed }
        try add(part.kind, at: position)
        for (_, form) in part.forms { try add(formOfPart: form, at: position) }
      }
    }
  }

  private mutating func add(formOfPart text: String, at first: Int) throws(CatalogError.Spoiling) {
    for (piece, position) in try Self.format(text)?.places(parts: [:], from: first) ?? [] {
      switch piece {
      case .literal, .partNumber: continue
      case .value(_, let kind): try add(kind, at: position)
      // A part holds no further parts.
      case .part: throw .placeholdersMalformed
      }
    }
  }

  private mutating func add(_ kind: FormatString.Kind, at position: Int) throws(CatalogError.Spoiling) {
    let kind: Kind =
      switch kind {
      case .object: .object
      case .whole: .whole
      case .decimal: .decimal
      }
    if let other = kinds.updateValue(kind, forKey: position), other != kind { throw .placeholdersContradict }
  }

  /// - Returns: `nil` for a text that can have no places.
  private static func format(_ text: String) throws(CatalogError.Spoiling) -> FormatString? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let format = FormatString(text)
    if format.isMalformed { throw .placeholdersMalformed }
    return format
  }
}
