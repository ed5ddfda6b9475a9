// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import ImageReading
import Localization
import TestSupport
import Testing
import ZoomGeometry

@Suite("Text in view", .ownThread)
struct TextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: VisibleText
    var detail = Detail.normal
    let english: String
    let spanish: String
    var testDescription: String { english }
  }

  private static let page = [
    RecognizedText.Line("This is a lot of 12 point text to"),
    RecognizedText.Line("test the ocr code", y: 30),
  ]

  private static func code(_ kind: String, _ content: String) -> RecognizedText.Code {
    .init(kind: kind, content: content, box: Rect(x: 0, y: 0, width: 9, height: 9))
  }

  @Test(
    "is counted, and how it begins is said",
    arguments: [
      Row(
        text: VisibleText(page), english: "13 words of text. It starts: This is a lot of 12 point text…",
        spanish: "13 palabras de texto. Empieza así: This is a lot of 12 point text…"),
      Row(text: VisibleText(page), detail: .brief, english: "13 words of text.", spanish: "13 palabras de texto."),
      Row(
        text: VisibleText(page), detail: .full,
        english: "Text: This is a lot of 12 point text to test the ocr code.",
        spanish: "Texto: This is a lot of 12 point text to test the ocr code."),
      Row(
        text: VisibleText([.init("NO EXIT HERE")]), english: "Text: NO EXIT HERE.", spanish: "Texto: NO EXIT HERE."),
      Row(
        text: VisibleText([.init("Really?")]), english: "Text: Really?", spanish: "Texto: Really?"),
      // Blocks of a page are set apart.
      Row(
        text: VisibleText([.init("Packages"), .init("Tools", block: 1), .init("Help me", block: 2)]),
        english: "Text: Packages, Tools, Help me.", spanish: "Texto: Packages, Tools, Help me."),
      Row(
        text: VisibleText([.init("EXIT")]) { $0.isUncertain = true }, english: "Perhaps: EXIT.",
        spanish: "Quizá diga: EXIT."),
      Row(
        text: VisibleText(page) { $0.turn = .half },
        english: "13 words of text. It starts: This is a lot of 12 point text… The text is upside down.",
        spanish: "13 palabras de texto. Empieza así: This is a lot of 12 point text… El texto está boca abajo."),
      Row(
        text: VisibleText([.init("NO EXIT HERE")]) { $0.turn = .right },
        english: "Text: NO EXIT HERE. The text lies on its side and runs upward.",
        spanish: "Texto: NO EXIT HERE. El texto está de lado, de abajo arriba."),
      Row(
        text: VisibleText([.init("NO EXIT HERE")]) { $0.turn = .left },
        english: "Text: NO EXIT HERE. The text lies on its side and runs downward.",
        spanish: "Texto: NO EXIT HERE. El texto está de lado, de arriba abajo."),
      Row(
        text: VisibleText([.init("NO EXIT HERE", confidence: 70)]),
        english: "Text: NO EXIT HERE. Some words may be misread.",
        spanish: "Texto: NO EXIT HERE. Puede haber palabras mal leídas."),
      Row(
        text: VisibleText([.init("NO EXIT HERE")]) { $0.continues = [.right] },
        english: "Text: NO EXIT HERE. Text continues to the right.",
        spanish: "Texto: NO EXIT HERE. El texto sigue hacia la derecha."),
      Row(
        text: VisibleText([]) { $0.continues = [.down, .left] }, english: "Text continues to the left and below.",
        spanish: "El texto sigue hacia la izquierda y hacia abajo."),
      Row(
        text: VisibleText([]) { $0.continues = [.down, .left, .right, .up] },
        english: "Text continues on all sides.", spanish: "El texto sigue por todos los lados."),
      Row(
        text: VisibleText([]) { $0.codes = [code("QR", "https://example.org/a."), code("EAN-13", "4006381333931")] },
        english: "QR code: https://example.org/a. Barcode EAN-13: 4006381333931.",
        spanish: "Código QR: https://example.org/a. Código de barras EAN-13: 4006381333931."),
      Row(
        text: VisibleText([]) {
          $0.codes = [code("QR", "one two three four five six seven eight nine ten eleven twelve")]
        }, detail: .brief, english: "A QR code.", spanish: "Un código QR."),
      Row(text: VisibleText([]), english: "", spanish: ""),
    ])
  func texts(_ row: Row) throws {
    #expect(try said("en", row.detail) { $0.text(of: row.text) } == row.english)
    #expect(try said("es", row.detail) { $0.text(of: row.text) } == row.spanish)
    #expect(try described(ViewFacts(text: row.text), "en", row.detail) == row.english)
  }

  @Test("keeps its own language, and stops where another one begins")
  func languages() throws {
    let text = VisibleText([.init("Bitte nicht rauchen", language: "de"), .init("No smoking", y: 30, language: "en")])
    let localizer = try localizer("es-MX")
    let sentences = Describer(localizer: localizer, detail: .normal).text(of: text)
    #expect(
      sentences.map { localizer.runs(for: $0) } == [
        [
          TextRun("5 palabras de texto. Empieza así: ", language: LanguageTag("es")),
          TextRun("Bitte nicht rauchen…", language: LanguageTag("de")),
        ]
      ])
  }

  @Test("without blanks is cut at its characters")
  func longWords() throws {
    let line = RecognizedText.Line(String(repeating: "字", count: 400))
    let sentence = try said("en") { $0.text(of: VisibleText([line])) }
    #expect(sentence == "1 word of text. It starts: " + String(repeating: "字", count: 96) + "…")
  }
}
