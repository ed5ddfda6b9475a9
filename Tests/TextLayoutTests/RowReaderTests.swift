// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Synchronization
import TestSupport
import Testing
import ZoomGeometry

@testable import TextLayout

/// Reads a page without its heading, and of a line that stands alone what it is told.
private final class Forgetful: WordFinding {
  let page: [FoundWord]
  let size: (width: Int, height: Int)
  let alone: [PageMode: FoundWord]

  /// How often it was asked; the tests read it when all readings are over.
  let readings = Mutex(0)

  init(page: [FoundWord], of picture: GrayPicture, alone: [PageMode: FoundWord] = [:]) {
    self.page = page
    size = (picture.width, picture.height)
    self.alone = alone
  }

  func words(in picture: GrayPicture, as view: PageView, until end: ContinuousClock.Instant) -> [FoundWord] {
    readings.withLock { $0 += 1 }
    let isPage = (picture.width, picture.height) == size
    return (isPage ? page : alone[view.mode].map { [$0] } ?? []).map { word in
      var word = word
      if !isPage, let ink = InkShapes.around(picture) { word.box = ink }
      word.box = Rect(
        x: word.box.x * view.scale, y: word.box.y * view.scale, width: word.box.width * view.scale,
        height: word.box.height * view.scale)
      return word
    }
  }
}

extension InkShapes {
  /// The box around all black ink.
  fileprivate static func around(_ picture: GrayPicture) -> Rect? {
    let boxes = InkShapes(of: picture, ground: 255).boxes
    guard let left = boxes.map(\.left).min(), let top = boxes.map(\.top).min(),
      let right = boxes.map({ $0.left + $0.width }).max(), let bottom = boxes.map({ $0.top + $0.height }).max()
    else { return nil }
    return Rect(x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
  }
}

@Suite("Lines that were left out", .ownThread)
struct RowReaderTests {
  private let small = words(
    of: """



      One line of text and
      another line of text
      """)
  private let heading = FoundWord("EXIT", confidence: 95, box: Rect(x: 40, y: 4, width: 160, height: 48), line: 9)

  /// Each letter is a black box.
  private func picture() throws -> GrayPicture {
    var pixels = [UInt8](repeating: 255, count: 240 * 160)
    for word in small + [heading] {
      let letter = word.box.width / Double(word.text.count)
      for row in Int(word.box.y)..<Int(word.box.bottom) {
        for column in Int(word.box.x)..<Int(word.box.right)
        where (Double(column) - word.box.x).truncatingRemainder(dividingBy: letter) < 0.7 * letter {
          pixels[row * 240 + column] = 0
        }
      }
    }
    return try #require(GrayPicture(width: 240, height: 160, pixels: pixels))
  }

  private func lines(_ finder: Forgetful, of picture: GrayPicture) -> [String] {
    let page = PageReader(finder).read(picture, until: .now + .seconds(60))
    return RecognizedText(page, width: 240, height: 160, languages: []).lines.map(\.text)
  }

  @Test("a heading that was left out is read for itself and comes first")
  func isFirst() throws {
    let picture = try picture()
    let finder = Forgetful(page: small, of: picture, alone: [.scattered: heading, .block: heading])
    #expect(lines(finder, of: picture) == ["EXIT", "One line of text and", "another line of text"])
    let page = PageReader(finder).read(picture, until: .now + .seconds(60))
    let box = try #require(page.words.first { $0.text == "EXIT" }).box
    // The last letter ends before its box does.
    #expect(abs(box.x - 40) <= 1 && abs(box.y - 4) <= 1 && abs(box.right - 188) <= 1 && abs(box.bottom - 52) <= 1)
  }

  @Test(
    "what only one of two readings finds, is not sure, is no word or is far too wide for its letters is not told",
    arguments: [
      ("EXIT", 95, "EXlT", 95), ("EXIT", 79, "EXIT", 95), ("EXIT", 95, "EXIT", 79), ("E", 95, "E", 95),
      ("~~~", 95, "~~~", 95), ("EX", 95, "EX", 95),
    ])
  func junk(_ one: String, _ sure: Int, _ other: String, _ alsoSure: Int) throws {
    let picture = try picture()
    let finder = Forgetful(
      page: small, of: picture,
      alone: [
        .scattered: FoundWord(one, confidence: sure, box: heading.box, line: 0),
        .block: FoundWord(other, confidence: alsoSure, box: heading.box, line: 0),
      ])
    #expect(lines(finder, of: picture) == ["One line of text and", "another line of text"])
  }

  @Test("where nothing else is read, a line that was left out is uncertain and must be surer", arguments: [89, 90])
  func onlyHeading(_ confidence: Int) throws {
    let picture = try picture()
    let word = FoundWord("EXIT", confidence: confidence, box: heading.box, line: 0)
    let nothing = Forgetful(page: [], of: picture, alone: [.scattered: word])
    #expect(lines(nothing, of: picture).isEmpty)
    let finder = Forgetful(page: [], of: picture, alone: [.scattered: word, .block: word])
    let page = PageReader(finder).read(picture, until: .now + .seconds(60))
    let text = RecognizedText(page, width: 240, height: 160, languages: [])
    #expect(text.lines.contains { $0.text == "EXIT" } == (confidence >= 90))
  }

  @Test("a page of which all ink was read is read once")
  func once() throws {
    let picture = try picture()
    let finder = Forgetful(page: [heading] + small, of: picture)
    let look = PictureLook(picture)
    var page = PageText()
    page.words = finder.page
    let completed = RowReader(finder: finder).completed(
      page, of: picture, grounds: look.grounds, until: .now + .seconds(60))
    #expect(completed == page && finder.readings.withLock { $0 } == 0)
  }
}
