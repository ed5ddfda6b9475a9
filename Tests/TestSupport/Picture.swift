// SPDX-License-Identifier: GPL-3.0-or-later

public import Foundation

/// Pixels that a test paints, and PNG files of them.
public struct Picture: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// Red, green, blue and alpha of each pixel, row by row.
  public var pixels: [[UInt8]]

  /// - Parameter color: Red, green, blue, and alpha where it is not opaque.
  public init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> [UInt8]) {
    self.width = width
    self.height = height
    pixels = (0..<(width * height)).map { place in
      let color = color(place % width, place / width)
      return color.count == 4 ? color : color + [255]
    }
  }

  /// One color, as `bb2255`.
  public init(width: Int, height: Int, hex: String) {
    let number = UInt32(hex, radix: 16) ?? 0
    self.init(width: width, height: height) { _, _ in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
  }

  public subscript(x: Int, y: Int) -> [UInt8] { pixels[y * width + x] }

  /// Left and right have changed places.
  public var mirrored: Picture { Picture(width: width, height: height) { x, y in self[width - 1 - x, y] } }

  /// Turned clockwise by a right angle.
  public var turned: Picture { Picture(width: height, height: width) { x, y in self[y, height - 1 - x] } }

  public var gray: Picture {
    Picture(width: width, height: height) { x, y in
      let sum = self[x, y].prefix(3).reduce(0) { $0 + Int($1) }
      return [UInt8](repeating: UInt8(truncatingIfNeeded: sum / 3), count: 3)
    }
  }

  /// How it is stored so that a reader who follows EXIF's orientation sees it as it is.
  public func stored(_ orientation: Int) -> Picture {
    switch orientation {
    case 2: mirrored
    case 3: turned.turned
    case 4: mirrored.turned.turned
    case 5: mirrored.turned.turned.turned
    case 6: turned.turned.turned
    case 7: mirrored.turned
    case 8: turned
    default: self
    }
  }

  /// A PNG file.
  ///
  /// - Parameter orientation: EXIF's, which it then tells; `nil` tells nothing.
  public func png(orientation: Int? = nil) -> Data {
    let isOpaque = pixels.allSatisfy { $0[3] == 255 }
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += isOpaque ? self[x, y].prefix(3) : self[x, y][...] }
    }
    let header = PNGWriter.number(width) + PNGWriter.number(height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    var chunks = PNGWriter.chunk("IHDR", header)
    if let orientation {
      let exif: [UInt8] = [
        0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
      ]
      chunks += PNGWriter.chunk("eXIf", exif)
    }
    return Data(
      PNGWriter.signature + chunks + PNGWriter.chunk("IDAT", PNGWriter.unpacked(rows)) + PNGWriter.chunk("IEND", []))
  }
}

/// The pieces of a PNG file.
enum PNGWriter {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return number(content.count) + body + number(Int(checksum(body)))
  }

  static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A zlib stream of stored blocks.
  static func unpacked(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let piece = rest.prefix(65_535)
      rest = rest.dropFirst(piece.count)
      let length = [UInt8(truncatingIfNeeded: piece.count), UInt8(truncatingIfNeeded: piece.count >> 8)]
      stream += [rest.isEmpty ? 1 : 0] + length + length.map { ~$0 } + piece
    } while !rest.isEmpty
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + number(Int(high << 16 | low))
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  /// The CRC-32 of the PNG specification.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xff)] ^ $0 >> 8 }
  }
}
