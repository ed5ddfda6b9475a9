// SPDX-License-Identifier: GPL-3.0-or-later

import CICU

extension LanguageTag {
  /// A whole number in words: "doscientos treinta y uno"; `nil` where ICU knows none in this language.
  ///
  /// As one counts, not before a noun. Soft hyphens are taken out.
  public func words(for number: Int) -> String? {
    ancestors.lazy.compactMap { $0.spelledOut(number) }.first
  }

  /// Every way to say a whole number: "one hundred five" and "one hundred and five"; empty where ICU knows none.
  public func wordings(of number: Int) -> [String] {
    guard let plain = words(for: number) else { return [] }
    let verbose = ancestors.lazy.compactMap { $0.spelledOut(number, rules: "%spellout-numbering-verbose") }.first
    return [plain] + [verbose].compactMap { $0 == plain ? nil : $0 }
  }

  private func spelledOut(_ number: Int, rules: String? = nil) -> String? {
    // The longest of 64 bits has some 400 letters.
    let capacity = 2048
    var length: Int32 = 0
    let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      length = cicu_number_words(description, Int64(number), rules, base, Int32(capacity))
      count = (0...capacity).contains(Int(length)) ? Int(length) : 0
    }
    let words = String(decoding: units, as: UTF16.self).cleaned
    return words.isEmpty ? nil : words
  }
}
