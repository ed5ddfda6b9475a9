// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

extension VoiceList {
  /// Older and macro-language codes, and what voices call them now.
  private static let renamed = ["iw": "he", "in": "id", "no": "nb", "nn": "nb", "zh": "cmn", "ji": "yi", "mo": "ro"]

  /// The Spanish of America is closer to `es-419` than to that of Spain.
  private static let spanishOfSpain: Set<String> = ["es-es", "es-ea", "es-ic", "es-gq", "es-ph"]

  /// What to ask for, best first: `es-MX` → `es-mx`, `es-419`, `es`.
  ///
  /// English is American unless another English that has a voice is asked for.
  static func candidates(for language: LanguageTag) -> [String] {
    let tag = language.description.lowercased()
    let primary = primary(of: language)
    var candidates = [tag]
    if primary == "es", tag != "es", !spanishOfSpain.contains(tag) { candidates.append("es-419") }
    if primary == "en" {
      candidates.append("en-us")
      if tag == "en" { candidates.removeFirst() }
    }
    var subtags = tag.split(separator: "-")
    while subtags.count > 1 {
      subtags.removeLast()
      candidates.append(subtags.joined(separator: "-"))
    }
    candidates.append(primary)
    return candidates
  }

  /// The language without script and region, as voices name it.
  static func primary(of language: LanguageTag) -> String {
    let first = language.description.lowercased().split(separator: "-").first.map(String.init) ?? ""
    return renamed[first] ?? first
  }
}
