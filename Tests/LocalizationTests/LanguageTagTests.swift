// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import TestSupport
import Testing

@Suite("Language tags", .ownThread)
struct LanguageTagTests {
  @Test(
    "are well formed and written as RFC 5646 §2.1.1 says",
    arguments: [
      ("es", "es"), ("ES", "es"), ("es-mx", "es-MX"), ("ES-MX", "es-MX"), ("es-419", "es-419"),
      ("zh-hans", "zh-Hans"), ("ZH-HANS-CN", "zh-Hans-CN"), ("fil", "fil"),
      ("ca-ES-valencia", "ca-ES-valencia"),
      ("mn-Cyrl-MN", "mn-Cyrl-MN"), ("sl-rozaj-biske-1994", "sl-rozaj-biske-1994"),
      ("zh-cmn-Hans-CN", "zh-cmn-Hans-CN"),
      ("de-DE-u-co-phonebk", "de-DE-u-co-phonebk"), ("EN-CA-X-CA", "en-CA-x-ca"), ("sgn-BE-FR", nil),
      ("de-CH-1901", "de-CH-1901"), ("en-a-myExt-b-another", "en-a-myext-b-another"),
      ("az-LATN-X-LATN", "az-Latn-x-latn"),
      ("", nil), ("e", nil), ("es-", nil), ("-es", nil), ("es--MX", nil), ("es_MX", nil), ("es MX", nil),
      ("e5", nil), ("español", nil), ("es-MX-", nil), ("es-MX-US", nil), ("es-u", nil), ("es-x", nil), ("x-mine", nil),
      ("i-klingon", nil), ("abcdefghi", nil), ("es-\u{0}MX", nil), ("ｅｓ", nil), ("es-ＭＸ", nil),
      ("en-x-aaaaaaaa-bbbbbbbb-cccccccc-dd", "en-x-aaaaaaaa-bbbbbbbb-cccccccc-dd"),
      ("en-x-aaaaaaaa-bbbbbbbb-cccccccc-dddd", nil),
    ] as [(String, String?)])
  func reading(_ text: String, _ expected: String?) {
    #expect(LanguageTag(text)?.description == expected)
  }

  @Test(
    "come from POSIX locale names",
    arguments: [
      ("es_MX.UTF-8", "es-MX"), ("es_ES@euro", "es-ES"), ("es_ES.ISO-8859-15@euro", "es-ES"), ("es", "es"),
      ("C", "en"), ("POSIX", "en"), ("C.UTF-8", "en"), ("C.utf8", "en"), ("sr_RS@latin", "sr-Latn-RS"),
      ("uz_UZ.UTF-8@cyrillic", "uz-Cyrl-UZ"), ("ca_ES@valencia", "ca-ES-valencia"), ("en_US.utf8", "en-US"),
      ("es-MX", "es-MX"), ("es_419", "es-419"), ("", nil), (".UTF-8", nil), ("@euro", nil), ("../../etc", nil),
      ("es_", "es"), ("\u{1B}[2J", nil),
    ] as [(String, String?)])
  func locale(_ name: String, _ expected: String?) {
    #expect(LanguageTag(locale: name)?.description == expected)
  }

  @Test(
    "have ancestors as CLDR 45 lists them",
    arguments: [
      ("es", "es"), ("es-MX", "es-MX es-419 es"), ("es-US", "es-US es-419 es"), ("es-ES", "es-ES es"),
      ("es-419", "es-419 es"), ("pt-AO", "pt-AO pt-PT pt"), ("pt-BR", "pt-BR pt"), ("pt-PT", "pt-PT pt"),
      ("zh-TW", "zh-TW zh-Hant zh"), ("zh-CN", "zh-CN zh-Hans zh"), ("zh-MO", "zh-MO zh-HK zh-Hant zh"),
      ("zh-Hant-MO", "zh-Hant-MO zh-Hant-HK zh-Hant zh"), ("zh-Hans-CN", "zh-Hans-CN zh-Hans zh"),
      ("en", "en"), ("en-US", "en-US en"), ("en-AU", "en-AU en-001 en-GB en"), ("en-GB", "en-GB en-001 en"),
      ("en-CH", "en-CH en-150 en-001 en-GB en"), ("en-001", "en-001 en-GB en"), ("nb-NO", "nb-NO nb no"),
      ("no-NO", "no-NO no nb"),
      ("de-DE-u-co-phonebk", "de-DE-u-co-phonebk de-DE-u-co de-DE de"), ("iw-IL", "iw-IL iw he"),
      ("sl-IT-nedis", "sl-IT-nedis sl-IT sl"),
    ])
  func ancestors(_ tag: String, _ expected: String) throws {
    #expect(try #require(LanguageTag(tag)).ancestors.map(\.description).joined(separator: " ") == expected)
  }
}
