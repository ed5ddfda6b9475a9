// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import TestSupport
import Testing
import TextLayout
import ZoomGeometry

@Suite("The order in which text is read", .ownThread)
struct ReadingOrderTests {
  @Test("a paragraph is read line by line")
  func paragraph() {
    let page = words(
      of: """
        One line of text and
        another line of text
        """)
    #expect(lines(of: page) == ["One line of text and", "another line of text"])
    #expect(lines(of: page.reversed()) == ["One line of text and", "another line of text"], "whatever was found first")
  }

  @Test("a table is read row by row, its headings first")
  func table() {
    let page = words(
      of: """
        Date        What             Debit    Balance
        01 Aug      Cheque           36.07    914.15 EX
        01 Aug      Transfer out              875.08
        02 Aug      Deposit          12.00    963.08
        """)
    #expect(
      lines(of: page) == [
        "Date | What | Debit | Balance", "01 Aug | Cheque | 36.07 | 914.15 EX", "01 Aug | Transfer out | 875.08",
        "02 Aug | Deposit | 12.00 | 963.08",
      ])
  }

  @Test("columns of text are read one after another, a heading above them first, a line below them last")
  func columns() {
    let page = words(
      of: """
        A heading over the whole of the page as it is

        Long ago a river ran     Today it is dry and
        through this valley      the boats are gone.
        and all people had a     Some of them stand in
        boat of their own.       gardens of flowers.

        A last line which runs below all of the columns
        """)
    #expect(
      lines(of: page) == [
        "A heading over the whole of the page as it is", "Long ago a river ran", "through this valley",
        "and all people had a", "boat of their own.", "Today it is dry and", "the boats are gone.",
        "Some of them stand in", "gardens of flowers.", "A last line which runs below all of the columns",
      ])
    #expect(blocks(of: page).map { $0.prefix(1) } == ["0", "1", "1", "1", "1", "2", "2", "2", "2", "3"])
  }

  @Test("columns need not be level, nor of the same length")
  func unevenColumns() {
    var page = words(
      of: """
        Long ago a river ran
        through this valley
        and all people had a
        boat of their own.
        """)
    page += words(
      of: """
        Today it is dry and
        the boats are gone.
        Some of them stand in
        gardens of flowers.
        Nobody sails in them
        but the children do.
        """
    ).map { word in
      var word = word
      word.box.x += 230
      word.box.y += 14
      word.line += 100
      return word
    }
    #expect(
      lines(of: page) == [
        "Long ago a river ran", "through this valley", "and all people had a", "boat of their own.",
        "Today it is dry and", "the boats are gone.", "Some of them stand in", "gardens of flowers.",
        "Nobody sails in them", "but the children do.",
      ])
  }

  @Test("text above a table does not become a part of it")
  func textAndTable() {
    let page = words(
      of: """
        What we bought this week, and for how much of it

        Bread         4.80
        Apples        3.15
        Soap          7.05
        """)
    #expect(
      lines(of: page) == [
        "What we bought this week, and for how much of it", "Bread | 4.80", "Apples | 3.15", "Soap | 7.05",
      ])
  }

  @Test("a wide blank in one line only divides nothing")
  func wideBlank() {
    let page = words(
      of: """
        This line is justified
        and this    one is not
        but all of it is read.
        """)
    #expect(lines(of: page) == ["This line is justified", "and this one is not", "but all of it is read."])
  }

  @Test("lines written from right to left begin at the right; numbers keep their order")
  func rightToLeft() {
    // As they stand from left to right on the page.
    let row = ["\u{5D2}\u{5DE}\u{5DC}", "12", "34", "\u{5D1}\u{5D9}\u{5EA}", "\u{5D0}\u{5D5}\u{5E8}"]
    let page = row.enumerated().map { index, text in
      FoundWord(text, confidence: 90, box: Rect(x: Double(index) * 50, y: 0, width: 40, height: 20), line: 0)
    }
    let read = ReadingOrder.lines(of: page, view: PageView(), width: 300, height: 20)
    #expect(read.flatMap(\.words).map(\.text) == [row[4], row[3], "12", "34", row[0]])
  }

  @Test("a single word is a line, and no word is none")
  func few() {
    #expect(lines(of: words(of: "EXIT")) == ["EXIT"])
    #expect(lines(of: []) == [])
  }

  @Test("space between paragraphs begins another block")
  func paragraphs() {
    let page = words(
      of: """
        The first paragraph
        has two lines,

        and the second one
        has two as well.
        """)
    #expect(
      blocks(of: page) == [
        "0 The first paragraph", "0 has two lines,", "1 and the second one", "1 has two as well.",
      ])
  }

  @Test("boxes stay those of the picture, and all words stay, however they are ordered", arguments: 0..<20)
  func nothingIsLost(_ seed: UInt64) {
    var random = Seeded(state: seed)
    let page = (0..<60).map { index in
      FoundWord(
        "w\(index)", confidence: 90,
        box: Rect(
          x: .random(in: 0...900, using: &random), y: .random(in: 0...900, using: &random),
          width: .random(in: 1...200, using: &random), height: .random(in: 1...60, using: &random)),
        line: .random(in: 0..<20, using: &random))
    }
    let read = ReadingOrder.lines(of: page, view: PageView(), width: 1000, height: 1000).flatMap(\.words)
    #expect(Set(read.map(\.text)) == Set(page.map(\.text)) && read.count == page.count)
    for word in read { #expect(page.contains { $0.text == word.text && $0.box == word.box }) }
  }
}
