// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageFiles
import ImageReading
import SightHelper
import TestSupport
import Testing

@Suite("Pages and frames of a file", .ownThread, .timeLimit(.minutes(20)))
struct PageReadingTests {
  struct Row: Sendable {
    let name: String
    let page: Int?
    let size: String
    let pages: Pages?

    init(_ name: String, _ page: Int?, _ size: String, _ pages: Pages?) {
      (self.name, self.page, self.size, self.pages) = (name, page, size, pages)
    }
  }

  @Test(
    "each page has its size and its place",
    arguments: [
      Row("frames.gif", nil, "6x4", Pages(.frame, count: 5, current: 1)),
      Row("frames.gif", 5, "6x4", Pages(.frame, count: 5, current: 5)),
      Row("frames.webp", 3, "6x4", Pages(.frame, count: 3, current: 3)),
      Row("pages.tif", 2, "6x4", Pages(.page, count: 3, current: 2)),
      Row("sizes.tif", nil, "6x4", Pages(.page, count: 3, current: 1)),
      Row("sizes.tif", 3, "4x6", Pages(.page, count: 3, current: 3)),
      // Smaller versions of a page are no pages.
      Row("previews.tif", nil, "6x4", Pages(.page, count: 2, current: 1)),
      Row("previews.tif", 2, "6x4", Pages(.page, count: 2, current: 2)),
      // What a file shows first is not always its first page.
      Row("pages.heic", nil, "6x4", Pages(.page, count: 3, current: 2)),
      Row("pages.heic", 1, "6x4", Pages(.page, count: 3, current: 1)),
      // The pieces of one image are no pages, even where they are not hidden.
      Row("grid.avif", nil, "128x64", nil), Row("grid.avif", 1, "128x64", nil),
      Row("plain.gif", nil, "6x4", nil), Row("plain.tif", 1, "6x4", nil), Row("plain.png", 1, "6x4", nil),
      Row("plain.jp2", 1, "6x4", nil),
    ])
  func pages(_ row: Row) throws {
    let record = try sight.open(ImageRequest(fixture(row.name), page: row.page))
    #expect(record.size == row.size)
    #expect(record.pages == row.pages)
    #expect(!record.isDamaged)
  }

  @Test(
    "a page that is not there is missing, and the file is not called broken",
    arguments: [
      ("frames.gif", 6), ("frames.webp", 4), ("pages.tif", 4), ("pages.heic", 4), ("plain.png", 2), ("plain.jp2", 2),
      ("plain.gif", 2), ("grid.avif", 2), ("grid.avif", 3), ("frames.png", 2), ("frames.avif", 2), ("pages.tif", 0),
      ("pages.tif", -1), ("frames.gif", .max), ("pages.tif", .min),
    ])
  func missing(_ name: String, _ page: Int) {
    #expect(throws: ImageError.noSuchPage) { try sight.open(ImageRequest(fixture(name), page: page)) }
  }

  @Test(
    "an animation of which only the first frame can be shown is known as one",
    arguments: [
      ("frames.png", true), ("frame.png", false), ("plain.png", false), ("frames.avif", true), ("plain.avif", false),
      ("grid.avif", false), ("pages.heic", false), ("frames.gif", false), ("frames.webp", false),
    ])
  func hiddenFrames(_ name: String, _ isHidden: Bool) throws {
    let record = try sight.open(path: fixture(name))
    #expect(record.hasHiddenFrames == isHidden)
    #expect(!isHidden || record.pages == nil)
  }

  @Test("the boxes of a HEIF file that lead nowhere, or are cut anywhere, end the walk")
  func hostileHEIF() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x.avif"
    for name in ["grid.avif", "frames.avif", "pages.heic"] {
      let whole = try Data(contentsOf: URL(fileURLWithPath: fixture(name)))
      for length in stride(from: 0, to: min(whole.count, 1000), by: 7) {
        // Cut, and with one length that is none.
        var bytes = whole.prefix(length)
        try bytes.write(to: URL(fileURLWithPath: path))
        if let file = FileBytes(path: path) { _ = HEIFLayout(file).pages }
        bytes = whole
        bytes[length] = 0xff
        try bytes.write(to: URL(fileURLWithPath: path))
        if let file = FileBytes(path: path) { _ = HEIFLayout(file).pages }
      }
    }
  }

  @Test("a page is decoded as strictly as the first", arguments: [(1, false), (2, true)])
  func damaged(_ page: Int, _ isDamaged: Bool) throws {
    let record = try sight.open(ImageRequest(fixture("hurt.tif"), page: page))
    #expect(record.isDamaged == isDamaged)
    #expect(record.size == "32x32")
  }

  @Test("the tables of a TIFF that lead nowhere or round and round end the walk")
  func hostileTIFF() throws {
    let folder = try TemporaryFolder()
    let round: [UInt8] = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 8, 0, 0, 0]
    let nowhere: [UInt8] = [0x4d, 0x4d, 0, 0x2a, 0xff, 0xff, 0xff, 0xff]
    let huge: [UInt8] = [0x49, 0x49, 0x2b, 0, 8, 0, 0, 0] + [UInt8](repeating: 0xff, count: 8)
    let crowded: [UInt8] = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0xff, 0xff]
    for (name, bytes, count) in [("round", round, 1), ("nowhere", nowhere, 0), ("huge", huge, 0), ("many", crowded, 0)]
    {
      let path = folder.path + "/" + name
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      guard let file = FileBytes(path: path) else {
        Issue.record("\(name) cannot be read")
        continue
      }
      let found = TIFFLayout(file)?.directories.count ?? 0
      #expect(found == count, "\(name)")
    }
  }
}
