// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import ImageReading
import Localization
import RegionFacts
import TestSupport
import Testing
import ZoomGeometry

@Suite("A region is in view", .ownThread)
struct SeenRegionTests {
  /// Boxes in an image of 1000 × 1000.
  private func regions(_ boxes: [[Double]]) -> [NamedRegion] {
    let areas = boxes.enumerated().map { index, box in
      MarkedArea(
        source: .iptc, kind: .face, outline: .rectangle(x: box[0], y: box[1], width: box[2], height: box[3]),
        unit: .pixels,
        names: [.init(text: "Face \(index)", language: "en"), .init(text: "Cara \(index)", language: "es")])
    }
    return NamedRegion.regions(marking: areas, width: 1000, height: 1000, orientation: .upright)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let box: [Double]
    let view: Rect
    let seen: String
    var testDescription: String { "\(box) in \(view)" }

    init(_ box: [Double], in view: [Double], _ seen: String) {
      self.box = box
      self.view = Rect(x: view[0], y: view[1], width: view[2], height: view[3])
      self.seen = seen
    }
  }

  @Test(
    "by its box, with the place of the part in view",
    arguments: [
      Row([100, 100, 100, 100], in: [0, 0, 1000, 1000], "top-left"),
      Row([450, 450, 100, 100], in: [0, 0, 1000, 1000], "center"),
      Row([800, 450, 100, 100], in: [0, 0, 1000, 1000], "right"),
      // Places are the view's, not the image's.
      Row([100, 100, 100, 100], in: [0, 0, 150, 300], "right partial"),
      Row([100, 100, 100, 100], in: [0, 0, 195, 1000], "top-right"),
      Row([0, 0, 1000, 1000], in: [200, 200, 100, 100], "center partial filling"),
      Row([0, 0, 1000, 1000], in: [0, 0, 1000, 1000], "center filling"),
      // A sliver does not count, unless it fills much of the view.
      Row([0, 0, 500, 100], in: [480, 0, 520, 1000], "nothing"),
      Row([0, 0, 500, 100], in: [470, 0, 530, 1000], "top-left partial"),
      Row([0, 0, 1000, 1000], in: [0, 0, 150, 150], "center partial filling"),
      Row([0, 0, 1000, 900], in: [0, 850, 100, 100], "top partial"),
      Row([0, 0, 100, 100], in: [200, 200, 100, 100], "nothing"),
      Row([0, 0, 100, 100], in: [100, 0, 100, 100], "nothing"),
      Row([0, 0, 100, 100], in: [0, 0, 0, 0], "nothing"),
    ])
  func seen(_ row: Row) throws {
    let found = SeenRegion.regions(of: regions([row.box]), in: row.view, languages: [])
    let words = found.map {
      $0.place.rawValue + ($0.isPartial ? " partial" : "") + ($0.fillsView ? " filling" : "")
    }
    #expect(words == (row.seen == "nothing" ? [] : [row.seen]))
  }

  @Test("under its number in the image and its name in the person's language")
  func named() throws {
    let all = regions([[0, 0, 100, 100], [500, 500, 100, 100], [900, 900, 100, 100]])
    let right = Rect(x: 400, y: 400, width: 600, height: 600)
    let found = SeenRegion.regions(of: all, in: right, languages: [try #require(LanguageTag("es"))])
    #expect(found.map(\.index) == [1, 2])
    #expect(found.map(\.name?.text) == ["Cara 1", "Cara 2"])
    #expect(found.map(\.name?.language?.description) == ["es", "es"])
  }
}
