// SPDX-License-Identifier: GPL-3.0-or-later

import RegionFacts
import TestSupport
import Testing
import ZoomGeometry

@Suite("Facts of random pictures", .ownThread)
struct PropertyTests {
  @Test("say in each cell of a mosaic exactly its color", arguments: 0..<20)
  func mosaics(seed: UInt64) throws {
    var random = Seeded(state: seed)
    let colors = (0..<9).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
    let scene = Scene.mosaic(colors)
    let whole = try #require(scene.pixels)
    let context = ImageContext(overview: whole)
    let facts = PixelFacts(of: whole, in: context)
    for (index, (place, color)) in zip(Cell.allCases, colors).enumerated() {
      let cell = PixelFacts(of: try #require(scene.cell(column: index % 3, row: index / 3).pixels), in: context)
      #expect(cell.colors.map(\.color.name) == [name(color)])
      #expect(cell.colors.map(\.share) == [1])
      #expect(cell.plainAreas.map(\.color.name) == [name(color)])
      // In the whole, the cell belongs to a color of its own term, or to none of the four.
      let here = facts.colors.filter { $0.places.contains(place) }
      #expect(here.count <= 1)
      #expect(here.allSatisfy { $0.color.name.term == name(color).term })
    }
    #expect((1...4).contains(facts.colors.count))
    #expect(facts.colors.allSatisfy { abs($0.share - Double($0.places.count) / 9) < 0.001 })
  }

  @Test("swap left and right in every fact when mirrored", arguments: 0..<20)
  func mirrored(seed: UInt64) throws {
    var random = Seeded(state: seed &+ 1000)
    let scene = Scene.random(&random)
    for context in [nil, ImageContext.photo] {
      let facts = PixelFacts(of: try #require(scene.pixels), in: context)
      let mirrored = PixelFacts(of: try #require(scene.mirrored.pixels), in: context)
      #expect(mirrored.rounded == facts.mirrored.rounded)
    }
  }

  @Test("name no hue in a grayscale copy", arguments: 0..<20)
  func grays(seed: UInt64) throws {
    var random = Seeded(state: seed &+ 2000)
    let facts = PixelFacts(of: try #require(Scene.random(&random).inGrays.pixels), in: .photo)
    let named =
      facts.colors.map(\.color) + facts.plainAreas.map(\.color)
      + [facts.edge?.above, facts.edge?.below].compactMap { $0 }
    #expect(named.allSatisfy { !$0.name.term.isChromatic })
    #expect(facts.spots.isEmpty)
  }

  @Test("keep their shares, orders and gates", arguments: 0..<20)
  func gates(seed: UInt64) throws {
    var random = Seeded(state: seed &+ 3000)
    let facts = PixelFacts(of: try #require(Scene.random(&random).pixels))
    #expect(facts.colors.count <= 4 && facts.spots.count <= 3)
    #expect(facts.colors.allSatisfy { $0.share >= 0.06 && $0.share <= 1 })
    #expect(facts.colors.map(\.share).reduce(0, +) <= 1.000_001)
    #expect(facts.plainAreas.allSatisfy { $0.share >= 0.25 })
    #expect(facts.spots.allSatisfy { $0.color.name.term.isChromatic && $0.box.width * $0.box.height < 0.35 })
    #expect(!(facts.isGraphic && facts.edge != nil))
  }
}

extension PixelFacts {
  /// The same with left and right swapped.
  var mirrored: PixelFacts {
    var facts = self
    facts.colors = colors.map { color in
      var color = color
      color.places = Cell.allCases.filter(color.places.map(\.mirrored).contains)
      return color
    }
    facts.brightest = brightest?.mirrored
    facts.darkest = darkest?.mirrored
    facts.busiest = busiest?.mirrored
    facts.plainAreas = plainAreas.map { area in
      var area = area
      area.place = area.place?.mirrored
      return area
    }
    facts.spots = spots.map { spot in
      var spot = spot
      spot.place = spot.place.mirrored
      spot.box.x = 1 - spot.box.x - spot.box.width
      return spot
    }
    return facts
  }

  /// Boxes in thousandths, to compare.
  var rounded: PixelFacts {
    var facts = self
    facts.spots = spots.map { spot in
      var spot = spot
      spot.box.x = (spot.box.x * 1000).rounded()
      return spot
    }
    return facts
  }
}
