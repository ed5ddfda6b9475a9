// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import TestSupport
import Testing

@Suite("A broken or hostile catalog", .ownThread)
struct HostileCatalogTests {
  static let good = #""good":{"localizations":{"en":{"stringUnit":{"value":"Good"}}}}"#

  @Test(
    "loses the entry that is wrong, and nothing else",
    arguments: [
      "1", "null", "[]", #""text""#, #"{"localizations":7}"#, #"{"localizations":[{}]}"#, #"{"localizations":null}"#,
      #"{"localizations":{"":{}}}"#, #"{"localizations":{"../..":{"stringUnit":{"value":"x"}}}}"#,
      #"{"shouldTranslate":"perhaps","comment":[],"extractionState":9,"newField":{"a":[1,2,{}]}}"#,
    ])
  func wrongEntry(_ entry: String) throws {
    let json = #"{"sourceLanguage":5,"version":{},"extra":[null],"strings":{"bad":\#(entry),\#(Self.good)}}"#
    let localizer = try localizer(json)
    #expect(localizer.text(for: Message("good")) == "Good")
    #expect(localizer.has("bad"))
    #expect(localizer.text(for: Message("bad", [number(5)])) == "bad")
    #expect(localizer.phrases(for: "bad", in: .english) == [])
  }

  @Test(
    "loses the words that are wrong, and nothing else",
    arguments: [
      "null", "[]", #"{"stringUnit":"x"}"#, #"{"stringUnit":{"value":1}}"#, #"{"stringUnit":{"state":"translated"}}"#,
      #"{"stringSet":{}}"#, #"{"stringSet":{"values":[]}}"#, #"{"stringSet":{"values":[1,null]}}"#,
      #"{"variations":{}}"#, #"{"variations":[]}"#, #"{"variations":{"plural":{}}}"#, #"{"variations":{"plural":[]}}"#,
      #"{"variations":{"plural":{"dual":{"stringUnit":{"value":"x"}}}}}"#,
      #"{"variations":{"plural":{"one":{"stringUnit":{"value":"x"}}}}}"#,
      #"{"variations":{"width":{"20":{"stringUnit":{"value":"x"}}}}}"#, #"{"variations":{"device":{"other":{}}}}"#,
      #"{"stringUnit":{"value":"%#@n@"},"substitutions":{"n":{"argNum":"one"}}}"#,
      #"{"stringUnit":{"value":"%#@n@"},"substitutions":[]}"#, #"{"stringUnit":{"value":"%#@n@"}}"#,
    ])
  func wrongWords(_ words: String) throws {
    let localizer = try localizer(#"{"strings":{"bad":{"localizations":{"en":\#(words)}},\#(Self.good)}}"#)
    #expect(localizer.text(for: Message("good")) == "Good")
    #expect(localizer.text(for: Message("bad", [number(5)])) == "bad")
  }

  @Test("with plural forms in themselves gives the key")
  func nestedForms() throws {
    let form = #"{"stringUnit":{"value":"x %arg %lld %#@n@"}}"#
    let entry = #"""
      {"stringUnit":{"value":"%#@n@ %#@n@"},
       "substitutions":{"n":{"argNum":-9223372036854775808,"variations":{"plural":{"other":\#(form)}}}}}
      """#
    let localizer = try localizer(#"{"strings":{"k":{"localizations":{"en":\#(entry)}}}}"#)
    #expect(localizer.text(for: Message("k", [number(5)])) == "k")
  }

  @Test(
    "that is no catalog says where it breaks",
    arguments: [
      ("", .notJSON(line: 1, column: 1)), ("{", .notJSON(line: 1, column: 2)), ("x", .notJSON(line: 1, column: 1)),
      ("{\n \"strings\": {\n  \"a\": x}}", .notJSON(line: 3, column: 8)), ("\u{0}", .notJSON(line: 1, column: 1)),
      ("{\"strings\":{}} more", .notJSON(line: 1, column: 16)),
      (#"{"strings":{"\ud800":{}}}"#, .notJSON(line: 1, column: 20)),
      ("[]", .notACatalog(place: "")), ("7", .notACatalog(place: "")), ("null", .notACatalog(place: "")),
      ("{}", .notACatalog(place: "strings")), (#"{"strings":[]}"#, .notACatalog(place: "strings")),
      (#"{"strings":{"a\u0000\q":{}}}"#, .notJSON(line: 1, column: 22)),
      ("{\"strings\":{\"a\n", .notJSON(line: 1, column: 15)),
      (#"{"strings":{"\ud83d\u0041":{}}}"#, .notJSON(line: 1, column: 26)), ("[1, tru]", .notJSON(line: 1, column: 8)),
      (#"{"strings":{"\u12"#, .notJSON(line: 1, column: 16)),
      (#"{"strings":{"\u+123":1}}"#, .notJSON(line: 1, column: 16)),
      (#"{"strings" {}}"#, .notJSON(line: 1, column: 12)), ("{1:2}", .notJSON(line: 1, column: 2)),
      (#"{"strings":null}"#, .notACatalog(place: "strings")),
    ] as [(String, CatalogError.Reason)])
  func noCatalog(_ json: String, _ reason: CatalogError.Reason) {
    #expect(throws: CatalogError(file: "a/b.xcstrings", reason: reason)) {
      try StringCatalog(contentsOf: Array(json.utf8), name: "a/b.xcstrings")
    }
  }

  @Test("may be written in any way that JSON allows")
  func spelling() throws {
    let escapes = #"\u0043a\u0066\u00E9 \ud83d\ude00 \"\\\/ \t\b\f\r\n"#
    let json =
      "\u{FEFF} {\r\n\t\"version\" : 1.5e-3 , \"a\":[true,false,null,-0,[]],\n \"strings\":{\"k\":{\"localizations\":"
      + "{\"en\":{\"stringUnit\":{\"value\":\"\(escapes)\",},},\"es\":{},}}}}\n\n"
    #expect(try localizer(json).value(for: "k", in: [.english])?.text == "Café 😀 \"\\/    \n")
  }

  @Test(
    "of bytes that are no text is refused",
    arguments: [
      [0xFF, 0xFE], [0x7B, 0x22, 0xFF, 0x22, 0x7D], [0xED, 0xA0, 0x80], [UInt8](repeating: 0, count: 1000),
    ] as [[UInt8]])
  func noText(_ bytes: [UInt8]) {
    #expect(throws: CatalogError.self) { try StringCatalog(contentsOf: bytes, name: "x") }
  }

  @Test("is refused above 16 MiB")
  func size() {
    #expect(throws: CatalogError(file: "x", reason: .tooLarge(limit: 16_777_216))) {
      try StringCatalog(contentsOf: [UInt8](repeating: 0x20, count: 16_777_217), name: "x")
    }
  }

  @Test(
    "does not get far by nesting", .timeLimit(.minutes(5)),
    arguments: [
      ("[", "]", 100_000), (#"{"a":"#, "}", 100_000), (#"{"variations":{"device":{"other":"#, "}}}", 100_000),
      (#"{"variations":{"device":{"other":"#, "}}}", 18), (#"{"variations":{"plural":{"other":"#, "}}}", 18),
    ])
  func nesting(_ opening: String, _ closing: String, _ depth: Int) throws {
    let nested = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
    let json = #"{"strings":{"k":{"localizations":{"en":\#(nested)}},\#(Self.good)}}"#
    let catalog = try? StringCatalog(contentsOf: Array(json.utf8), name: "x")
    #expect((catalog != nil) == (depth < 200))
  }

  @Test("with bytes changed at random never ends the program", arguments: 1...20 as ClosedRange<UInt64>)
  func mutations(_ seed: UInt64) throws {
    var noise = Noise(state: seed)
    let original = [UInt8](try Data(contentsOf: URL(filePath: Fixtures.folder + "/Elements.xcstrings")))
    let telling = Array(#"{}[]",:\u0%$@#1 "#.utf8) + [0, 0x0A, 0x1B, 0x80, 0xC3, 0xED, 0xFF]
    for _ in 0..<10 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...20, using: &noise) {
        bytes[Int.random(in: 0..<bytes.count, using: &noise)] = telling.randomElement(using: &noise) ?? 0
      }
      if Bool.random(using: &noise) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &noise)) }
      guard let catalog = try? StringCatalog(contentsOf: bytes, name: "x") else { continue }
      let localizer = Localizer(catalogs: Catalogs([catalog]), language: .english, region: .english)
      for key in ["opened", "regions", "seen", "substituted", "unpositioned", "device.other"] {
        #expect(localizer.text(for: Message(key, [foreign("x"), number(2), foreign("y")])).utf8.count < 1000)
      }
    }
  }

  @Test("cannot steer a terminal")
  func controls() throws {
    let localizer = try localizer(
      #"{"strings":{"k":{"localizations":{"en":{"stringUnit":{"value":"a\u001b[2J\u0000\u202e\u009b31m  b\nc"}}}}}}"#)
    #expect(localizer.text(for: Message("k")) == "a  b\nc")
    #expect(localizer.text(for: Message("\u{1B}[2Jx")) == "x")
  }

  private func localizer(_ json: String) throws -> Localizer {
    let catalogs = Catalogs([try StringCatalog(contentsOf: Array(json.utf8), name: "x")])
    return Localizer(catalogs: catalogs, language: .english, region: .english)
  }
}
