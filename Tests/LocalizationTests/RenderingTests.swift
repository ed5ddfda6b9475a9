// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import TestSupport
import Testing

@Suite("A message becomes words", .ownThread)
struct RenderingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var language = "en"
    let key: String
    var arguments: [Message.Argument] = []
    let text: String
    var testDescription: String { "\(language) \(key) \(text)" }
  }

  @Test(
    "by language, ancestors, source and key, in that order",
    arguments: [
      Row(key: "opened", arguments: [foreign("Sea"), number(900), number(1200)], text: "Sea. Image, 900 by 1200."),
      Row(
        language: "es", key: "opened", arguments: [foreign("Mar"), number(900), number(1200)],
        text: "Mar. Imagen de 900 por 1200."),
      Row(language: "es-MX", key: "position.center", text: "Centro"),
      Row(language: "fr", key: "position.center", text: "Center"),
      Row(language: "es", key: "source.only", arguments: [foreign("x")], text: "Only English, x."),
      Row(language: "es", key: "City skyline at night", text: "Horizonte de la ciudad de noche"),
      Row(language: "fr", key: "City skyline at night", text: "City skyline at night"),
      Row(language: "es", key: "Bare", text: "Bare"),
      Row(language: "es", key: "not.in.any.catalog", text: "not.in.any.catalog"),
      Row(language: "es", key: "100%@ of it", arguments: [foreign("x")], text: "100%@ of it"),
      Row(language: "es", key: "name.untouched", text: "Lupa"),
      Row(language: "es", key: "empty.translation", text: "Words"),
      Row(language: "es", key: "empty.source", text: ""),
      Row(language: "es", key: "", text: ""),
      Row(language: "es", key: "command.zoomIn", text: "acercar"),
      Row(language: "es", key: "device.macOnly", text: "Press a key"),
      Row(language: "es", key: "device.other", arguments: [number(1)], text: "Press 1 key"),
      Row(language: "en", key: "device.other", arguments: [number(2)], text: "Press 2 keys"),
      Row(language: "en", key: "substituted", arguments: [number(1), number(3)], text: "1 face and 3 lines"),
      Row(language: "es", key: "substituted", arguments: [number(2), number(1)], text: "2 faces and 1 line"),
    ])
  func lookup(_ row: Row) throws {
    #expect(try Fixtures.localizer(row.language).text(for: Message(row.key, row.arguments)) == row.text)
  }

  @Test(
    "with the plural form of its language (CLDR plural rules)",
    arguments: [
      ("en", 0, "No region"), ("en", 1, "1 region"), ("en", 2, "2 regions"), ("en", -1, "-1 region"),
      ("en", 1234, "1234 regions"), ("en", .max, "9223372036854775807 regions"),
      ("es", 0, "0 regiones"), ("es", 1, "1 región"), ("es", 2, "2 regiones"), ("es", 1_000_000, "1000000 de regiones"),
      ("es", 9_000_000_000_000_000_000, "9000000000000000000 de regiones"),
      ("es-MX", 1, "1 región"), ("fr", 1, "1 region"),
      ("ar", 0, "zero 0"), ("ar", 1, "one 1"), ("ar", 2, "two 2"), ("ar", 3, "few 3"), ("ar", 11, "many 11"),
      ("ar", 100, "other 100"), ("ar", 103, "few 103"),
      ("pl", 0, "many 0"), ("pl", 1, "one 1"), ("pl", 2, "few 2"), ("pl", 5, "many 5"), ("pl", 12, "many 12"),
      ("pl", 22, "few 22"), ("pl", 9_223_372_036_854_775_802, "few 9223372036854775802"),
      ("pl", .min, "many -9223372036854775808"),
    ])
  func plural(_ language: String, _ count: Int, _ text: String) throws {
    #expect(try Fixtures.localizer(language).text(for: Message("regions", [number(count)])) == text)
  }

  @Test("with the form of its first number, or 'other' without one")
  func pluralChoice() throws {
    let localizer = try Fixtures.localizer("en")
    #expect(localizer.text(for: Message("regions")) == " regions")
    #expect(localizer.text(for: Message("regions", [foreign("x"), number(1)])) == " region")
    #expect(localizer.text(for: Message("regions", [number(2), number(1)])) == "2 regions")
  }

  @Test(
    "with the digits of the place the person comes from",
    arguments: [
      ("ar", "ar-EG", "many ١٢"), ("ar", "ar-MA", "many 12"), ("ar", "es", "many 12"), ("en", "hi", "12 regions"),
    ])
  func digits(_ language: String, _ region: String, _ text: String) throws {
    let localizer = try Fixtures.localizer(language, region: region)
    #expect(localizer.text(for: Message("regions", [number(12)])) == text)
  }

  @Test(
    "and things in a row as the language joins them",
    arguments: [
      ("en", ["a"], "I see a."), ("en", ["a", "b"], "I see a and b."), ("en", ["a", "b", "c"], "I see a, b, and c."),
      ("es", ["torre", "iglesia"], "Veo torre e iglesia."), ("es", ["y", "y", "a"], "Veo y, y y a."),
      ("es", ["a", "", "b"], "Veo a y b."), ("en", [], "I see ."),
      ("en", ["a\u{E000}", "b"], "I see a\u{E000} and b."),
      ("ar", ["a", "b"], "I see a and b."),
    ])
  func list(_ language: String, _ items: [String], _ text: String) throws {
    let list = Message.Value.list(items.map { .foreign(ForeignText($0)) })
    #expect(try Fixtures.localizer(language).text(for: Message("seen", [.init("things", list)])) == text)
  }

  @Test(
    "in words that the person's region has of its own, which count as the language in use",
    arguments: [
      ("es", "es-MX", "acercá"), ("es", "es-419", "acercá"), ("es", "es-ES", "acercar"), ("es", "es", "acercar"),
      // The region of another language has no say.
      ("en", "es-MX", "zoom in"), ("es", "en-GB", "acercar"),
    ])
  func regional(_ language: String, _ region: String, _ text: String) throws {
    let runs = try Fixtures.localizer(language, region: region).runs(for: Message("command.zoomIn"))
    #expect(runs == [TextRun(text, language: try tag(language))])
  }

  @Test("each stretch in its own language")
  func runs() throws {
    let localizer = try Fixtures.localizer("es", region: "es-MX")
    let es = try tag("es")
    let en = try tag("en")
    let label = Message("opened", [foreign("Beach", "en"), number(9), number(8)])
    #expect(
      localizer.runs(for: label) == [
        TextRun("Beach", language: en), TextRun(". Imagen de 9 por 8.", language: es),
      ])
    let unknown = Message("opened", [foreign("???"), number(9), number(8)])
    #expect(
      localizer.runs(for: unknown) == [
        TextRun("???", language: nil), TextRun(" Imagen de 9 por 8.", language: es),
      ])
    let same = Message("opened", [foreign("Playa", "es"), number(9), number(8)])
    #expect(localizer.runs(for: same) == [TextRun("Playa. Imagen de 9 por 8.", language: es)])
    let fallback = Message("source.only", [.init("place", center)])
    #expect(
      localizer.runs(for: fallback) == [
        TextRun("Only English, ", language: en), TextRun("Centro", language: es), TextRun(".", language: en),
      ])
    let row = Message(
      "seen", [.init("things", .list([center, .foreign(ForeignText("Ann", language: en)), .integer(3)]))])
    #expect(
      localizer.runs(for: row) == [
        TextRun("Veo Centro, ", language: es), TextRun("Ann", language: en), TextRun(" y 3.", language: es),
      ])
    #expect(localizer.runs(for: Message("nowhere")) == [TextRun("nowhere", language: en)])
    #expect(localizer.runs(for: Message("empty.source")) == [])
  }

  @Test(
    "and a sentence that ended is not ended twice",
    arguments: [
      ("Hello!", "Hello! Image, 1 by 2."), ("Hello.", "Hello. Image, 1 by 2."), ("Why?", "Why? Image, 1 by 2."),
      ("So…", "So… Image, 1 by 2."), ("你好。", "你好。 Image, 1 by 2."), ("لماذا؟", "لماذا؟ Image, 1 by 2."),
      ("Hello", "Hello. Image, 1 by 2."), ("Hello,", "Hello,. Image, 1 by 2."), ("", ". Image, 1 by 2."),
      ("100%@ <b>%1$@%%</b> ", "100%@ <b>%1$@%%</b>. Image, 1 by 2."),
    ])
  func punctuation(_ label: String, _ text: String) throws {
    let message = Message("opened", [foreign(label), number(1), number(2)])
    #expect(try Fixtures.localizer("en").text(for: message) == text)
  }
}
