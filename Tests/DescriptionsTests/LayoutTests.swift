// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import RegionFacts
import TestSupport
import Testing

@Suite("The layout in view", .ownThread)
struct LayoutTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let english: String
    let spanish: String
    let change: @Sendable (inout PixelFacts) -> Void
    var testDescription: String { english }

    init(_ english: String, _ spanish: String, _ change: @escaping @Sendable (inout PixelFacts) -> Void) {
      self.english = english
      self.spanish = spanish
      self.change = change
    }
  }

  @Test(
    "is told after the colors",
    arguments: [
      Row("Looks like a screenshot or a drawing.", "Parece una captura de pantalla o un dibujo.") {
        $0.isGraphic = true
      },
      Row(
        "A straight edge a third of the way down: pale blue above, dark green below.",
        "Un borde recto a un tercio desde arriba: azul pálido por encima y verde oscuro por debajo."
      ) { $0.edge = .init(height: 0.34, above: SeenColor("pale blue"), below: SeenColor("dark green")) },
      Row("A straight edge halfway down.", "Un borde recto a media altura.") {
        $0.edge = .init(height: 0.49, above: nil, below: nil)
      },
      Row(
        "A straight edge near the top, with gray below.",
        "Un borde recto cerca del borde de arriba, con gris por debajo."
      ) { $0.edge = .init(height: 0.08, above: nil, below: SeenColor("gray")) },
      Row(
        "A straight edge two thirds of the way down, with gray above.",
        "Un borde recto a un tercio desde abajo, con gris por encima."
      ) { $0.edge = .init(height: 0.66, above: SeenColor("gray"), below: nil) },
      Row("A plain gray area at the top right.", "Una zona lisa de color gris, arriba a la derecha.") {
        $0.plainAreas = [.init("gray", 0.26, .topRight)]
      },
      Row(
        "Plain areas: black on the left and gray on the right.",
        "Zonas lisas: negro a la izquierda y gris a la derecha."
      ) {
        $0.plainAreas = [.init("black", 0.27, .left), .init("gray", 0.26, .right)]
      },
      Row("Dark overall.", "Oscura en general.") { $0.brightness = .dark },
      Row("Bright overall.", "Clara en general.") { $0.brightness = .bright },
      Row(
        "Brightest at the top left, darkest on the right.",
        "Lo más claro está arriba a la izquierda y lo más oscuro, a la derecha."
      ) { ($0.brightest, $0.darkest) = (.topLeft, .right) },
      Row("Brightest in the center.", "Lo más claro está en el centro.") { $0.brightest = .center },
      Row("Darkest at the bottom.", "Lo más oscuro está abajo.") { $0.darkest = .bottom },
      Row("Low contrast.", "Poco contraste.") { $0.isLowInContrast = true },
      Row("Most detail at the bottom right.", "La parte con más detalle está abajo a la derecha.") {
        $0.busiest = .bottomRight
      },
    ])
  func facts(_ row: Row) throws {
    let pixels = PixelFacts.mixed(row.change)
    #expect(try described(pixels) == "Colors: green and gray. " + row.english)
    #expect(try described(pixels, "es") == "Colores: verde y gris. " + row.spanish)
  }

  @Test("is told once: what the edge, the colors or the background have told is not said again")
  func once() throws {
    let lawn = PixelFacts([.init("green", 0.3), .init("dark gray", 0.65)]) {
      $0.edge = .init(height: 0.79, above: SeenColor("dark gray"), below: SeenColor("green"))
      ($0.brightest, $0.darkest) = (.bottom, .top)
      $0.spots = [.init("yellow", .bottom)]
    }
    #expect(
      try described(lawn)
        == "A small yellow spot stands out at the bottom. "
        + "Mostly dark gray; green below a straight edge four fifths of the way down.")
    #expect(
      try described(lawn, "es")
        == "Destaca una pequeña mancha amarilla abajo. "
        + "Sobre todo gris oscuro; verde por debajo de un borde recto a un quinto desde abajo.")
    let sky = PixelFacts([.init("blue", 0.6), .init("gray", 0.3)]) {
      $0.edge = .init(height: 0.33, above: SeenColor("gray"), below: SeenColor("blue"))
    }
    #expect(try described(sky) == "Mostly blue; gray above a straight edge a third of the way down.")
    let night = PixelFacts([.init("black", 0.9)]) {
      $0.brightness = .dark
      $0.isLowInContrast = true
    }
    #expect(try described(night) == "Almost all black.")
    let page = PixelFacts([.init("black", 0.1), .init("white", 0.8)]) {
      $0.plainAreas = [.init("white", 0.7, isBackground: true)]
      $0.brightness = .bright
    }
    #expect(try described(page) == "A plain white background, with black.")
    let full = "Colors, roughly: a tenth black and three quarters white. A plain white background."
    #expect(try described(page, "en", .full) == full)
  }

  @Test("of a graphic and of a part of it is told without what holds for the whole image, and without its light")
  func graphic() throws {
    let pixels = PixelFacts.mixed {
      $0.isGraphic = true
      ($0.brightest, $0.darkest) = (.bottom, .top)
    }
    #expect(try described(ViewFacts(isWhole: false, pixels: pixels)) == "Colors: green and gray.")
    #expect(try described(pixels, "en", .brief) == "Colors: green and gray. Looks like a screenshot or a drawing.")
  }
}
