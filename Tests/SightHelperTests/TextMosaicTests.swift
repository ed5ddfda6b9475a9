// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import SightHelper
import TestSupport
import Testing
import ZoomGeometry

/// Words in black and white, each in a field of 200 by 60 pixels.
private struct WordSheet {
  static let words = [
    "apple", "bread", "chair", "dance", "eagle", "flower", "garden", "horse", "island", "jacket", "lemon", "mountain",
  ]

  private let bits: [UInt8]

  init() throws {
    let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: textFixture("words.pbm"))))
    bits = Array(data.suffix(25 * 60 * Self.words.count))
  }

  func isInk(_ word: Int, _ x: Int, _ y: Int) -> Bool { bits[(word * 60 + y) * 25 + x / 8] >> (7 - x % 8) & 1 == 1 }
}

/// Nine colored cells, some of them with a word.
private struct WordMosaic {
  static let cell = (width: 240, height: 120)
  private static let colors: [[UInt8]] = [
    [250, 240, 200], [255, 255, 255], [200, 230, 255], [255, 214, 220], [214, 245, 214], [255, 236, 130],
  ]

  /// The word of each cell; `nil` where there is none.
  private(set) var words: [Int?] = []
  private var colors: [[UInt8]] = []

  init(seed: UInt64) {
    var random = Seeded(state: seed)
    let order = WordSheet.words.indices.shuffled(using: &random)
    words = (0..<9).map { Bool.random(using: &random) || $0 == 4 ? order[$0] : nil }
    colors = (0..<9).map { _ in Self.colors.randomElement(using: &random) ?? [255, 255, 255] }
  }

  func box(_ cell: Int) -> Rect {
    Rect(
      x: Double(cell % 3 * Self.cell.width), y: Double(cell / 3 * Self.cell.height), width: Double(Self.cell.width),
      height: Double(Self.cell.height))
  }

  func write(to path: String, _ sheet: WordSheet) throws {
    let (width, height) = (3 * Self.cell.width, 3 * Self.cell.height)
    var data = Data("P6\n\(width) \(height)\n255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        let cell = y / Self.cell.height * 3 + x / Self.cell.width
        let (inside, down) = (x % Self.cell.width - 20, y % Self.cell.height - 30)
        let isInk = words[cell].map { word in
          (0..<200).contains(inside) && (0..<60).contains(down) && sheet.isInk(word, inside, down)
        }
        data.append(contentsOf: isInk == true ? [20, 20, 40] : colors[cell])
      }
    }
    try data.write(to: URL(fileURLWithPath: path))
  }
}

@Suite("Mosaics with words", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct TextMosaicTests {
  @Test("each cell's view has its word and no other cell's", arguments: 1...8 as ClosedRange<UInt64>)
  func cells(_ seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let mosaic = WordMosaic(seed: seed)
    try mosaic.write(to: folder.path + "/mosaic.ppm", WordSheet())
    let text = try text(in: folder.path + "/mosaic.ppm")
    for (cell, word) in mosaic.words.enumerated() {
      let visible = text.visible(in: mosaic.box(cell))
      #expect(visible.lines.map(\.text) == (word.map { [WordSheet.words[$0]] } ?? []), "cell \(cell + 1)")
      #expect(visible.continues.isEmpty)
    }
    // The middle of the middle cell cuts its word on both sides.
    let middle = mosaic.box(4)
    let narrow = Rect(x: middle.x + 105, y: middle.y, width: 30, height: middle.height)
    #expect(text.visible(in: narrow).lines.isEmpty)
    #expect(text.visible(in: narrow).continues == [.left, .right])
  }
}
