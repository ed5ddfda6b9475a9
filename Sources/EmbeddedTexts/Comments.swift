// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageFiles
internal import ImageReading

/// Reads the comment of a JPEG or GIF file.
enum Comments {
  /// The first comment of a JPEG: the `COM` segment before the pixels.
  static func jpeg(in file: borrowing FileBytes) -> String? {
    var offset = 2
    for _ in 0..<10_000 {
      let header = file.bytes(at: offset, count: 4)
      guard header.count == 4, header[0] == 0xff else { return nil }
      let marker = header[1]
      // A marker may be preceded by fill bytes, and some have no length.
      if marker == 0xff {
        offset += 1
        continue
      }
      if marker == 0x01 || (0xd0...0xd8).contains(marker) {
        offset += 2
        continue
      }
      let length = bigEndian(header.suffix(2))
      guard length >= 2, marker != 0xda, marker != 0xd9 else { return nil }
      if marker == 0xfe {
        let bytes = file.bytes(at: offset + 4, count: min(length - 2, EmbeddedText.lengthLimit))
        let text = String(foreign: bytes)
        if !text.isEmpty { return text }
      }
      offset += 2 + length
    }
    return nil
  }

  /// The first comment of a GIF, its blocks joined.
  static func gif(in file: borrowing FileBytes) -> String? {
    let bytes = file.bytes(at: 0, count: 4 << 20)
    guard bytes.count > 13 else { return nil }
    var rest = bytes.dropFirst(13).dropFirst(GIFLayout.colorTableSize(bytes[10]))
    while let introducer = rest.popFirst() {
      switch introducer {
      case 0x21:
        guard let label = rest.popFirst() else { return nil }
        let text = takeBlocks(&rest, keeping: label == 0xfe ? EmbeddedText.lengthLimit : 0)
        if !text.isEmpty { return String(foreign: text) }
      case 0x2c:
        guard rest.count > 9, let flags = rest.dropFirst(8).first else { return nil }
        rest = rest.dropFirst(9).dropFirst(GIFLayout.colorTableSize(flags)).dropFirst()
        _ = takeBlocks(&rest, keeping: 0)
      default:
        return nil
      }
    }
    return nil
  }

  private static func takeBlocks(_ rest: inout ArraySlice<UInt8>, keeping limit: Int) -> [UInt8] {
    var kept: [UInt8] = []
    while let count = rest.popFirst(), count > 0 {
      let block = rest.prefix(Int(count))
      kept.append(contentsOf: block.prefix(limit - kept.count))
      rest = rest.dropFirst(block.count)
    }
    return kept
  }
}
