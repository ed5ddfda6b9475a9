// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import Localization
import SightHelper
import TestSupport
import Testing
import ZoomGeometry

/// The absolute path of an image in `Tests/Fixtures/Texts`.
func textFixture(_ name: String) -> String {
  URL(fileURLWithPath: fixture("")).deletingLastPathComponent().appendingPathComponent("Texts/\(name)").path
}

/// The absolute path of an image in `Tests/Fixtures/View`.
private func viewFixture(_ name: String) -> String {
  URL(fileURLWithPath: fixture("")).deletingLastPathComponent().appendingPathComponent("View/\(name)").path
}

/// One helper for all tests that do not harm it.
let textReader = TextClient(program: sightProgram)

/// What is read in an image by someone who reads English and Spanish.
func text(in path: String, turn: QuarterTurn = .none, by client: TextClient = textReader) throws(ImageError)
  -> RecognizedText
{
  var image = ImageRequest(path)
  image.turn = turn
  return try client.text(in: TextRequest(image, languages: languages("en es")))
}

extension RecognizedText {
  /// All lines, their cells divided by bars.
  var rows: [String] { lines.map { $0.cells.joined(separator: " | ") } }
}

private let letter = [
  "The garden opens every morning at nine.", "Children find the small gate behind",
  "the old green house and the tall tree.", "Please close it when you leave.",
]

@Suite("Text in images", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct TextReadingTests {
  @Test(
    "a letter is read, however it lies",
    arguments: [
      ("letter.png", .none, .none), ("upside-down.png", .half, .none), ("on-its-side.png", .left, .none),
      // Turned by the person so that it stands upright.
      ("upside-down.png", .none, .half), ("on-its-side.png", .none, .left),
    ] as [(String, QuarterTurn, QuarterTurn)])
  func letters(_ name: String, _ turn: QuarterTurn, _ turnedByPerson: QuarterTurn) throws {
    let text = try text(in: textFixture(name), turn: turnedByPerson)
    #expect(text.rows == letter)
    #expect(text.turn == turn && !text.isUncertain)
    #expect(text.lines.allSatisfy { $0.language?.description == "en" })
  }

  @Test("boxes are those of the upright image, however the letter lies")
  func boxes() throws {
    let upright = try text(in: textFixture("letter.png")).lines.flatMap(\.words).map(\.box)
    let half = try text(in: textFixture("upside-down.png")).lines.flatMap(\.words).map(\.box)
    let side = try text(in: textFixture("on-its-side.png")).lines.flatMap(\.words).map(\.box)
    #expect(upright.count == 27 && half.count == 27 && side.count == 27)
    for (box, other) in zip(upright, half) {
      #expect(abs(box.x - (520 - other.x - other.width)) <= 4 && abs(box.y - (180 - other.y - other.height)) <= 4)
    }
    // Turned clockwise once: what was at the left is at the top, and what was at the top is at the right.
    for (box, other) in zip(upright, side) {
      #expect(abs(box.x - other.y) <= 4 && abs(box.y - (180 - other.x - other.width)) <= 4)
    }
  }

  @Test("white letters on nothing are read on black")
  func transparent() throws {
    #expect(try text(in: textFixture("white-on-nothing.png")).rows == letter)
  }

  @Test("Spanish keeps its accents and is known as Spanish")
  func spanish() throws {
    let text = try text(in: textFixture("spanish.png"))
    #expect(text.rows == ["La niña compró un jamón pequeño", "y después cantó en el jardín."])
    #expect(text.lines.allSatisfy { $0.language?.description == "es" })
  }

  @Test("a table is read row by row")
  func table() throws {
    #expect(
      try text(in: textFixture("table.png")).rows == [
        "Day | What | Price", "Monday | Bread and milk | 4.80", "Tuesday | Apples | 3.15", "Wednesday | Paper | 12.40",
        "Thursday | Soap and tea | 7.05",
      ])
  }

  @Test("columns are read one after another, each a block")
  func columns() throws {
    let text = try text(in: textFixture("columns.png"))
    #expect(text.lines.map(\.block) == [0] + [Int](repeating: 1, count: 7) + [Int](repeating: 2, count: 7))
    #expect(text.rows.first == "The river of the valley" && text.rows[1] == "Long ago a river ran")
    #expect(text.rows[7] == "home late at night." && text.rows[8] == "Today the river is dry")
  }

  @Test("a word alone is told as uncertain")
  func alone() throws {
    let text = try text(in: textFixture("exit.png"))
    #expect(text.rows == ["EXIT"] && text.isUncertain)
  }

  @Test("large words that stand alone are read, too, and come in their place")
  func poster() throws {
    let text = try text(in: viewFixture("poster.png"))
    #expect(text.rows == ["EXIT", "Gate 12 opens", "at nine today.", "Platform 4"])
    #expect(text.lines.map(\.block) == [0, 1, 1, 2] && !text.isUncertain)
  }

  @Test(
    "codes are read, with the place where they are",
    arguments: [("qr.png", "QR", "https://example.org/garden?day=monday"), ("ean-13.png", "EAN-13", "5901234123457")])
  func codes(_ name: String, _ kind: String, _ content: String) throws {
    let text = try text(in: textFixture(name))
    let code = try #require(text.codes.first)
    #expect(text.codes.count == 1 && code.kind == kind && code.content == content)
    let record = try sight.open(path: textFixture(name))
    #expect(Rect(x: 0, y: 0, width: Double(record.width), height: Double(record.height)).contains(code.box))
    #expect(code.box.width > Double(record.width) / 2 && text.lines.isEmpty)
  }

  @Test(
    "what cannot be read is an error or no text, and never a crash",
    arguments: [
      "plain.png", "plain.jpg", "plain.gif", "frames.gif", "orientation-6.jpg", "truncated.png", "truncated.jpg",
      "cut.avif", "cut.heic", "cut.jxl", "cut.jp2", "header-only.jpg", "hurt.tif", "empty.png", "huge.png", "huge.svg",
      "vast.png", "packed-bomb.png", "letter.odt", "entity.svg", "frames.webp", "bits.pbm", "nothing-there.png",
    ])
  func bad(_ name: String) throws {
    let restarts = Count()
    let client = TextClient(program: sightProgram, onRestart: restarts.increase)
    do throws(ImageError) {
      let text = try text(in: fixture(name), by: client)
      #expect(text.lines.isEmpty && text.codes.isEmpty)
    } catch {
      #expect(error != .helperDied && error != .timedOut)
    }
    #expect(restarts.value == 0)
  }
}
