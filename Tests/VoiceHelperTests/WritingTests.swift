// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech
import TestSupport
import Testing

@Suite("Text in several writings", .ownThread)
struct WritingTests {
  @Test(
    "each writing gets a language that is written so",
    arguments: [
      ("Playa, 2024.", "es", ["es: Playa, 2024."]),
      ("Hotel Москва, 3 estrellas", "es", ["es: Hotel ", "ru: Москва, 3 ", "es: estrellas"]),
      ("Москва", "uk", ["uk: Москва"]),
      ("Москва и Paris", "ru", ["ru: Москва и Paris"]),
      ("The angle α and Ω", "en", ["en: The angle α and Ω"]),
      ("Γειά σου", "en", ["el: Γειά σου"]),
      ("東京タワー Tower", "en", ["ja: 東京タワー ", "en: Tower"]),
      ("出", "en", ["zh: 出"]),
      ("出口", "ja", ["ja: 出口"]),
      ("مرحبا, hello", "en", ["ar: مرحبا, ", "en: hello"]),
      ("서울 שלום", "en", ["ko: 서울 ", "he: שלום"]),
      ("", "en", []),
      ("123", "en", ["en: 123"]),
    ])
  func split(_ text: String, _ language: String, _ runs: [String]) throws {
    let split = TextRun(text, language: try tag(language)).splitByWriting(in: try tag("fr"))
    #expect(split.map { "\($0.language?.description ?? "none"): \($0.text)" } == runs)
  }

  @Test("a run without a language counts as the session's")
  func unknown() throws {
    let split = TextRun("Москва Paris", language: nil).splitByWriting(in: try tag("fr"))
    #expect(split == [TextRun("Москва ", language: try tag("ru")), TextRun("Paris", language: nil)])
    #expect(TextRun("Москва", language: nil).splitByWriting(in: try tag("ru")).map(\.language) == [nil])
  }
}
