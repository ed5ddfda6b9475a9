// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import RegionFacts
import SightHelper
import TestSupport
import Testing
import ZoomGeometry

private let corpus = ProcessInfo.processInfo.environment["LUPA_CORPUS"]

@Suite("What is seen in real images", .ownThread, .enabled(if: corpus != nil, "LUPA_CORPUS is not set"), .serialized)
struct CorpusSurveyTests {
  private static let restarts = Count()
  private static let client = SightClient(
    program: sightProgram, deadline: .seconds(40), onRestart: restarts.increase)

  private func path(_ name: String) throws -> String { try #require(corpus) + "/" + name }

  @Test(
    "solid colors have their names",
    arguments: [
      ("generated/GENERATED_1x1_orange.png", [ColorTerm.orange]), ("3-formats/svg/tm__red-square.svg", [.red]),
      ("3-formats/gif/gdk__all-reds.gif", [.red, .black]),
    ])
  func colors(_ name: String, _ terms: [ColorTerm]) throws {
    #expect(try facts(path(name)).terms == terms)
  }

  @Test("in each orientation the same is seen at every zoom", arguments: ["Landscape", "Portrait"])
  func orientations(_ name: String) throws {
    let upright = try path("2-orientation/ori__\(name)_1.jpg")
    for orientation in 2...8 {
      let turned = try path("2-orientation/ori__\(name)_\(orientation).jpg")
      guard FileManager.default.fileExists(atPath: turned) else { continue }
      let record = try sight.open(path: upright)
      #expect(try sight.open(path: turned).size == record.size)
      let (width, height) = (Double(record.width), Double(record.height))
      for part in [Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 0.25, y: 0, width: 0.5, height: 0.25)] {
        let region = Rect(
          x: part.x * width, y: part.y * height, width: part.width * width, height: part.height * height)
        let (first, second) = (try facts(upright, region), try facts(turned, region))
        #expect(first.terms == second.terms && first.brightest == second.brightest)
        for (one, other) in zip(first.colors, second.colors) { #expect(abs(one.share - other.share) < 0.02) }
      }
    }
  }

  @Test("half a photo is not called gray")
  func half() throws {
    let file = try path("generated/GENERATED_truncated_half.jpg")
    let seen = try facts(file)
    #expect(seen.transparentShare > 0.2)
    let record = try sight.open(path: file)
    let lost = Rect(x: 0, y: Double(record.height) * 0.9, width: Double(record.width), height: 20)
    #expect(try facts(file, lost).colors.isEmpty)
  }

  @Test("every file that opens is seen whole and zoomed, and no helper dies of it")
  func all() throws {
    let root = try path("")
    var count = 0
    for case let name as String in try #require(FileManager.default.enumerator(atPath: root)) {
      guard let record = try? Self.client.open(path: root + name) else { continue }
      count += 1
      let (width, height) = (Double(record.width), Double(record.height))
      let zoomed = Rect(x: width * 0.4, y: height * 0.4, width: width * 0.2, height: height * 0.2)
      for region in [nil, zoomed] {
        #expect(throws: Never.self, "\(name)") { try facts(root + name, region, by: Self.client) }
      }
    }
    #expect(count > 140)
    #expect(Self.restarts.value == 0)
  }
}
