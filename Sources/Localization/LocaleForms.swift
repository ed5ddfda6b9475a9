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

  /// The date in words, with the time where it is known: "June 11, 2015 at 10:29 AM".
  func text(for time: LocalTime) -> String {
    let style = Date.FormatStyle(
      date: .long, time: time.clock == nil ? .omitted : .shortened, locale: locale,
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    return time.date.formatted(style).cleaned
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

extension LocalTime {
  /// The moment at which clocks in Greenwich showed this time.
  fileprivate var date: Date {
    let shifted = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    // Days since March 1 of year 0, when leap days come last; 719,468 of them lie before 1970.
    let days = 365 * shifted.0 + shifted.0 / 4 - shifted.0 / 100 + shifted.0 / 400 + (153 * shifted.1 + 2) / 5 + day - 1
    let seconds = (clock?.hour ?? 0) * 3600 + (clock?.minute ?? 0) * 60
    return Date(timeIntervalSince1970: Double((days - 719_468) * 86_400 + seconds))
  }
}
