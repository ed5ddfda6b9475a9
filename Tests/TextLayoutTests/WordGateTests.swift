// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import TestSupport
import Testing
import TextLayout
import ZoomGeometry

/// Words of one line: `text` is surely read, `text~40` with that confidence.
private func recognized(_ line: String, languages: [LanguageTag] = []) -> RecognizedText {
  var page = PageText()
  page.words = line.split(separator: " ").enumerated().map { index, word in
    let parts = word.split(separator: "~")
    let confidence = parts.count > 1 ? Int(parts[1]) ?? 0 : 95
    return FoundWord(
      String(parts[0]), confidence: confidence, box: Rect(x: Double(index) * 60, y: 0, width: 50, height: 20), line: 0)
  }
  return RecognizedText(page, width: 1000, height: 20, languages: languages)
}

@Suite("What is worth telling of what was read", .ownThread)
struct WordGateTests {
  @Test(
    "three words that are sure make a text; doubtful ones among them stay",
    arguments: [
      ("One line here", "One line here"), ("One line~66 here~65", "One line here"),
      ("01 Aug 14.54", "01 Aug 14.54"), ("over the <lazy>~50 dog today", "over the <lazy> dog today"),
      ("over the lazy~10 dog", "over the dog"), ("a b c d", ""), ("... -- || ==", ""), ("one~60 two~60 three~60", ""),
    ])
  func certain(_ found: String, _ told: String) {
    let text = recognized(found)
    #expect(text.lines.map(\.text).joined() == told)
    #expect(!text.isUncertain)
  }

  @Test(
    "one or two words are uncertain, and must be surer",
    arguments: [
      ("EXIT", "EXIT"), ("Hello Google", "Hello Google"), ("EXIT~80", ""), ("iii", ""), ("a", ""), ("X7", ""),
      ("gArDeN", ""), ("EXIT x~30 y~20 zz~40", ""),
    ])
  func uncertain(_ found: String, _ told: String) {
    let text = recognized(found)
    #expect(text.lines.map(\.text).joined() == told)
    #expect(text.isUncertain == !told.isEmpty)
  }

  @Test("three words among much that is none are none")
  func noise() {
    #expect(recognized("One line here jkqx~20 wwvz~30 pqpq~25 zzkw~10 vvxx~15 qwxz~20").lines.isEmpty)
  }

  @Test("texts are clean")
  func clean() {
    #expect(recognized("one\u{1B}[31m two\u{202E} three").lines.map(\.text) == ["one two three"])
  }

  @Test("lines know their language")
  func language() throws {
    let languages = ["en", "es"].compactMap { LanguageTag($0) }
    #expect(recognized("the dog and the house", languages: languages).lines.first?.language?.description == "en")
    #expect(recognized("el perro y la casa", languages: languages).lines.first?.language?.description == "es")
  }

  @Test(
    "a person's languages are read where they are installed, and English otherwise",
    arguments: [
      ("es-MX en", "eng osd spa", "spa eng"), ("en-GB", "eng spa", "eng"), ("fr", "eng spa", "eng"),
      ("fr", "osd spa", "spa"), ("zh-TW zh", "chi_sim chi_tra", "chi_tra chi_sim"),
      ("sr-Latn", "srp srp_latn", "srp_latn"),
      ("ar", "ara eng", "ara"), ("es es-MX es-419", "spa", "spa"), ("en", "osd equ", ""), ("en", "", ""),
      ("en es fr de pt", "eng spa fra deu por", "eng spa fra deu"),
    ])
  func languages(_ reads: String, _ installed: String, _ chosen: String) {
    let tags = reads.split(separator: " ").compactMap { LanguageTag(String($0)) }
    let names = installed.split(separator: " ").map(String.init)
    #expect(RecognizerLanguages.chosen(for: tags, installed: names) == chosen.split(separator: " ").map(String.init))
  }
}
