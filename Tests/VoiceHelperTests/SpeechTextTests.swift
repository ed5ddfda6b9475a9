// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech
import TestSupport
import Testing

@Suite("Text for a voice", .ownThread)
struct SpeechTextTests {
  @Test(
    "what a voice stumbles over is taken out, everything else stays",
    arguments: [
      ("El nin\u{303}o", "El ni\u{F1}o"),
      ("a\u{0}b\u{1B}[31mc\u{9B}d\u{7F}", "ab[31mcd"),
      ("one\r\ntwo\tthree", "one  two three"),
      ("\u{202E}abc\u{200F}\u{FEFF}", "abc"),
      ("\u{FFFD}x\u{FFFE}", "x"),
      ("<b>lazy</b> [[x]] --help", "<b>lazy</b> [[x]] --help"),
      ("\u{A997}x\u{13E3}y\u{AB70}z\u{A741}", "xyz"),
      ("Привет 你好 مرحبا 🏙️", "Привет 你好 مرحبا 🏙️"),
      ("the cat's hat", "the cat's hat"),
      ("x's's's's y", "x's y"),
      ("it’s’s’S end", "it’s end"),
      ("", ""),
    ])
  func cleaning(_ text: String, _ speakable: String) {
    // Scalars, because composed and decomposed text counts as equal otherwise.
    let result = SpeechText.speakable(text, language: LanguageTag("es"))
    #expect(Array(result.unicodeScalars) == Array(speakable.unicodeScalars))
  }

  @Test("Cherokee letters stay where the language is Cherokee")
  func cherokee() {
    #expect(SpeechText.speakable("ᏣᎳᎩ", language: LanguageTag("chr")) == "ᏣᎳᎩ")
    #expect(SpeechText.clauses(of: "ᏣᎳᎩ", language: LanguageTag("en")).isEmpty)
  }

  @Test("a word of more than sixty characters is spoken in pieces")
  func longWords() {
    let pieces = SpeechText.speakable(String(repeating: "x", count: 150), language: nil).split(separator: " ")
    #expect(pieces.map(\.count) == [60, 60, 30])
    let exact = String(repeating: "y", count: 60)
    #expect(SpeechText.speakable(exact + " " + exact, language: nil) == exact + " " + exact)
  }

  @Test("the text that kills eSpeak NG becomes one that does not", arguments: ["s'", "'s", "S’", "s`"])
  func deadly(_ part: String) {
    let text = SpeechText.speakable(String(repeating: part, count: 220), language: nil)
    #expect(text.count < 10)
  }

  @Test(
    "long text is cut after sentences, clauses or words, and nothing of it is lost",
    arguments: ["word. ", "word, ", "word ", "字。", "字", "\u{1F3D9}", "\u{1F469}\u{200D}"])
  func clauses(_ part: String) {
    let text = String(repeating: part, count: 20_000 / part.utf8.count)
    let clauses = SpeechText.clauses(of: text, language: nil)
    #expect(clauses.count >= 5)
    #expect(clauses.allSatisfy { $0.utf8.count <= SpeechText.clauseLimit })
    #expect(clauses.dropLast().allSatisfy { $0.utf8.count > SpeechText.clauseLimit / 2 - 4 })
    let heard = clauses.joined().filter { !$0.isWhitespace }
    #expect(heard == text.filter { !$0.isWhitespace })
    #expect(clauses.dropLast().allSatisfy { !$0.hasSuffix("wor") })
  }

  @Test("a sentence's end is a better place to cut than a blank nearer the limit")
  func sentenceFirst() {
    let text = String(repeating: "a ", count: 1500) + "end. " + String(repeating: "b ", count: 1500)
    #expect(SpeechText.clauses(of: text, language: nil).first?.hasSuffix("end. ") == true)
  }

  @Test("nothing to hear is no clause", arguments: ["", "  ", "\n\u{200B}", "\u{FFFD}"])
  func silence(_ text: String) {
    #expect(SpeechText.clauses(of: text, language: nil).isEmpty)
  }
}
