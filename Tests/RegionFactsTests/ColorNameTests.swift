// SPDX-License-Identifier: GPL-3.0-or-later

import RegionFacts
import TestSupport
import Testing

@Suite("Names of colors", .ownThread)
struct ColorNameTests {
  @Test("are what most people say, for 70 of the 75 colors of the check set")
  func survey75() {
    let others = survey.filter { name($0.hex).term != $0.majority }
    #expect(survey.count == 75)
    #expect(survey.count - others.count >= 70)
    // Where names differ, people were divided too: none of these was chosen by more than 53 percent.
    #expect(others.map(\.hex) == [0x001700, 0x7F829D, 0xFFB915, 0xFFC889, 0xF6E38B])
  }

  @Test(
    "are never those of a nearer entry in a long list",
    arguments: [
      (0xBB2255, [.pink, .red]), (0xFF8000, [.orange]), (0x984800, [.brown, .orange]), (0xFF0000, [.red]),
      (0x300000, [.red]),
      (0x00FF00, [.green]), (0x0000FF, [.blue]), (0xFFFF00, [.yellow]), (0x40E0D0, [.turquoise]),
      (0x800080, [.purple]), (0xFFC0CB, [.pink]), (0xF5F5DC, [.beige, .white]), (0x000000, [.black]),
      (0xFFFFFF, [.white]),
    ] as [(UInt32, [ColorTerm])])
  func known(hex: UInt32, terms: [ColorTerm]) {
    #expect(terms.contains(name(hex).term))
  }

  @Test(
    "have a modifier only away from the ordinary color of the term",
    arguments: [
      (0x0000FF, ColorName(.blue, .bright)), (0x000080, ColorName(.blue, .veryDark)),
      (0x467AFF, ColorName(.blue, .bright)),
      (0xCAFAFA, ColorName(.blue, .pale)), (0x007E00, ColorName(.green, .dark)),
      (0x93B486, ColorName(.green, .grayish)),
      (0xE4C9FF, ColorName(.purple, .light)), (0x505050, ColorName(.gray, .dark)),
      (0x303030, ColorName(.gray, .veryDark)),
      (0x808080, ColorName(.gray)), (0xC8C8C8, ColorName(.gray, .light)), (0xFFFFFF, ColorName(.white)),
      (0x000000, ColorName(.black)), (0x876600, ColorName(.brown)), (0xB81C39, ColorName(.red)),
    ] as [(UInt32, ColorName)])
  func modifiers(hex: UInt32, expected: ColorName) {
    #expect(name(hex) == expected)
  }

  @Test("without hue are black, gray and white, in this order")
  func grays() {
    let names = (0...255).map { ColorName(red: $0, green: $0, blue: $0) }
    #expect(names.allSatisfy { !$0.term.isChromatic })
    let order = names.map(\.term).reduce(into: [ColorTerm]()) { if $0.last != $1 { $0.append($1) } }
    #expect(order == [.black, .gray, .white])
  }

  @Test("are gray only for colors of little chroma")
  func littleChroma() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = OKLCH(red: Double(red), green: Double(green), blue: Double(blue))
          if !ColorName(color).term.isChromatic { #expect(color.chroma < 0.061) }
          if color.chroma < 0.015 { #expect(!ColorName(color).term.isChromatic) }
        }
      }
    }
  }

  @Test(
    "rest on OKLab as published",
    arguments: [
      (0xFFFFFF, OKLCH(lightness: 1, chroma: 0, hue: 0)),
      (0xFF0000, OKLCH(lightness: 0.628, chroma: 0.2577, hue: 29.23)),
      (0x00FF00, OKLCH(lightness: 0.8664, chroma: 0.2948, hue: 142.5)),
      (0x0000FF, OKLCH(lightness: 0.452, chroma: 0.3132, hue: 264.05)),
    ] as [(UInt32, OKLCH)])
  func published(hex: UInt32, expected: OKLCH) {
    let color = OKLCH(red: Double(hex >> 16), green: Double(hex >> 8 & 255), blue: Double(hex & 255))
    #expect(abs(color.lightness - expected.lightness) < 0.001)
    #expect(abs(color.chroma - expected.chroma) < 0.001)
    if expected.chroma > 0 { #expect(abs(color.hue - expected.hue) < 0.1) }
  }
}

func name(_ hex: UInt32) -> ColorName {
  ColorName(red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
}
