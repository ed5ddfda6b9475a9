// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import SightHelper
import TestSupport
import Testing

private let corpus = ProcessInfo.processInfo.environment["LUPA_CORPUS"]

private let fox = """
  This is a lot of 12 point text to test the ocr code and see if it works on all types of file format. The quick brown \
  dog jumped over the lazy fox. The quick brown dog jumped over the lazy fox. The quick brown dog jumped over the lazy \
  fox. The quick brown dog jumped over the lazy fox.
  """

/// A file and what is written in it, read by eye; `nil`: the text file beside it tells.
private let truths: [(file: String, text: String?)] = [
  ("tj__simple.gif", "Tesseract.js"), ("tj__simple-90.jpg", "Tesseract.js"), ("tt__HelloGoogle.tif", "Hello Google"),
  ("tt__deslant.tif", "test deslant correction"), ("tj__cosmic.png", "Hell0 World from beyond the Cosmic Void"),
  ("tj__testocr.png", fox), ("tt__phototest.tif", fox), ("tt__phototest-rotated-180.png", fox),
  ("tt__phototest-rotated-R.png", fox), ("tt__eurotext.tif", nil),
  (
    "ski__bw_text.png",
    """
    Men may seem detestable as joint stock-companies and nations; knaves, fools, and murderers there may be; men may \
    have mean and meagre faces; but, man, in the ideal, is so noble and so sparkling, such a grand and glowing \
    creature, that over any ignominious blemish in him all his fellows should run to throw their costliest robes.
    """
  ),
]

/// How many of the words of a text were read in its order, 0 to 1; words too many count against it.
private func accuracy(_ read: [Substring], _ truth: [Substring]) -> Double {
  var row = Array(0...truth.count)
  for (index, word) in read.enumerated() {
    var next = [index + 1]
    for (place, other) in truth.enumerated() {
      next.append(min(row[place] + (word == other ? 0 : 1), row[place + 1] + 1, next[place] + 1))
    }
    row = next
  }
  return max(1 - Double(row.last ?? 0) / Double(max(truth.count, 1)), 0)
}

private func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

@Suite(
  "Text in real images", .ownThread, .enabled(if: corpus != nil, "LUPA_CORPUS is not set"), .serialized,
  .timeLimit(.minutes(20)))
struct TextCorpusTests {
  private func path(_ file: String) throws -> String { try #require(corpus) + "/" + file }

  private func tesseract(_ path: String) async throws -> [Substring] {
    var environment = ProcessInfo.processInfo.environment
    environment["OMP_THREAD_LIMIT"] = "1"
    let run = try await ChildProcess.run(
      "/usr/bin/tesseract", [path, "-", "-l", "eng+spa"], environment: environment)
    return words(run.standardOutput)
  }

  @Test("words are read at least as well as the tesseract command reads them")
  func accuracies() async throws {
    var (right, theirs, total) = (0.0, 0.0, 0.0)
    for (file, text) in truths {
      let path = try path("4-text/" + file)
      let truth = words(
        try text ?? String(contentsOfFile: path.replacing(".tif", with: ".txt"), encoding: .utf8))
      let own = accuracy(words(try SightHelperTests.text(in: path).rows.joined(separator: " ")), truth)
      let other = accuracy(try await tesseract(path), truth)
      print("\(file): \(Int((own * 100).rounded())) of 100, tesseract \(Int((other * 100).rounded()))")
      #expect(own >= other - 0.05, "\(file)")
      right += own * Double(truth.count)
      theirs += other * Double(truth.count)
      total += Double(truth.count)
    }
    print(
      "All words: \(Int((right / total * 1000).rounded())) of 1000, tesseract \(Int((theirs / total * 1000).rounded()))"
    )
    #expect(right >= theirs)
  }

  @Test(
    "words that the tesseract command reads on large pages are read, too",
    arguments: [
      "tj__meditations.jpg", "tt__8071_093.3B.tif",
    ])
  func pages(_ file: String) async throws {
    let path = try path("4-text/" + file)
    let own = words(try text(in: path).rows.joined(separator: " "))
    let counts = own.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var rest: [Substring: Int] = counts
    let other = try await tesseract(path)
    let found = other.count { word in
      guard let left = rest[word], left > 0 else { return false }
      rest[word] = left - 1
      return true
    }
    #expect(Double(found) >= 0.95 * Double(other.count))
  }

  @Test("pages that lie otherwise are read turned")
  func turns() throws {
    #expect(try text(in: path("4-text/tt__phototest-rotated-180.png")).turn == .half)
    #expect(try text(in: path("4-text/tt__phototest-rotated-R.png")).turn == .left)
    #expect(try text(in: path("4-text/tj__simple-90.jpg")).turn == .none, "its metadata turns it")
  }

  @Test("the rows of a bank statement are read row by row, its headings first")
  func table() throws {
    let rows = try text(in: path("4-text/tj__bill.png")).rows
    #expect(rows.contains("Date | Description | Number | Debits | Credits | Balance"))
    #expect(rows.contains("01Aug2018 | Incoming Interac e-Transfer | 14.54 | 101,583.92 EX"))
  }

  @Test("the columns of a magazine are read column by column")
  func columns() throws {
    let text = try text(in: path("4-text/tt__8071_093.3B.tif")).rows.joined(separator: " ")
    let order = ["wandered around", "cause of her sadness", "Guarendi’s book", "one day when he was"]
    let places = order.map { text.replacing("'", with: "’").range(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test("angle brackets are kept")
  func brackets() throws {
    #expect(try text(in: path("4-text/tt__eurotext.tif")).rows.joined(separator: " ").contains("<lazy> #90 dog"))
  }

  @Test("nothing is read where nothing is written, and no code either")
  func junk() throws {
    // Nobody but a sign maker wrote in these.
    let written = ["tux__yield.png"]
    for folder in ["5-photos", "2-orientation"] {
      for file in try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted() {
        guard let text = try? text(in: path(folder + "/" + file)) else { continue }
        #expect(text.codes.isEmpty, "\(file)")
        #expect(text.rows == (written.contains(file) ? ["YIELD"] : []), "\(file)")
        #expect(text.isUncertain == written.contains(file))
      }
    }
  }
}
