// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import TestSupport
import Testing

@Suite("Numbers in words", .ownThread)
struct NumberWordsTests {
  @Test(
    "of each language, without soft hyphens",
    arguments: [
      ("es", 231, "doscientos treinta y uno"), ("es-MX", 0, "cero"), ("en", 231, "two hundred thirty-one"),
      ("en", -7, "minus seven"), ("de", 231, "zweihunderteinunddreißig"), ("fr", 80, "quatre-vingts"),
      ("iw", 2, "שתיים"),
      ("ja", 231, "二百三十一"), ("eu", 2, nil), ("tlh", 2, nil), ("en-x-private", 2, "two"),
    ] as [(String, Int, String?)])
  func words(_ language: String, _ number: Int, _ words: String?) throws {
    #expect(try tag(language).words(for: number) == words)
  }

  @Test("of any size", arguments: ["en", "es", "de", "ar", "ru", "hi"])
  func extremes(_ language: String) throws {
    for number in [Int.min, Int.max] { #expect(try tag(language).words(for: number)?.isEmpty == false) }
  }
}

@Suite("The scripts of a text", .ownThread)
struct ScriptRunTests {
  @Test(
    "part it",
    arguments: [
      ("", []), ("Hello, world!", ["Latn: Hello, world!"]), ("12 %", ["-: 12 %"]),
      ("Москва (Moscow)", ["Cyrl: Москва (", "Latn: Moscow)"]), ("«Ωmega", ["Grek: «Ω", "Latn: mega"]),
      ("cafe\u{301} кафе\u{301}", ["Latn: cafe\u{301} ", "Cyrl: кафе\u{301}"]),
      ("東京タワーへ", ["Hani: 東京", "Kana: タワー", "Hira: へ"]), ("שלום עולם", ["Hebr: שלום עולם"]),
      ("👩\u{200D}👧", ["-: 👩\u{200D}👧"]),
      ("𐐀a", ["Dsrt: 𐐀", "Latn: a"]),
    ])
  func runs(_ text: String, _ runs: [String]) {
    #expect(text.scriptRuns.map { "\($0.script ?? "-"): \($0.text)" } == runs)
    #expect(text.scriptRuns.map(\.text).joined() == text)
  }
}
