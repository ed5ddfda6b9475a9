// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import RegionFacts
import TestSupport
import Testing

@Suite("Small spots", .ownThread)
struct SpotTests {
  @Test(
    "stand out",
    arguments: [
      (
        [PixelFacts.Spot("yellow", .bottom)], "A small yellow spot stands out at the bottom.",
        "Destaca una pequeña mancha amarilla abajo."
      ),
      (
        [.init("purple", .center), .init("green", .right)],
        "Small spots stand out: purple in the center and green on the right.",
        "Destacan pequeñas manchas: una morada en el centro y una verde a la derecha."
      ),
      (
        [.init("blue", .center), .init("yellow", .center), .init("bright red", .center)],
        "Small spots stand out in the center: blue, yellow, and bright red.",
        "Destacan pequeñas manchas en el centro: una azul, una amarilla y una de color rojo vivo."
      ),
    ])
  func spots(_ spots: [PixelFacts.Spot], _ english: String, _ spanish: String) throws {
    let pixels = PixelFacts { $0.spots = spots }
    #expect(try described(pixels) == english)
    #expect(try described(pixels, "es") == spanish)
  }

  @Test("leave room for the colors where little is said")
  func brief() throws {
    let pixels = PixelFacts([.init("dark blue", 0.7)]) { $0.spots = [.init("beige", .bottom)] }
    #expect(try described(pixels, "en", .brief) == "A small beige spot at the bottom. Mostly dark blue.")
    #expect(
      try described(pixels, "es", .brief) == "Una pequeña mancha beige abajo. Sobre todo azul oscuro.")
  }

  @Test("are no spots where their color is one of the main ones, or nearly black")
  func notOdd() throws {
    let pixels = PixelFacts([.init("green", 0.9)]) {
      $0.transparentShare = 0.9
      $0.spots = [.init("bright green", .center)]
    }
    #expect(try described(pixels) == "Almost all transparent. Otherwise green.")
    let letter = PixelFacts([.init("white", 0.97)]) { $0.spots = [.init("very-dark red", .center)] }
    #expect(try described(letter) == "Almost all white.")
  }
}
