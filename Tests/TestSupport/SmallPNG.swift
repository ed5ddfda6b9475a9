// SPDX-License-Identifier: GPL-3.0-or-later

public import Foundation

/// A PNG of one gray dot, with a description inside.
public enum SmallPNG {
  /// - Parameter description: The text of its iTXt chunk; any bytes.
  public static func data(description: [UInt8]) -> Data {
    let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
    // No compression flag and method, no language, no translated keyword.
    let text = Array("Description".utf8) + [0, 0, 0, 0, 0] + description
    // A zlib stream of one stored block: the filter byte and the dot, then their Adler-32.
    let dot: [UInt8] = [0x78, 0x01, 0x01, 2, 0, 0xFD, 0xFF, 0, 0x80, 0x00, 0x82, 0x00, 0x81]
    let chunks = [("IHDR", header), ("iTXt", text), ("IDAT", dot), ("IEND", [])]
    return Data(PNGWriter.signature + chunks.flatMap { PNGWriter.chunk($0.0, $0.1) })
  }
}
