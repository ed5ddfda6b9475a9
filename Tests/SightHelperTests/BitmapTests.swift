// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import TestSupport
import Testing

@testable import ImageFiles

@Suite("Bitmaps", .ownThread)
struct BitmapTests {
  private static let decoder = BitmapDecoder()

  @Test(
    "whole ones of every kind open whole; ImageMagick agrees on all of them but the last, which it refuses",
    arguments: [
      "core-1", "core-4", "core-8", "core-24", "info-1", "info-4", "info-8", "info-16", "info-24", "info-32",
      "few-colors", "top-down", "masks-16", "masks-32", "v4", "v5", "runs-8", "runs-4", "no-end-mark", "no-offset",
    ])
  func whole(_ name: String) throws {
    let measure = try Self.decoder.measure(ImageRequest(path(name)), format: .bmp)
    #expect(measure == ImageMeasure(width: 6, height: 4, isDamaged: false))
  }

  @Test("a part that is missing or out of place is damage", arguments: ["cut-24", "cut-runs", "too-far"])
  func damaged(_ name: String) throws {
    let measure = try Self.decoder.measure(ImageRequest(path(name)), format: .bmp)
    #expect(measure == ImageMeasure(width: 6, height: 4, isDamaged: true))
  }

  @Test(
    "without a row nothing can be shown; JPEG inside is not read",
    arguments: [
      ("no-row", .broken(.bmp)), ("bits-7", .broken(.bmp)), ("jpeg-inside", .unsupported(FileKind(.variant, "BMP"))),
    ] as [(String, ImageError)])
  func refused(_ name: String, _ error: ImageError) {
    #expect(throws: error) { try Self.decoder.measure(ImageRequest(path(name)), format: .bmp) }
  }

  @Test("the header tells where pixels and colors are, and how they are packed")
  func header() throws {
    let few = try BitmapHeader(try file("few-colors"))
    #expect(few.palette == BitmapHeader.Palette(offset: 54, count: 2, entryLength: 4))
    #expect(few.pixelOffset == 62 && few.rowLength == 8 && few.usedRowLength == 6 && !few.isTopDown)
    #expect(try BitmapHeader(try file("core-4")).palette.entryLength == 3)
    #expect(try BitmapHeader(try file("top-down")).isTopDown)
    #expect(try BitmapHeader(try file("masks-16")).packing == .masks([0xf800, 0x07e0, 0x001f, 0]))
    #expect(try BitmapHeader(try file("v5")).packing == .masks([0xff0000, 0xff00, 0xff, 0xff000000]))
  }

  @Test("packed pixels come as runs, from the bottom row to the top")
  func runs() throws {
    var walk = BitmapRuns(try BitmapHeader(try file("runs-8")))
    var rows: [[UInt8]] = [[], [], [], []]
    let ending = walk.walk(try file("runs-8"), until: .now + .seconds(60)) { run in
      let colors = (0..<run.count).map { run.colors[$0 % run.colors.count] }
      rows[run.row] += [UInt8](repeating: 9, count: run.column - rows[run.row].count) + colors
    }
    #expect(ending == .whole)
    #expect(rows == [[1, 1, 1, 1, 1, 1], [1, 2, 3, 0, 1, 2], [9, 9, 3, 3], [0, 0, 0, 0, 0, 0]])
  }

  @Test("no bytes, however odd, do harm")
  func hostile() throws {
    var random = Seeded(state: 7)
    let folder = try TemporaryFolder()
    let path = folder.path + "/odd.bmp"
    for name in ["runs-8", "runs-4", "v5", "core-8", "masks-16", "info-1"] {
      let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: self.path(name))))
      for _ in 0..<300 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          bytes[Int.random(in: 2..<bytes.count, using: &random)] =
            [0, 1, 127, 128, 255].randomElement(using: &random) ?? 0
        }
        bytes.removeLast(Int.random(in: 0...(bytes.count / 2), using: &random))
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        _ = try? Self.decoder.measure(ImageRequest(path), format: .bmp)
        guard let file = FileBytes(path: path), let header = try? BitmapHeader(file),
          header.width <= 10_000_000 / header.height
        else { continue }
        // Guarded from both sides: what is written beside the room shows.
        var room = [UInt8](repeating: 77, count: header.width * header.height * 4 + 512)
        room.withUnsafeMutableBytes { all in
          let inside = UnsafeMutableRawBufferPointer(rebasing: all[256..<(all.count - 256)])
          BitmapPixels(header, in: file).decode(file, into: inside)
        }
        #expect(room.prefix(256).allSatisfy { $0 == 77 } && room.suffix(256).allSatisfy { $0 == 77 })
      }
    }
  }

  private func path(_ name: String) -> String { fixture("bitmaps/\(name).bmp") }

  private func file(_ name: String) throws(Missing) -> FileBytes {
    guard let file = FileBytes(path: path(name)) else { throw Missing() }
    return file
  }

  private struct Missing: Error {}
}
