// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading

/// Finds metadata in the boxes around a JPEG XL image
/// ([ISO/IEC 18181-2](https://www.iso.org/standard/85253.html)); compressed boxes are passed over.
public enum JXLBoxes {
  public static func metadata(path: String) -> [MetadataBlock] {
    guard let file = FileBytes(path: path) else { return [] }
    var blocks: [MetadataBlock] = []
    for box in file.boxes(in: 0..<file.count) where blocks.count < 4 {
      let room = min(box.content.count, MetadataBlock.lengthLimit)
      switch box.kind {
      case "Exif":
        // Before the structure stands how far away it begins.
        let content = file.bytes(at: box.content.lowerBound, count: room)
        blocks.append(.exif(Array(content.dropFirst(4).dropFirst(bigEndian(content.prefix(4))))))
      case "xml ": blocks.append(.xmp(file.bytes(at: box.content.lowerBound, count: room)))
      default: break
      }
    }
    return blocks
  }
}
