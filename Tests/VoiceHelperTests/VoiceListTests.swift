// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech
import TestSupport
import Testing

@Suite("The choice of a voice", .ownThread)
struct VoiceListTests {
  /// As eSpeak NG 1.51 lists them.
  static let list = VoiceList(
    voices: [
      .init(identifier: "gmw/en", name: "English (Great Britain)", languages: ["en-gb": 2, "en": 2]),
      .init(identifier: "gmw/en-US", name: "English (America)", languages: ["en-us": 2, "en": 3]),
      .init(identifier: "roa/es", name: "Spanish (Spain)", languages: ["es": 5]),
      .init(identifier: "roa/es-419", name: "Spanish (Latin America)", languages: ["es-419": 5, "es-mx": 6, "es": 6]),
      .init(identifier: "roa/fr", name: "French (France)", languages: ["fr-fr": 5, "fr": 5]),
      .init(identifier: "roa/pt-BR", name: "Portuguese (Brazil)", languages: ["pt-br": 5, "pt": 6]),
      .init(identifier: "roa/pt", name: "Portuguese (Portugal)", languages: ["pt": 5, "pt-pt": 5]),
      .init(identifier: "sit/cmn", name: "Chinese (Mandarin)", languages: ["cmn": 5, "zh-cmn": 5, "zh": 5]),
      .init(identifier: "gmq/nb", name: "Norwegian", languages: ["nb": 5, "no": 5]),
      .init(identifier: "sem/he", name: "Hebrew", languages: ["he": 5]),
      .init(identifier: "mb/mb-es1", name: "spanish-mbrola-1", languages: ["es": 1]),
    ], variants: ["f3", "Alicia"])

  @Test(
    "a language gets its nearest voice",
    arguments: [
      ("es", "roa/es"), ("es-ES", "roa/es"), ("es-MX", "roa/es-419"), ("es-419", "roa/es-419"),
      ("es-AR", "roa/es-419"), ("en", "gmw/en-US"), ("en-US", "gmw/en-US"), ("en-GB", "gmw/en"),
      ("en-CA", "gmw/en-US"), ("fr-CA", "roa/fr"), ("pt-BR", "roa/pt-BR"), ("pt-AO", "roa/pt"),
      ("zh-Hans-CN", "sit/cmn"), ("no", "gmq/nb"), ("nn-NO", "gmq/nb"), ("iw", "sem/he"),
    ])
  func language(_ language: String, _ identifier: String) throws {
    #expect(Self.list.voice(for: try tag(language))?.identifier == identifier)
  }

  @Test(
    "a name is a language, a voice or an identifier, with a variant that exists",
    arguments: [
      ("es", "roa/es"), ("ES-419", "roa/es-419"), ("en-us+f3", "gmw/en-US+f3"), ("fr-fr", "roa/fr"),
      ("Spanish (Spain)+Alicia", "roa/es+Alicia"), ("roa/pt", "roa/pt"), ("en-gb", "gmw/en"),
      ("mb-es1", "mb/mb-es1"), ("es+nosuch", nil), ("en-us+alicia", nil), ("es+", nil), ("+f3", nil), ("", nil),
      ("klingon", nil), ("../../passwd", nil),
    ] as [(String, String?)])
  func name(_ name: String, _ identifier: String?) {
    #expect(Self.list.voice(named: name)?.identifier == identifier)
  }

  @Test(
    "the chosen voice speaks its own language, others get theirs, and a missing one is named",
    arguments: [
      ("en", "en-us+f3", "gmw/en-US+f3", nil), ("en-GB", "en-us+f3", "gmw/en-US+f3", nil),
      ("es", "en-us+f3", "roa/es", nil), (nil, "en-us+f3", "gmw/en-US+f3", nil), ("gl", nil, "gmw/en-US", "gl"),
      ("gl", "en-us+f3", "gmw/en-US+f3", "gl"), ("es", "nosuch", "roa/es", nil),
    ] as [(String?, String?, String, String?)])
  func casting(_ language: String?, _ chosen: String?, _ identifier: String, _ missing: String?) throws {
    let settings = SpeechSettings(voice: chosen, language: try tag("en"))
    let casting = Self.list.casting(for: try language.map(tag), settings: settings)
    #expect(casting?.voice.identifier == identifier)
    #expect(casting?.missing?.description == missing)
  }

  @Test("without any voice there is none")
  func none() throws {
    let settings = SpeechSettings(language: try tag("es"))
    #expect(VoiceList(voices: []).casting(for: nil, settings: settings) == nil)
  }
}
