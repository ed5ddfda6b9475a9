// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import ImageReading
import RegionFacts
import SightHelper
import TestSupport
import Testing
import ZoomGeometry

@Suite("What is seen in a part of an image", .ownThread, .timeLimit(.minutes(20)))
struct SurveyTests {
  @Test("in each cell of a random mosaic exactly its color is seen, small or reduced", arguments: [20, 128, 300])
  func mosaics(_ side: Int) throws {
    let folder = try TemporaryFolder()
    var random = Seeded(state: UInt64(side))
    for turn in 0..<(side > 200 ? 1 : 4) {
      let mosaic = Mosaic(cellWidth: side, cellHeight: side * 2 / 3, &random)
      let path = try folder.file("mosaic\(turn).png", mosaic.picture.png())
      for (cell, name) in mosaic.names.enumerated() {
        let (x, y) = (cell % 3 * side, cell / 3 * (side * 2 / 3))
        let region = Rect(x: Double(x), y: Double(y), width: Double(side), height: Double(side * 2 / 3))
        #expect(try facts(path, region).terms == [name], "cell \(cell) of mosaic \(turn)")
      }
    }
  }

  @Test("in a mirrored image left and right change places in every fact")
  func mirrored() throws {
    let folder = try TemporaryFolder()
    var random = Seeded(state: 11)
    for _ in 0..<3 {
      let picture = Scene(&random).picture
      let facts = try facts(folder.file("plain.png", picture.png()))
      #expect(try SightHelperTests.facts(folder.file("mirrored.png", picture.mirrored.png())) == facts.mirrored)
    }
  }

  @Test("a gray copy has no hue")
  func gray() throws {
    let folder = try TemporaryFolder()
    var random = Seeded(state: 12)
    let facts = try facts(folder.file("gray.png", Scene(&random).picture.gray.png()))
    #expect(!facts.colors.isEmpty && facts.terms.allSatisfy { !$0.isChromatic })
    #expect(facts.isBlackAndWhite)
  }

  @Test("turned by its file it is seen as it stands upright, whole, zoomed and reduced", arguments: 1...8)
  func orientations(_ orientation: Int) throws {
    let folder = try TemporaryFolder()
    var random = Seeded(state: 13)
    let picture = Scene(&random).picture
    let upright = try folder.file("upright.png", picture.png())
    let stored = try folder.file("stored.png", picture.stored(orientation).png(orientation: orientation))
    let record = try sight.open(path: stored)
    #expect(record.width == picture.width && record.height == picture.height)
    for region in [nil, Rect(x: 0, y: 0, width: 256, height: 64), Rect(x: 320, y: 160, width: 64, height: 32)] {
      #expect(try facts(stored, region) == facts(upright, region))
    }
  }

  @Test("turned by a person it is seen as one that was saved turned", arguments: [1, 6, 7])
  func turns(_ orientation: Int) throws {
    let folder = try TemporaryFolder()
    var random = Seeded(state: 14)
    let picture = Scene(&random).picture
    let stored = try folder.file("stored.png", picture.stored(orientation).png(orientation: orientation))
    let turned = [QuarterTurn.none: picture, .right: picture.turned, .half: picture.turned.turned]
    for (turn, picture) in turned {
      let saved = try folder.file("saved.png", picture.png())
      var request = ImageRequest(stored)
      request.turn = turn
      let record = try sight.open(request)
      #expect(record.width == picture.width && record.height == picture.height)
      for region in [nil, Rect(x: 16, y: 32, width: 128, height: 160)] {
        #expect(try facts(stored, region, turn: turn) == facts(saved, region))
      }
    }
  }

  @Test(
    "single colors have the names that people give them",
    arguments: [
      ("bb2255", [ColorTerm.red, .pink]), ("ff8000", [.orange]), ("808080", [.gray]), ("ff0000", [.red]),
      ("00f600", [.green]), ("0000fc", [.blue]),
    ])
  func colors(_ hex: String, _ names: [ColorTerm]) throws {
    let folder = try TemporaryFolder()
    for side in [1, 40] {
      let terms = try facts(folder.file("color.png", Picture(width: side, height: side, hex: hex).png())).terms
      #expect(terms.count == 1 && terms.allSatisfy(names.contains))
    }
  }

