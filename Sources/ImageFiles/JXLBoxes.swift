// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading

/// Finds metadata in the boxes around a JPEG XL image
/// ([ISO/IEC 18181-2](https://www.iso.org/standard/85253.html)); compressed boxes are passed over.
public enum JXLBoxes {
  /// A file may have more: what lies behind this many is not read.
  private static let limit = 10_000

  public static func metadata(path: String) -> [MetadataBlock] {
    guard let file = FileBytes(path: path) else { return [] }
    var blocks: [MetadataBlock] = []
    var offset = 0
    for _ in 0..<limit where blocks.count < 4 {
      let head = file.bytes(at: offset, count: 16)
      guard head.count >= 8 else { break }
      var (length, start) = (bigEndian(head.prefix(4)), 8)
      if length == 1 {
        // The length does not fit into four bytes, and stands in the eight that follow.
        guard head.count == 16, head[8] == 0 else { break }
        (length, start) = (bigEndian(head.suffix(7)), 16)
      }
      // 0 is the last box, which goes to the end of the file.
      let end = length == 0 ? file.count : offset + length
      guard end >= offset + start else { break }
      let room = min(end - offset - start, MetadataBlock.lengthLimit)
      switch String(decoding: head[4..<8], as: UTF8.self) {
      case "Exif":
        // Before the structure stands how far away it begins.
        let content = file.bytes(at: offset + start, count: room)
        blocks.append(.exif(Array(content.dropFirst(4).dropFirst(bigEndian(content.prefix(4))))))
      case "xml ": blocks.append(.xmp(file.bytes(at: offset + start, count: room)))
      default: break
      }
      offset = end
      if length == 0 { break }
    }
    return blocks
  }
}
