// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RegionFacts
import TestSupport
import Testing
import ZoomGeometry

@Suite("Facts of a picture with known content", .ownThread)
struct PixelFactsTests {
  @Test("are the same in every size", arguments: [48, 100, 256, 333])
  func ballOnLawn(side: Int) throws {
    let facts = PixelFacts(of: try #require(Scene.ballOnLawn(side: side).pixels), in: .photo)
    #expect(facts.colors.map(\.color.name) == [ColorName(.blue, .light), ColorName(.green, .dark)])
    #expect(facts.colors.map { ($0.share * 10).rounded() } == [7, 3])
    #expect(facts.colors.map(\.places) == [Array(Cell.allCases.prefix(6)), Array(Cell.allCases.suffix(3))])
    let edge = try #require(facts.edge)
    #expect(abs(edge.height - 0.7) < 0.02)
    #expect(edge.above?.name == ColorName(.blue, .light))
    #expect(edge.below?.name == ColorName(.green, .dark))
    #expect(facts.spots.map(\.color.name) == [ColorName(.yellow)])
    #expect(facts.spots.map(\.place) == [.bottomLeft])
    let box = try #require(facts.spots.first?.box)
    #expect(abs(box.x - 0.16) < 0.02 && abs(box.y - 0.81) < 0.02)
    #expect(abs(box.width - 0.08) < 0.03 && abs(box.height - 0.08) < 0.03)
    #expect(
      facts.plainAreas.map(\.color.name) == [ColorName(.blue, .light)] + facts.plainAreas.dropFirst().map(\.color.name))
    #expect(facts.brightest == nil)
    #expect(!facts.isBlackAndWhite && !facts.isGraphic && !facts.isLowInContrast)
    #expect(facts.transparentShare == 0)
  }

