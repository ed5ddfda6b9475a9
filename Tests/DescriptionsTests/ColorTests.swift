// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import RegionFacts
import TestSupport
import Testing

@Suite("The colors in view", .ownThread)
struct ColorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let pixels: PixelFacts
    var detail = Detail.normal
    let english: String
    let spanish: String
    var testDescription: String { english }
  }

  private static let top: [Cell] = [.topLeft, .top, .topRight]
  private static let bottom: [Cell] = [.bottomLeft, .bottom, .bottomRight]

  @Test(
    "are told by how much they fill",
    arguments: [
      Row(pixels: PixelFacts([.init("gray", 1)]), english: "All gray.", spanish: "Todo gris."),
      Row(
        pixels: PixelFacts([.init("blue", 0.9), .init("gray", 0.07)]), english: "Almost all blue, with a little gray.",
        spanish: "Casi todo azul, con un poco de gris."),
      Row(
        pixels: PixelFacts([.init("blue", 0.9)]) { $0.plainAreas = [.init("blue", 0.85, isBackground: true)] },
        english: "Almost all plain blue.", spanish: "Casi todo azul liso."),
      Row(
        pixels: PixelFacts([.init("green", 0.13), .init("dark gray", 0.61), .init("black", 0.09)]),
        english: "Mostly dark gray, with green and a little black.",
        spanish: "Sobre todo gris oscuro, con verde y un poco de negro."),
      Row(
        pixels: PixelFacts([.init("blue", 0.42), .init("gray", 0.44)]), english: "Colors: blue and gray.",
        spanish: "Colores: azul y gris."),
      Row(
        pixels: PixelFacts([.init("black", 0.32), .init("white", 0.66)]) {
          $0.isBlackAndWhite = true
          $0.plainAreas = [.init("white", 0.6, isBackground: true)]
        },
        english: "A plain white background, with black.", spanish: "Fondo blanco liso, con negro."),
      Row(
        pixels: PixelFacts([.init("gray", 0.76), .init("black", 0.23)]) { $0.isBlackAndWhite = true },
        english: "In black and white. Mostly gray, with black.",
        spanish: "En blanco y negro. Sobre todo gris, con negro."),
      Row(
        pixels: PixelFacts([.init("gray", 0.99)]) { $0.isBlackAndWhite = true }, english: "Only shades of gray.",
        spanish: "Solo tonos de gris."),
      Row(
        pixels: PixelFacts([.init("red", 0.5), .init("gray", 0.4)]) { $0.transparentShare = 0.24 },
        english: "About a quarter is transparent. Colors: red and gray.",
        spanish: "Alrededor de una cuarta parte es transparente. Colores: rojo y gris."),
      Row(
        pixels: PixelFacts([.init("bright green", 1)]) { $0.transparentShare = 0.5 },
        english: "About half is transparent. Otherwise bright green.",
        spanish: "Cerca de la mitad es transparente. Lo demás, verde vivo."),
      Row(
        pixels: PixelFacts { $0.transparentShare = 1 }, english: "All transparent.", spanish: "Todo transparente."),
      // Noise at a border is no transparency.
      Row(
        pixels: PixelFacts([.init("gray", 1)]) { $0.transparentShare = 0.001 }, english: "All gray.",
        spanish: "Todo gris."),
      Row(pixels: PixelFacts { _ in }, english: "", spanish: ""),
    ])
  func shares(_ row: Row) throws {
    #expect(try described(row.pixels) == row.english)
    #expect(try described(row.pixels, "es") == row.spanish)
  }

  @Test(
    "are told with the places that they fill, those first",
    arguments: [
      Row(
        pixels: PixelFacts([.init("brown", 0.3, bottom), .init("dark green", 0.2), .init("gray", 0.4, top)]),
        english: "Colors: brown at the bottom, gray at the top, and dark green.",
        spanish: "Colores: marrón abajo, gris arriba y verde oscuro."),
      Row(
        pixels: PixelFacts([.init("green", 0.13), .init("dark gray", 0.6), .init("black", 0.2, [.bottomRight])]),
        english: "Mostly dark gray, with black at the bottom right and green.",
        spanish: "Sobre todo gris oscuro, con negro abajo a la derecha y verde."),
      Row(
        pixels: PixelFacts([.init("blue", 0.5, top + [.left, .center, .right]), .init("gray", 0.3, bottom)]) {
          $0.plainAreas = [.init("blue", 0.45)]
        },
        english: "Colors: plain blue at the top and gray at the bottom.",
        spanish: "Colores: azul liso arriba y gris abajo."),
    ])
  func places(_ row: Row) throws {
    #expect(try described(row.pixels) == row.english)
    #expect(try described(row.pixels, "es") == row.spanish)
  }

  @Test(
    "on the command colors are told with shares and places",
    arguments: [
      Row(
        pixels: PixelFacts([
          .init("blue", 0.35, top), .init("black", 0.47, bottom), .init("dark yellow", 0.07),
        ]),
        english: "Colors, roughly: a third blue at the top, half black at the bottom, and a little dark yellow.",
        spanish:
          "Colores, más o menos: una tercera parte de azul arriba, la mitad de negro abajo y un poco de amarillo oscuro."
      ),
      Row(
        pixels: PixelFacts([.init("red", 0.12), .init("gray", 0.63), .init("white", 0.24)]),
        english: "Colors, roughly: a tenth red, two thirds gray, and a quarter white.",
        spanish: "Colores, más o menos: una décima parte de rojo, dos tercios de gris y una cuarta parte de blanco."),
      Row(
        pixels: PixelFacts([.init("red", 0.4), .init("gray", 0.18)]), detail: .brief,
        english: "Colors, roughly: two fifths red and a fifth gray.",
        spanish: "Colores: rojo y gris."),
      Row(pixels: PixelFacts([.init("red", 0.8)]), english: "Mostly red.", spanish: "Sobre todo rojo."),
    ])
  func command(_ row: Row) throws {
    #expect(try said("en", row.detail) { $0.colors(of: row.pixels) } == row.english)
    #expect(try said("es", row.detail) { $0.colors(of: row.pixels) } == row.spanish)
  }

  @Test("are told with shares at full, and British in Britain")
  func full() throws {
    let pixels = PixelFacts([.init("red", 0.4), .init("gray", 0.3)])
    #expect(try described(pixels, "en-GB", .full) == "Colours, roughly: two fifths red and a third grey.")
    #expect(try described(pixels, "en-GB") == "Colours: red and grey.")
    #expect(
      try described(pixels, "es", .full)
        == "Colores, más o menos: dos quintas partes de rojo y una tercera parte de gris.")
  }

  @Test("at brief are the largest two, where there is no room for more")
  func brief() throws {
    let pixels = PixelFacts([
      .init("very-dark turquoise", 0.12), .init("very-dark blue", 0.3), .init("very-dark gray", 0.4),
      .init("black", 0.1),
    ])
    #expect(try described(pixels, "en", .brief) == "Colors: very dark blue and very dark gray.")
    #expect(try described(pixels, "es", .brief) == "Colores: azul muy oscuro y gris muy oscuro.")
  }
}
