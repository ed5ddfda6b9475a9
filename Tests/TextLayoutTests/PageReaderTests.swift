// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import TestSupport
import Testing
import ZoomGeometry

@testable import TextLayout

/// Sees what was drawn with `words(of:)` as long as the page is prepared in one certain way.
private struct FakeFinder: WordFinding {
  let page: [FoundWord]
  var turn = QuarterTurn.none
  var mode: PageMode?

  /// What it sees otherwise.
  var otherwise: [FoundWord] = []

  func words(in picture: GrayPicture, as view: PageView, until end: ContinuousClock.Instant) -> [FoundWord] {
    guard view.turn == turn, mode == nil || view.mode == mode, view.angle == 0 else { return otherwise }
    return page.map { word in
      var word = word
      word.box = Rect(
        x: word.box.x * view.scale, y: word.box.y * view.scale, width: word.box.width * view.scale,
        height: word.box.height * view.scale)
      return word
    }
  }
}

/// White, with small black boxes where letters would be.
private func drawn(_ words: [FoundWord], width: Int, height: Int) -> GrayPicture? {
  var pixels = [UInt8](repeating: 255, count: width * height)
  for word in words {
    for row in Int(word.box.y)..<Int(word.box.y + word.box.height) {
      for column in Int(word.box.x)..<Int(word.box.x + word.box.width) where column % 10 < 7 {
        pixels[row * width + column] = 0
      }
    }
  }
  return GrayPicture(width: width, height: height, pixels: pixels)
}

@Suite("Reading a picture in more ways than one", .ownThread)
struct PageReaderTests {
  private let page = words(
    of: """
      One line of text and
      another line of text
      """)

  private func read(_ finder: FakeFinder, turned turn: QuarterTurn = .none) throws -> (text: PageText, ink: [Rect]) {
    let (width, height) = turn.swapsSides ? (80, 240) : (240, 80)
    let boxes = page.map { turn.undone.turned($0.box, width: 240, height: 80) }
    let ink = zip(page, boxes).map { FoundWord($0.text, confidence: 90, box: $1, line: $0.line) }
    let picture = try #require(drawn(ink, width: width, height: height))
    return (TiledReader(finder).read(picture, pieceLimit: 1e6, until: .now + .seconds(60)), boxes)
  }

  @Test(
    "a page that lies otherwise is read turned, and its boxes are those of the page as it lies",
    arguments: QuarterTurn.allCases)
  func turned(_ turn: QuarterTurn) throws {
    let junk = words(of: "xjq zpv wkk ~~~ qqx vvz kxw pqz", confidence: 40)
    let (text, ink) = try read(FakeFinder(page: page, turn: turn, otherwise: junk), turned: turn)
    #expect(text.view.turn == turn)
    #expect(text.words.map(\.text) == page.map(\.text))
    for (word, box) in zip(text.words, ink) {
      #expect(abs(word.box.x - box.x) < 0.01 && abs(word.box.y - box.y) < 0.01)
      #expect(abs(word.box.width - box.width) < 0.01 && abs(word.box.height - box.height) < 0.01)
    }
    let recognized = RecognizedText(
      text, width: turn.swapsSides ? 80 : 240, height: turn.swapsSides ? 240 : 80, languages: [])
    #expect(recognized.lines.map(\.text) == ["One line of text and", "another line of text"])
    #expect(recognized.turn == turn)
  }

  @Test("what is not found as a page may be found as a block, or as scattered words", arguments: PageMode.allCases)
  func modes(_ mode: PageMode) throws {
    #expect(try read(FakeFinder(page: page, mode: mode)).text.words.count == page.count)
  }

  @Test("a picture without anything on it, or a tiny one, is not read")
  func nothing() throws {
    let finder = FakeFinder(page: page)
    for (width, height) in [(1, 1), (11, 500), (300, 200)] {
      let blank = try #require(
        GrayPicture(
          width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height)))
      #expect(PageReader(finder).read(blank, until: .now + .seconds(60)).words.isEmpty)
    }
  }

  @Test(
    "pieces cover a large picture, overlap, and none is larger than asked for",
    arguments: [(5000, 4000), (30_000, 10), (10, 30_000), (8001, 8001), (3000, 20_000)])
  func pieces(_ width: Int, _ height: Int) {
    let pieces = TiledReader.pieces(width: width, height: height, pixels: 12_000_000)
    #expect(pieces.allSatisfy { Double($0.width * $0.height) <= 12_000_000 && max($0.width, $0.height) <= 8000 })
    #expect(pieces.allSatisfy { $0.left >= 0 && $0.top >= 0 })
    #expect(pieces.map { $0.left + $0.width }.max() == width && pieces.map { $0.top + $0.height }.max() == height)
    for (one, next) in zip(pieces, pieces.dropFirst()) where one.top == next.top {
      #expect(one.left + one.width - next.left >= TiledReader.overlap)
    }
  }

  @Test("each word is read once where pieces overlap")
  func overlap() throws {
    /// Reads each connected black box as a word, named by its height.
    struct BoxFinder: WordFinding {
      func words(in picture: GrayPicture, as view: PageView, until end: ContinuousClock.Instant) -> [FoundWord] {
        InkShapes(of: picture, ground: 255).boxes.enumerated().map { index, box in
          FoundWord(
            "box\(box.height)", confidence: 90,
            box: Rect(
              x: Double(box.left) * view.scale, y: Double(box.top) * view.scale,
              width: Double(box.width) * view.scale, height: Double(box.height) * view.scale), line: index)
        }
      }
    }
    let (width, height) = (3000, 1200)
    var pixels = [UInt8](repeating: 255, count: width * height)
    for index in 0..<60 {
      let (left, top) = (20 + index % 15 * 195, 20 + index / 15 * 280)
      for row in top..<(top + 30 + index) {
        for column in left..<(left + 100) { pixels[row * width + column] = 0 }
      }
    }
    let picture = try #require(GrayPicture(width: width, height: height, pixels: pixels))
    let text = TiledReader(BoxFinder()).read(picture, pieceLimit: 1_000_000, until: .now + .seconds(60))
    #expect(text.words.map(\.text).sorted() == (0..<60).map { "box\(30 + $0)" }.sorted())
  }
}
