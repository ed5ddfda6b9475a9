// SPDX-License-Identifier: GPL-3.0-or-later

import CICU
import Synchronization

extension LanguageTag {
  /// A whole number in words: "doscientos treinta y uno"; `nil` where ICU knows none in this language.
  ///
  /// As one counts, not before a noun. Soft hyphens are taken out.
  public func words(for number: Int) -> String? {
    ancestors.lazy.compactMap { NumberSpeller.of($0, rules: nil)?.words(for: number) }.first
  }

  /// Every way to say a whole number: "one hundred five" and "one hundred and five"; empty where ICU knows none.
  public func wordings(of number: Int) -> [String] {
    guard let plain = words(for: number) else { return [] }
    let rules = "%spellout-numbering-verbose"
    let verbose = ancestors.lazy.compactMap { NumberSpeller.of($0, rules: rules)?.words(for: number) }.first
    return [plain] + [verbose].compactMap { $0 == plain ? nil : $0 }
  }
}

/// Writes whole numbers in the words of one language by one set of rules.
///
/// `@unchecked Sendable`: the mutex guards ICU's formatter, which serves one thread at a time.
private final class NumberSpeller: @unchecked Sendable {
  private struct Key: Hashable {
    let language: LanguageTag
    let rules: String?
  }

  /// Opening one takes milliseconds, so each stays open; `nil` where ICU has no words. The mutex protects them from
  /// whoever counts at the same time.
  private static let shelf = Mutex<[Key: NumberSpeller?]>([:])

  private let turn = Mutex<Void>(())
  private let formatter: UnsafeMutableRawPointer

  private init?(_ key: Key) {
    guard let formatter = cicu_speller_open(key.language.description) else { return nil }
    self.formatter = formatter
    if let rules = key.rules, cicu_speller_set_rules(formatter, rules) != 0 { return nil }
  }

  deinit { cicu_speller_close(formatter) }

  static func of(_ language: LanguageTag, rules: String?) -> NumberSpeller? {
    let key = Key(language: language, rules: rules)
    return shelf.withLock { shelf in
      if let known = shelf[key] { return known }
      let speller = NumberSpeller(key)
      shelf[key] = .some(speller)
      return speller
    }
  }

  func words(for number: Int) -> String? {
    // The longest of 64 bits has some 400 letters.
    let capacity = 2048
    let units = turn.withLock { _ in
      [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        guard let base = buffer.baseAddress else { return }
        let length = cicu_speller_words(formatter, Int64(number), base, Int32(capacity))
        count = (0...capacity).contains(Int(length)) ? Int(length) : 0
      }
    }
    let words = String(decoding: units, as: UTF16.self).cleaned
    return words.isEmpty ? nil : words
  }
}
