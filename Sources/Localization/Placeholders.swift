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

  /// `nil` where the words contradict themselves: one value as two kinds, or a part that has no forms.
  init?(_ words: Words) {
    switch words {
    case .text(let text, let parts):
      guard add(text, parts: parts) else { return nil }
    case .plural(let forms, let parts):
      for form in forms.values where !add(form, parts: parts) { return nil }
    case .phrases(let phrases):
      guard add(phrases.first ?? "", parts: [:]) else { return nil }
    }
  }

  /// - Returns: Whether the text goes together with what was added before.
  private mutating func add(_ text: String, parts: [String: Substitution], from first: Int = 1) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return true }
    for (piece, position) in FormatString(text).places(parts: parts, from: first) {
      switch piece {
      case .literal, .partNumber: continue
      case .value(_, let kind):
        guard add(kind, at: position) else { return false }
      case .part(_, let name):
        // A part holds no further parts.
        guard let part = parts[name], add(part.kind, at: position) else { return false }
        for form in part.forms.values where !add(form, parts: [:], from: position) { return false }
      }
    }
    return true
  }

  private mutating func add(_ kind: FormatString.Kind, at position: Int) -> Bool {
    guard position > 0 else { return true }
    let kind: Kind =
      switch kind {
      case .object: .object
      case .whole: .whole
      case .decimal: .decimal
      }
    return kinds.updateValue(kind, forKey: position).map { $0 == kind } ?? true
  }
}
