// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import TestSupport
import Testing

@Suite("A language", .ownThread)
struct LanguageNameTests {
  @Test(
    "is found by its tag, or its name in the session's language, in English, or its own",
    arguments: [
      ("es", "es"), ("ES-mx", "es-MX"), ("es_MX", "es-MX"), ("español", "es"), ("ESPANOL", "es"), ("Spanish", "es"),
      ("inglés", "en"), ("ingles", "en"), ("english", "en"), (" English ", "en"), ("en-GB", "en-GB"), ("árabe", "ar"),
      ("العربية", "ar"), ("arabic", "ar"), ("polski", "pl"), ("Polaco", "pl"), ("中文", "zh-Hans"),
      ("Chinese", "zh-Hans"),
      ("fr", nil), ("francés", nil), ("French", nil), ("", nil), ("Klingon", nil), ("espan", nil), ("-", nil),
    ] as [(String, String?)])
  func named(_ words: String, _ expected: String?) throws {
    let available = try ["ar", "en", "es", "pl", "zh-Hans"].map(tag)
    #expect(LanguageTag.named(words, in: try tag("es"), among: available)?.description == expected)
  }

  @Test(
    "has a name in every language",
    arguments: [
      ("es", "es", "español"), ("es", "en", "Spanish"), ("en", "es", "inglés"), ("es-MX", "en", "Spanish (Mexico)"),
      ("pt-BR", "pt-BR", "português (Brasil)"), ("qzz", "en", "qzz"),
    ])
  func names(_ language: String, _ other: String, _ name: String) throws {
    #expect(try tag(language).name(in: try tag(other)) == name)
  }

  @Test(
    "is written from right to left",
    arguments: [
      "ar", "ar-EG", "he-IL", "iw", "fa", "fa-AF", "ur-PK", "ps", "yi", "ckb", "dv", "sd", "ug", "syr", "nqo", "lrc",
      "mzn", "az-Arab", "az-Arab-IR", "pa-Arab", "pa-PK", "ku-Arab", "uz-AF", "ks", "ff-Adlm", "en-Hebr",
    ])
  func rightToLeft(_ language: String) throws {
    #expect(try tag(language).isRightToLeft)
  }

  @Test(
    "is written from left to right",
    arguments: [
      "en", "en-US", "es", "es-419", "az", "pa", "pa-Guru", "ku", "ks-Deva", "ur-Latn", "ar-Latn", "sd-Deva", "zh-Hant",
      "ja",
      "el", "ru", "hi", "th", "qzz",
    ])
  func leftToRight(_ language: String) throws {
    #expect(try !tag(language).isRightToLeft)
  }
}
