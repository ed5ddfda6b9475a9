// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import Localization
import RegionFacts
import TestSupport
import Testing
import ZoomGeometry

@Suite("A color is called", .ownThread)
struct ColorWordTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let color: String
    var lightness = 0.5
    let words: [String: String]
    var testDescription: String { "\(color) \(lightness)" }
  }

  @Test(
    "as people of the region call it",
    arguments: [
      Row(color: "gray", words: ["en": "gray", "en-GB": "grey", "en-AU": "grey", "es": "gris", "es-MX": "gris"]),
      Row(color: "grayish green", words: ["en": "grayish green", "en-GB": "greyish green", "es": "verde grisáceo"]),
      Row(
        color: "brown",
        words: [
          "en": "brown", "es": "marrón", "es-ES": "marrón", "es-419": "café", "es-MX": "café", "es-CO": "café",
          "es-CL": "café", "es-EC": "café", "es-GT": "café", "es-US": "café", "es-UY": "marrón", "es-AR": "marrón",
          "es-PE": "marrón",
        ]),
      Row(color: "dark brown", words: ["es": "marrón oscuro", "es-MX": "café oscuro", "en": "dark brown"]),
      Row(
        color: "purple",
        words: ["en": "purple", "es": "morado", "es-MX": "morado", "es-UY": "violeta", "es-AR": "violeta"]),
      Row(
        color: "pale pink",
        words: [
          "en": "pale pink", "es": "rosa pálido", "es-MX": "rosa pálido", "es-UY": "rosado pálido",
          "es-CR": "rosado pálido", "es-PE": "rosado pálido",
        ]),
      Row(
        color: "light blue", lightness: 0.75,
        words: ["en": "light blue", "es": "azul claro", "es-MX": "azul claro", "es-UY": "celeste", "es-AR": "celeste"]),
      Row(color: "blue", lightness: 0.66, words: ["en": "blue", "es": "azul", "es-UY": "celeste"]),
      Row(color: "blue", lightness: 0.65, words: ["en": "blue", "es": "azul", "es-UY": "azul"]),
      Row(
        color: "pale blue", lightness: 0.85,
        words: ["en": "pale blue", "es": "azul pálido", "es-PY": "celeste pálido"]),
      Row(
        color: "dark blue", lightness: 0.35, words: ["en": "dark blue", "es": "azul oscuro", "es-UY": "azul oscuro"]),
      Row(color: "very-dark gray", words: ["en": "very dark gray", "es": "gris muy oscuro"]),
      Row(color: "bright red", words: ["en": "bright red", "es": "rojo vivo"]),
    ])
  func nouns(_ row: Row) throws {
    let pixels = PixelFacts([.init(row.color, 0.7, lightness: row.lightness)])
    for (language, word) in row.words {
      let lead = language.hasPrefix("en") ? "Mostly" : "Sobre todo"
      #expect(try described(pixels, language) == "\(lead) \(word).", "\(language)")
    }
  }

  @Test(
    "so that it agrees with what it belongs to",
    arguments: [
      ("yellow", "yellow", "amarilla", "amarilla"), ("red", "red", "roja", "roja"), ("blue", "blue", "azul", "azul"),
      ("purple", "purple", "morada", "violeta"), ("pink", "pink", "rosa", "rosada"),
      ("brown", "brown", "marrón", "marrón"), ("orange", "orange", "naranja", "naranja"),
      ("dark yellow", "dark yellow", "de color amarillo oscuro", "de color amarillo oscuro"),
      ("light purple", "light purple", "de color morado claro", "de color violeta claro"),
    ])
  func adjectives(_ color: String, _ english: String, _ spanish: String, _ uruguayan: String) throws {
    let spot = PixelFacts { $0.spots = [.init(color, .bottom)] }
    #expect(try described(spot) == "A small \(english) spot stands out at the bottom.")
    #expect(try described(spot, "es") == "Destaca una pequeña mancha \(spanish) abajo.")
    #expect(try described(spot, "es-UY") == "Destaca una pequeña mancha \(uruguayan) abajo.")
  }

  @Test("in words of one language, so that one voice says the sentence", arguments: ["es-MX", "es-UY", "es-419"])
  func oneVoice(_ region: String) throws {
    let localizer = try localizer(region)
    let pixels = PixelFacts([.init("brown", 0.7), .init("pink", 0.2), .init("blue", 0.1, lightness: 0.7)])
    let sentences = Describer(localizer: localizer, detail: .normal).description(of: ViewFacts(pixels: pixels))
    #expect(sentences.map { localizer.runs(for: $0).map(\.language?.description) } == [["es"]])
  }

  @Test("by words that are there, whatever its name", arguments: ["en", "es", "es-UY", "en-GB"])
  func complete(_ language: String) throws {
    for term in ColorTerm.allCases {
      for modifier in ColorModifier.allCases.map(Optional.some) + [nil] {
        for lightness in [0.5, 0.7] {
          let color = SeenColor(name: ColorName(term, modifier), lightness: lightness)
          let pixels = PixelFacts { facts in
            facts.colors = [.init(color: color, share: 0.6, places: [])]
            facts.spots = [.init(color: color, place: .top, box: .init(x: 0, y: 0, width: 0.1, height: 0.1))]
          }
          let spot = PixelFacts { $0.spots = pixels.spots }
          for sentence in try [described(pixels, language), described(spot, language)] {
            #expect(!sentence.contains("color.") && !sentence.contains("%") && !sentence.contains("  "), "\(sentence)")
          }
        }
      }
    }
  }
}

extension PixelFacts {
  /// No colors are told.
  init(_ change: (inout PixelFacts) -> Void) {
    self.init([], change)
  }
}
