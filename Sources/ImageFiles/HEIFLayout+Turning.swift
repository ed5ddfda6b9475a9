// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading

extension HEIFLayout {
  /// How the image that a HEIC or AVIF file shows first is turned and mirrored for it, whatever EXIF says.
  public static func orientation(path: String) -> ImageOrientation {
    guard let file = FileBytes(path: path), let meta = file.boxes(at: ["meta"], in: 0..<file.count).first else {
      return .upright
    }
    let inside = meta.content.dropFirst(4)
    guard let primary = file.boxes(at: ["pitm"], in: inside).first,
      let properties = file.boxes(at: ["iprp", "ipco"], in: inside).first,
      let links = file.boxes(at: ["iprp", "ipma"], in: inside).first
    else { return .upright }
    let head = file.bytes(at: primary.content.lowerBound, count: 8)
    let number = bigEndian(head.dropFirst(4).prefix(head.first == 0 ? 2 : 4))
    let turns = file.boxes(in: properties.content).prefix(10_000).map { box -> ImageOrientation? in
      let value = file.bytes(at: box.content.lowerBound, count: 1).first ?? 0
      switch box.kind {
      // Quarter turns against the clock.
      case "irot": return ImageOrientation([1, 8, 3, 6][Int(value & 3)])
      case "imir": return ImageOrientation(value & 1 == 0 ? 4 : 2)
      default: return nil
      }
    }
    return Self.properties(
      of: number, in: file.bytes(at: links.content.lowerBound, count: min(links.content.count, 1 << 20))
    )
    .reduce(.upright) { sum, index in
      guard turns.indices.contains(index - 1), let turn = turns[index - 1] else { return sum }
      return sum.followed(by: turn)
    }
  }

  /// The numbers of an item's properties, from 1, in their order.
  private static func properties(of item: Int, in links: [UInt8]) -> [Int] {
    guard links.count > 8 else { return [] }
    let itemWidth = links[0] == 0 ? 2 : 4
    let indexWidth = links[3] & 1 == 0 ? 1 : 2
    var rest = links.dropFirst(8)
    while rest.count > itemWidth {
      let number = bigEndian(rest.prefix(itemWidth))
      let count = Int(rest.dropFirst(itemWidth).first ?? 0)
      let entries = rest.dropFirst(itemWidth + 1).prefix(count * indexWidth)
      if number == item {
        return stride(from: entries.startIndex, to: entries.endIndex - indexWidth + 1, by: indexWidth).map {
          // The highest bit says only that a decoder must know the property.
          bigEndian(entries[$0..<($0 + indexWidth)]) & (indexWidth == 1 ? 0x7f : 0x7fff)
        }
      }
      rest = rest.dropFirst(itemWidth + 1 + count * indexWidth)
    }
    return []
  }
}
