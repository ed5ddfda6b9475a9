// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import ImageReading
import RegionFacts
import TestSupport
import Testing
import ZoomGeometry

@Suite("After a move", .ownThread)
struct ChangeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let before: ViewFacts
    let after: ViewFacts
    let english: String
    let spanish: String
    var testDescription: String { english.isEmpty ? "silence" : english }
  }

  private static let ana = SeenRegion.seen(0, "Ana", .left)
  private static let luis = SeenRegion.seen(1, "Luis", .right)
  private static let face = SeenRegion.seen(2, nil, .top)
  private static let page = [RecognizedText.Line("NO EXIT HERE"), RecognizedText.Line("USE DOOR SEVEN", y: 30)]
  private static let whole = Rect(x: 0, y: 0, width: 900, height: 600)
  private static let right = Rect(x: 450, y: 0, width: 450, height: 600)

  private static let code = RecognizedText.Code(kind: "QR", content: "A1", box: Rect(x: 0, y: 0, width: 9, height: 9))

  @Test(
    "who and what came is said with its place, who and what went is said too",
    arguments: [
      Row(before: .init(regions: [ana]), after: .init(regions: [ana]), english: "", spanish: ""),
      Row(
        before: .init(regions: [ana]), after: .init(regions: [ana, luis]), english: "Luis, right.",
        spanish: "Luis, a la derecha."),
      // It stayed, if in another place and in part.
      Row(
        before: .init(regions: [ana]), after: .init(regions: [.seen(0, "Ana", .right, isPartial: true)]), english: "",
        spanish: ""),
      Row(
        before: .init(regions: [ana]), after: .init(regions: [luis]), english: "Luis, right. Ana is out of view.",
        spanish: "Luis, a la derecha. Ana está fuera de la vista."),
      Row(
        before: .init(regions: [ana, luis]), after: .init(), english: "Ana and Luis are out of view.",
        spanish: "Ana y Luis están fuera de la vista."),
      Row(
        before: .init(regions: [face]), after: .init(), english: "A face is out of view.",
        spanish: "Una cara está fuera de la vista."),
      Row(
        before: .init(regions: [face, .seen(3, nil, .top)]), after: .init(), english: "2 faces are out of view.",
        spanish: "2 caras están fuera de la vista."),
    ])
  func names(_ row: Row) throws { try check(row) }

  @Test(
    "text that came is said, and text that is all gone",
    arguments: [
      Row(
        before: .init(text: .init([])), after: .init(text: .init(page)), english: "Text: NO EXIT HERE USE DOOR SEVEN.",
        spanish: "Texto: NO EXIT HERE USE DOOR SEVEN."),
      Row(
        before: .init(text: .init([page[0]])), after: .init(text: .init(page)),
        english: "More text: USE DOOR SEVEN.", spanish: "Más texto: USE DOOR SEVEN."),
      Row(before: .init(text: .init(page)), after: .init(text: .init([page[0]])), english: "", spanish: ""),
      Row(
        before: .init(text: .init(page)), after: .init(text: .init([])), english: "The text is out of view.",
        spanish: "El texto está fuera de la vista."),
      Row(
        before: .init(text: .init([page[0]])),
        after: .init(text: .init([page[0], .init("a b c d e f g h i j", y: 60)])),
        english: "10 more words of text. They start: a b c d e f g h…",
        spanish: "10 palabras más de texto. Empiezan así: a b c d e f g h…"),
      Row(
        before: .init(text: .init(page)), after: .init(text: .init(page) { $0.continues = [.right] }),
        english: "Text continues to the right.", spanish: "El texto sigue hacia la derecha."),
      Row(
        before: .init(text: .init(page) { $0.continues = [.right] }),
        after: .init(text: .init([page[0]]) { $0.continues = [.right] }), english: "", spanish: ""),
      Row(
        before: .init(text: .init([]) { $0.codes = [code] }), after: .init(text: .init([])),
        english: "The code is out of view.", spanish: "El código está fuera de la vista."),
      Row(
        before: .init(text: .init([])), after: .init(text: .init([]) { $0.codes = [code] }), english: "QR code: A1.",
        spanish: "Código QR: A1."),
      // What has not been read cannot be compared.
      Row(before: .init(), after: .init(text: .init(page)), english: "", spanish: ""),
      Row(before: .init(text: .init(page)), after: .init(), english: "", spanish: ""),
    ])
  func texts(_ row: Row) throws { try check(row) }

  @Test(
    "a color is news by a name that was not among the earlier ones, or when it fills most now",
    arguments: [
      Row(
        before: .init(pixels: .mixed()),
        after: .init(pixels: PixelFacts([.init("dark green", 0.4), .init("gray", 0.3), .init("red", 0.1)])),
        english: "Now also red.", spanish: "Ahora también rojo."),
      // What hardly fills more than what is named at all may have been there before.
      Row(
        before: .init(pixels: .mixed()), after: .init(pixels: PixelFacts([.init("green", 0.5), .init("red", 0.08)])),
        english: "", spanish: ""),
      // A color that is gone is none, nor is another shade, nor a plain area, an edge or light.
      Row(
        before: .init(pixels: .mixed()),
        after: .init(
          pixels: PixelFacts([.init("light green", 0.5)]) {
            $0.plainAreas = [.init("green", 0.5, isBackground: true)]
            $0.edge = .init(height: 0.5, above: nil, below: nil)
            ($0.brightest, $0.busiest, $0.brightness) = (.top, .left, .dark)
          }), english: "", spanish: ""),
      Row(
        before: .init(pixels: PixelFacts([.init("green", 0.4), .init("gray", 0.45)])),
        after: .init(pixels: PixelFacts([.init("gray", 0.7), .init("green", 0.1)])),
        english: "", spanish: ""),
      Row(
        before: .init(pixels: PixelFacts([.init("green", 0.6), .init("gray", 0.3)])),
        after: .init(pixels: PixelFacts([.init("gray", 0.7)])), english: "Now mostly gray.",
        spanish: "Ahora sobre todo gris."),
      Row(
        before: .init(pixels: .mixed()), after: .init(pixels: PixelFacts([.init("red", 0.7), .init("blue", 0.2)])),
        english: "Now mostly red, and also blue.", spanish: "Ahora sobre todo rojo, y también azul."),
      // Thin lines on white are gray from afar; paper is white or a pale beige.
      Row(
        before: .init(pixels: PixelFacts([.init("white", 0.7), .init("gray", 0.2)])),
        after: .init(pixels: PixelFacts([.init("white", 0.7), .init("black", 0.2)])), english: "", spanish: ""),
      Row(
        before: .init(pixels: PixelFacts([.init("pale beige", 0.7, lightness: 0.94)])),
        after: .init(pixels: PixelFacts([.init("white", 0.7, lightness: 0.97)])), english: "", spanish: ""),
    ])
  func colors(_ row: Row) throws { try check(row) }

  @Test("a spot is news where none of its color was before; one that is gone is none")
  func spots() throws {
    func facts(_ view: Rect, _ spots: [PixelFacts.Spot]) -> ViewFacts {
      ViewFacts(of: view, pixels: .mixed { $0.spots = spots })
    }
    let yellow = PixelFacts.Spot("yellow", .bottomRight, box: Rect(x: 0.75, y: 0.8, width: 0.1, height: 0.1))
    let nearer = PixelFacts.Spot("dark yellow", .bottom, box: Rect(x: 0.5, y: 0.8, width: 0.2, height: 0.1))
    let other = PixelFacts.Spot("yellow", .top, box: Rect(x: 0.5, y: 0, width: 0.2, height: 0.1))
    func changes(_ before: ViewFacts, _ after: ViewFacts) throws -> String {
      try said("en") { $0.changes(from: before, to: after) }
    }
    #expect(try changes(facts(Self.whole, [yellow]), facts(Self.right, [nearer])).isEmpty)
    #expect(try changes(facts(Self.whole, [yellow]), facts(Self.right, [])).isEmpty)
    #expect(
      try changes(facts(Self.whole, []), facts(Self.right, [nearer]))
        == "A small dark yellow spot stands out at the bottom.")
    #expect(
      try changes(facts(Self.whole, [yellow]), facts(Self.right, [other]))
        == "A small yellow spot stands out at the top.")
  }

  @Test("little room goes to names and text")
  func brief() throws {
    let before = ViewFacts(text: .init([]), pixels: .mixed())
    let after = ViewFacts(
      regions: [Self.ana, Self.luis], text: .init(Self.page), pixels: PixelFacts([.init("red", 0.7)]))
    #expect(
      try said("en", .brief) { $0.changes(from: before, to: after) }
        == "Ana, left; Luis, right. 6 words of text.")
  }

  private func check(_ row: Row) throws {
    #expect(try said("en") { $0.changes(from: row.before, to: row.after) } == row.english)
    #expect(try said("es") { $0.changes(from: row.before, to: row.after) } == row.spanish)
  }
}