  @Test("say nothing of an edge in a graphic, and find it one by its even colors")
  func graphic() throws {
    let facts = PixelFacts(of: try #require(Scene.ballOnLawn(side: 200).pixels))
    #expect(facts.isGraphic)
    #expect(facts.edge == nil)
  }

  @Test("take nothing for a graphic that is even in one color alone: cut out, or the gray of a damaged file")
  func cutOut() throws {
    func isGraphic(_ inside: @escaping (Int, Int) -> UInt32) throws -> Bool {
      let scene = Scene(width: 200, height: 200) { x, y in (40..<160).contains(x) && y < 120 ? inside(x, y) : 0xFFFFFF }
      return PixelFacts(of: try #require(scene.pixels)).isGraphic
    }
    #expect(try isGraphic { _, y in y < 60 ? 0xDC001B : 0x004495 })
    #expect(try !isGraphic { x, y in UInt32((x * 7 + y * 13) % 200) * 0x010101 })
  }

  @Test("leave out what is transparent")
  func transparent() throws {
    let nothing = try #require(Scene(width: 9, height: 9) { _, _ in nil }.pixels)
    var expected = PixelFacts()
    expected.transparentShare = 1
    #expect(PixelFacts(of: nothing, in: .photo) == expected)
    let half = try #require(Scene(width: 60, height: 60) { x, _ in x < 30 ? nil : 0xDC001B }.pixels)
    let facts = PixelFacts(of: half)
    #expect(facts.transparentShare == 0.5)
    #expect(facts.colors.map(\.color.name) == [ColorName(.red, .bright)])
    #expect(facts.colors.map(\.share) == [1])
    #expect(facts.colors.first?.places == [.top, .topRight, .center, .right, .bottom, .bottomRight])
  }

  @Test("tell the brightest and the darkest place, unless several share it")
  func light() throws {
    func facts(_ lit: Set<Int>) throws -> PixelFacts {
      let colors = (0..<9).map { lit.contains($0) ? UInt32(0xE0E0E0) : 0x606060 }
      return PixelFacts(of: try #require(Scene.mosaic(colors).pixels))
    }
    #expect(try facts([2]).brightest == .topRight)
    #expect(try facts([2]).darkest == nil)
    #expect(try facts([0, 1, 2]).brightest == .top)
    #expect(try facts([0, 3, 6]).brightest == .left)
    #expect(try facts([0, 8]).brightest == nil)
    #expect(try facts([3, 4, 5]).brightest == nil)
    #expect(try facts(Set(0..<9).subtracting([6])).darkest == .bottomLeft)
    #expect(try facts([]).brightest == nil)
  }

  @Test("call a picture dark, bright or low in contrast by its lightness")
  func brightness() throws {
    func facts(_ colors: [UInt32]) throws -> PixelFacts {
      PixelFacts(of: try #require(Scene(width: 60, height: 60) { x, y in colors[(x / 4 + y / 4) % 2] }.pixels))
    }
    #expect(try facts([0x101010, 0x303030]).brightness == .dark)
    #expect(try facts([0xE0E0E0, 0xFFFFFF]).brightness == .bright)
    #expect(try facts([0x000000, 0xFFFFFF]).brightness == nil)
    #expect(try facts([0x606060, 0x707070]).isLowInContrast)
    #expect(try !facts([0x000000, 0xFFFFFF]).isLowInContrast)
    #expect(try !facts([0x606060, 0x606060]).isLowInContrast)
  }

  @Test("tell where most detail is")
  func detail() throws {
    let scene = Scene(width: 90, height: 90) { x, y in
      x >= 60 && y >= 60 && (x + y) % 2 == 0 ? 0x101010 : 0xB0B0B0
    }
    #expect(PixelFacts(of: try #require(scene.pixels)).busiest == .bottomRight)
    let everywhere = Scene(width: 90, height: 90) { x, y in (x + y) % 2 == 0 ? 0x101010 : 0xB0B0B0 }
    #expect(PixelFacts(of: try #require(everywhere.pixels)).busiest == nil)
  }

  @Test("call a plain area a background when it surrounds the rest, and give a place to a compact one")
  func plain() throws {
    let framed = Scene(width: 90, height: 90) { x, y in
      (30..<60).contains(x) && (30..<60).contains(y) ? ((x + y) % 2 == 0 ? 0x3050C0 : 0x101010) : 0xFFFFFF
    }
    let background = try #require(facts(of: framed).plainAreas.first)
    #expect(background.place == nil && background.isBackground)
    #expect(background.color.name == ColorName(.white))
    let half = Scene(width: 90, height: 90) { x, y in y >= 45 ? 0x007E00 : (x + y) % 2 == 0 ? 0x3050C0 : 0x101010 }
    let area = try #require(facts(of: half).plainAreas.first)
    #expect(area.place == .bottom && !area.isBackground)
    #expect(area.color.name == ColorName(.green, .dark))
  }

  @Test("hear no spot in many, in large ones and in those that hardly differ")
  func noSpot() throws {
    let spots = { (color: @escaping (Int, Int) -> UInt32) throws in
      PixelFacts(of: try #require(Scene(width: 100, height: 100, color: color).pixels), in: .photo).spots
    }
    #expect(try spots { x, y in x < 6 && y < 6 ? 0xDC001B : 0xA0A0A0 }.map(\.place) == [.topLeft])
    #expect(try spots { x, y in x % 50 < 6 && y % 50 < 6 ? 0xDC001B : 0xA0A0A0 }.isEmpty)
    #expect(try spots { x, y in x < 30 && y < 30 ? 0xDC001B : 0xA0A0A0 }.isEmpty)
    #expect(try spots { x, y in x < 6 && y < 6 ? 0xB09090 : 0xA0A0A0 }.isEmpty)
    #expect(try spots { x, y in x < 6 && y < 6 ? 0x000000 : 0xA0A0A0 }.isEmpty)
  }

  @Test("name dark orange in a dim photo orange, and brown brown elsewhere")
  func brownInContext() throws {
    let brown = try #require(Scene(width: 10, height: 10) { _, _ in 0xA86818 }.pixels)
    #expect(PixelFacts(of: brown).colors.map(\.color.name.term) == [.brown])
    var random = Seeded(state: 7)
    // The lightest tenth has a lightness of 0.73, too little for a photo in good light.
    let dim = Scene(width: 100, height: 100) { x, y in
      let noise = UInt32.random(in: 0...9, using: &random) * 0x010101
      return (x > 40 ? 0xA06010 : x < 10 ? 0xA0A0A0 : 0x141414) + noise
    }
    let context = ImageContext(overview: try #require(dim.pixels))
    #expect(context.lightening > 1.15)
    #expect(PixelFacts(of: brown, in: context).colors.map(\.color.name.term) == [.orange])
  }

  @Test("survive being written and read")
  func codable() throws {
    let facts = PixelFacts(of: try #require(Scene.ballOnLawn(side: 96).pixels), in: .photo)
    let data = try JSONEncoder().encode(facts)
    #expect(try JSONDecoder().decode(PixelFacts.self, from: data) == facts)
  }

  @Test("need as many bytes as the pixels have, and at least one pixel")
  func oddInput() throws {
    #expect(RegionPixels(width: 0, height: 0, rgb: []) == nil)
    #expect(RegionPixels(width: 0, height: 5, rgb: []) == nil)
    #expect(RegionPixels(width: -1, height: -1, rgb: [0, 0, 0]) == nil)
    #expect(RegionPixels(width: 2, height: 2, rgb: [UInt8](repeating: 0, count: 11)) == nil)
    #expect(RegionPixels(width: 2, height: 2, rgba: [UInt8](repeating: 0, count: 12)) == nil)
    #expect(RegionPixels(width: .max, height: .max, rgb: []) == nil)
    for (width, height) in [(1, 1), (2, 1), (1, 2), (2, 2), (1, 300), (300, 1), (5, 4), (16, 16), (17, 3)] {
      let rgb = [[UInt8]](repeating: [0xF1, 0xE7, 0x36], count: width * height).flatMap { $0 }
      let facts = PixelFacts(of: try #require(RegionPixels(width: width, height: height, rgb: rgb)), in: .photo)
      #expect(facts.colors.map(\.color.name) == [ColorName(.yellow)])
      #expect(facts.spots.isEmpty && facts.edge == nil && facts.busiest == nil && facts.brightest == nil)
    }
  }
}

/// The facts of a scene that is a whole image.
func facts(of scene: Scene, in context: ImageContext? = nil) throws -> PixelFacts {
  PixelFacts(of: try #require(scene.pixels), in: context)
}

extension ImageContext {
  /// Of an image whose light needs no correction.
  static var photo: ImageContext { ImageContext(isGraphic: false, lightening: 1) }
}