  @Test("what is transparent has no color, also where it is reduced")
  func transparent() throws {
    let folder = try TemporaryFolder()
    // The transparent half is green, which nobody sees.
    let picture = Picture(width: 1024, height: 512) { x, _ in x < 512 ? [255, 0, 0, 255] : [0, 255, 0, 0] }
    let path = try folder.file("half.png", picture.png())
    let half = try facts(path)
    #expect(half.terms == [.red] && half.transparentShare == 0.5)
    let none = try facts(path, Rect(x: 600, y: 0, width: 100, height: 100))
    #expect(none.colors.isEmpty && none.transparentShare == 1)
  }

  @Test("what is missing of a damaged file is not seen as gray or black")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let whole = Picture(width: 200, height: 200, hex: "00a000").png()
    let path = try folder.file("cut.png", whole.prefix(whole.count / 2))
    #expect(try sight.open(path: path).isDamaged)
    let seen = try facts(path)
    #expect(seen.terms == [.green] && (0.4...0.6).contains(seen.transparentShare))
    let lost = try facts(path, Rect(x: 0, y: 150, width: 200, height: 50))
    #expect(lost.colors.isEmpty && lost.transparentShare == 1)
  }

  @Test(
    "bitmaps of every kind are seen",
    arguments: [
      ("core-1", [ColorTerm.red]), ("core-24", [.red]), ("info-24", [.red]), ("info-32", [.red]), ("info-16", [.red]),
      ("top-down", [.red]), ("masks-32", [.red]), ("v4", [.red]), ("v5", [.red]), ("core-4", [.green, .blue]),
      ("info-4", [.green, .blue]), ("info-8", [.green]), ("few-colors", [.green]), ("no-offset", [.red]),
      ("cut-24", [.red]),
    ])
  func bitmaps(_ name: String, _ terms: [ColorTerm]) throws {
    #expect(try facts(fixture("bitmaps/\(name).bmp")).terms == terms)
  }

  @Test("each frame of an animation is seen on its own; there is no seventh")
  func frames() throws {
    let path = fixture("frames.gif")
    let count = try #require(try sight.open(path: path).pages?.count)
    for page in 1...count { #expect(try !facts(path, page: page).colors.isEmpty) }
    #expect(throws: ImageError.noSuchPage) { try facts(path, page: count + 1) }
  }

  @Test("a file that has changed is read again")
  func changed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("image.png", Picture(width: 8, height: 8, hex: "ff0000").png())
    #expect(try facts(path).terms == [.red])
    _ = try folder.file("image.png", Picture(width: 8, height: 8, hex: "0000fc").png())
    #expect(try facts(path).terms == [.blue])
  }

  @Test("a drawing is drawn anew where it is enlarged")
  func drawing() throws {
    let folder = try TemporaryFolder()
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#ffffff"/>
      <rect x="5" y="5" width="0.01" height="0.01" fill="#ff0000"/></svg>
      """
    let path = try folder.file("drawing.svg", Data(svg.utf8))
    #expect(try facts(path).terms == [.white])
    #expect(try facts(path, Rect(x: 5, y: 5, width: 1, height: 1)).terms == [.white])
    let near = try facts(path, Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(near.terms == [.white])
  }

  @Test("a part beyond the image is clipped to it")
  func beyond() throws {
    let path = fixture("plain.png")
    #expect(try facts(path, Rect(x: -100, y: -100, width: 1e9, height: 1e9)) == facts(path))
    #expect(try facts(path, Rect(x: 1e300, y: 0, width: 1, height: 1)).colors.isEmpty == false)
    #expect(throws: ImageError.self) { try facts(path, Rect(x: .infinity, y: 0, width: 1, height: 1)) }
  }
}

/// Even areas, a bright spot and some noise, so that every kind of fact can be found; both sides are halved evenly.
private struct Scene {
  let picture: Picture

  init(_ random: inout Seeded) {
    let spot = (x: Int.random(in: 40..<440, using: &random), y: Int.random(in: 30..<200, using: &random))
    let noise = (0..<(512 * 256)).map { _ in UInt8.random(in: 0...60, using: &random) }
    let left = Mosaic.colors[Int.random(in: 0..<8, using: &random)].color
    picture = Picture(width: 512, height: 256) { x, y in
      if abs(x - spot.x) < 12, abs(y - spot.y) < 12 { return [255, 235, 0] }
      if x < 170 { return left }
      if x > 400, y > 128 { return [noise[y * 512 + x], noise[y * 512 + x] * 2, 120] }
      return y < 90 ? [200, 220, 250] : [40, 60, 50]
    }
  }
}
