// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import RegionFacts
import TestSupport
import Testing

@Suite("The first fact", .ownThread)
struct FirstFactTests {
  private static let pixels = PixelFacts([.init("green", 0.3), .init("dark gray", 0.65)]) {
    $0.spots = [.init("yellow", .bottom)]
    $0.busiest = .center
  }

  @Test(
    "is one or two, by the detail",
    arguments: [
      (Detail.brief, "A small yellow spot at the bottom."),
      (.normal, "A small yellow spot stands out at the bottom. Mostly dark gray, with green."),
      (
        .full,
        "A small yellow spot stands out at the bottom. Colors, roughly: a third green and two thirds dark gray."
      ),
    ])
  func colors(_ detail: Detail, _ sentences: String) throws {
    #expect(try said("en", detail) { $0.firstFact(of: ViewFacts(pixels: Self.pixels)) } == sentences)
  }

  @Test("is a name or text where there is one, and nothing where nothing is known")
  func others() throws {
    let facts = ViewFacts(
      regions: [.seen(0, "Ana", .left)], text: .init([.init("NO EXIT")]), pixels: Self.pixels)
    #expect(try said("en") { $0.firstFact(of: facts) } == "Ana, left. Text: NO EXIT.")
    #expect(try said("es", .brief) { $0.firstFact(of: facts) } == "Ana, a la izquierda.")
    #expect(try said("en") { $0.firstFact(of: ViewFacts()) }.isEmpty)
  }
}
