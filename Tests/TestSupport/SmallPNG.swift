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
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return Data(signature + chunk("IHDR", header) + chunk("iTXt", text) + chunk("IDAT", dot) + chunk("IEND", []))
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return bytes(UInt32(content.count)) + body + bytes(checksum(body))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The CRC-32 of the PNG specification.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return ~sum
  }
}
