// SPDX-License-Identifier: GPL-3.0-or-later

extension LanguageTag {
  /// The languages that can stand in for this one, nearest first, beginning with itself.
  ///
  /// `es-MX`, `es-419`, `es`. The parents are those of
  /// [CLDR's parentLocales](https://github.com/unicode-org/cldr-json/blob/main/cldr-json/cldr-core/supplemental/parentLocales.json)
  /// (release 45); where it names none, the last subtag is cut off. English outside the United States also
  /// accepts `en-GB`, and Chinese regions their script.
  public var ancestors: [LanguageTag] {
    var found = [self]
    while let last = found.last {
      let listed = Self.parents[last.description].flatMap { LanguageTag($0) }
      guard let parent = listed.flatMap({ found.contains($0) ? nil : $0 }) ?? last.shortened else { break }
      found.append(parent)
    }
    if let newer = Self.newerCodes[language], let tag = LanguageTag(newer) { found.append(tag) }
    return found
  }

  /// The tag without its last subtag, and without a singleton that would then end it (RFC 4647 §3.4).
  private var shortened: LanguageTag? {
    var subtags = subtags.dropLast()
    if subtags.last?.utf8.count == 1 { subtags = subtags.dropLast() }
    return subtags.isEmpty ? nil : LanguageTag(subtags.joined(separator: "-"))
  }

  private static let parents: [String: String] = {
    var parents = [
      "en-150": "en-001", "en-001": "en-GB", "en-GB": "en-001", "nb": "no", "nn": "no",
      "zh-TW": "zh-Hant", "zh-HK": "zh-Hant", "zh-MO": "zh-HK", "zh-Hant-MO": "zh-Hant-HK",
      "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh-MY": "zh-Hans",
    ]
    for (language, regions, parent) in regionalParents {
      for region in regions.split(separator: " ") { parents[language + "-" + region] = parent }
    }
    return parents
  }()

  private static let regionalParents = [
    ("es", "AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE", "es-419"),
    ("pt", "AO CH CV FR GQ GW LU MO MZ ST TL", "pt-PT"),
    ("en", "AT BE CH DE DK FI NL SE SI", "en-150"),
    (
      "en",
      """
      AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GD GG GH GI GM GY HK ID IE IL IM IN IO JE JM KE KI \
      KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG PK PN PW RW SB SC SD SG SH SL SS SX SZ TC TK TO \
      TT TV TZ UG VC VG VU WS ZA ZM ZW
      """, "en-001"
    ),
  ]

  /// Codes that systems still use, and those that catalogs use for the same language.
  private static let newerCodes = ["iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil"]
}
