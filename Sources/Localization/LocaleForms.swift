// SPDX-License-Identifier: GPL-3.0-or-later

import CICU
import Foundation

/// How one language counts, writes numbers and joins things in a row.
struct LocaleForms {
  let language: LanguageTag
  private let locale: Locale

  /// - Parameters:
  ///   - language: The language of the sentence.
  ///   - region: What the person asked for: its digits are used where it is the same language.
  init(language: LanguageTag, region: LanguageTag) {
    self.language = language
    locale = Locale(identifier: (region.language == language.language ? region : language).description)
  }

  /// The number in the language's digits and with so many decimals, without grouping or direction marks.
  func digits(_ number: Int, decimals: Int = 0) -> String {
    let text = number.formatted(.number.grouping(.never).precision(.fractionLength(decimals)).locale(locale))
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.fate == .stays }))
  }

  /// The plural form for a number; 0 has a form of its own in every language where the catalog gives one.
  func form<Text>(of forms: [PluralCategory: Text], for number: Int?) -> Text? {
    guard let number else { return forms[.other] }
    if number == 0, let zero = forms[.zero] { return zero }
    return forms[category(of: number)] ?? forms[.other]
  }

  private func category(of number: Int) -> PluralCategory {
    var size = number.magnitude
    // ICU counts in floating point; the rules look at no more than the last digits of a large number.
    if size >= 1_000_000_000_000 { size = 1_000_000_000_000 + size % 1_000_000_000_000 }
    let capacity = 16
    let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer -> String? in
      guard let base = buffer.baseAddress,
        cicu_plural_category(language.description, Double(size), base, capacity) == 0
      else { return nil }
      return String(cString: base)
    }
    return name.flatMap(PluralCategory.init(rawValue:)) ?? .other
  }

  /// What stands before, between and after things in a row: one more than there are things.
  func separators(joining items: [String]) -> [String] {
    // Each thing is marked at its end, not at its start: "e iglesia" in Spanish depends on how the next begins.
    let mark = "\u{E000}"
    let marked = items.map { $0 + mark }
    var rest = marked.formatted(.list(type: .and).locale(locale))[...]
    var separators: [String] = []
    for item in marked {
      guard let range = rest.firstRange(of: item) else {
        return [""] + items.dropFirst().map { _ in ", " } + [""]
      }
      separators.append(String(rest[..<range.lowerBound]).withoutControls)
      rest = rest[range.upperBound...]
    }
    return separators + [String(rest).withoutControls]
  }
}
