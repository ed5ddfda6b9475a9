// SPDX-License-Identifier: GPL-3.0-or-later

/// What a catalog holds for one key in one language.
enum Words: Hashable, Sendable {
  case text(String, substitutions: [String: Substitution])

  /// Forms by plural category; never empty.
  case plural([PluralCategory: String], substitutions: [String: Substitution])

  /// Phrases that mean the same, the first before the others; never empty.
  case phrases([String])

  /// There is nothing in them to hear or to read, at least for some number.
  var isBlank: Bool {
    switch self {
    case .text(let text, _): text.isBlank
    case .plural(let forms, _): forms.values.contains { $0.isBlank }
    case .phrases: false
    }
  }
}

/// A part of a sentence that has plural forms of its own.
struct Substitution: Hashable, Sendable {
  /// The position of the number that chooses the form, from 1; `nil`: the next one that no other place names.
  let argument: Int?

  /// How the number is written.
  let kind: FormatString.Kind

  let forms: [PluralCategory: String]
}

/// How a language counts ([CLDR](https://cldr.unicode.org/index/cldr-spec/plural-rules)).
enum PluralCategory: String, Hashable, Sendable {
  case zero, one, two, few, many, other
}
