// SPDX-License-Identifier: GPL-3.0-or-later

/// Which images a HEIC or AVIF file holds ([ISO/IEC 23008-12](https://www.iso.org/standard/83650.html)).
public struct HEIFLayout {
  /// Which of the images that a decoder counts are pages, by their place among them from 0; `nil` where all are.
  ///
  /// A decoder counts every image that is not hidden and belongs to no other as its thumbnail or as its transparency,
  /// in the order of their numbers. The pieces that a large one is put together from should be hidden, and are not
  /// always.
  public let pages: [Int]?

  /// More images than one follow each other in time.
  public let isSequence: Bool

  /// More bytes of one box are not read.
  private static let limit = 1 << 20

  public init(_ file: borrowing FileBytes) {
    let whole = 0..<file.count
    isSequence = file.boxes(at: ["moov", "trak", "mdia", "minf", "stbl", "stsz"], in: whole)
      .contains { bigEndian(file.bytes(at: $0.content.lowerBound + 8, count: 4)) > 1 }
    guard let meta = file.boxes(at: ["meta"], in: whole).first else {
      pages = nil
      return
    }
    // Before the boxes inside stand a version and flags.
    let inside = meta.content.dropFirst(4)
    let items = file.boxes(at: ["iinf"], in: inside).first.map { Self.items(in: $0, of: file) } ?? []
    let references = file.boxes(at: ["iref"], in: inside).first.map { Self.references(in: $0, of: file) } ?? []
    let attached = references.filter { ["thmb", "auxl"].contains($0.kind) }.map(\.from)
    let grids = Set(items.filter { $0.kind == "grid" }.map(\.id))
    let pieces = Set(references.filter { $0.kind == "dimg" && grids.contains($0.from) }.flatMap(\.to))
    let counted = items.filter { Self.kinds.contains($0.kind) && !$0.isHidden && !attached.contains($0.id) }
      .map(\.id).sorted()
    let pages = counted.indices.filter { !pieces.contains(counted[$0]) }
    self.pages = pages.isEmpty || pages.count == counted.count ? nil : pages
  }

  /// What an image is; other items are metadata.
  private static let kinds = ["hvc1", "av01", "grid", "iden", "iovl"]

  private static func items(
    in box: FileBox, of file: borrowing FileBytes
  ) -> [(id: Int, kind: String, isHidden: Bool)] {
    let isLong = file.bytes(at: box.content.lowerBound, count: 1).first != 0
    return file.boxes(at: ["infe"], in: box.content.dropFirst(isLong ? 8 : 6)).compactMap { entry in
      let bytes = file.bytes(at: entry.content.lowerBound, count: 16)
      guard bytes.count > 11, bytes[0] >= 2 else { return nil }
      // The number of an item takes two bytes, or four.
      let end = bytes[0] == 2 ? 6 : 8
      guard bytes.count >= end + 6 else { return nil }
      let kind = String(decoding: bytes[(end + 2)..<(end + 6)], as: UTF8.self)
      return (bigEndian(bytes[4..<end]), kind, bytes[3] & 1 == 1)
    }
  }

  private static func references(
    in box: FileBox, of file: borrowing FileBytes
  ) -> [(kind: String, from: Int, to: [Int])] {
    let width = file.bytes(at: box.content.lowerBound, count: 1).first == 0 ? 2 : 4
    return file.boxes(in: box.content.dropFirst(4)).map { reference in
      let bytes = file.bytes(at: reference.content.lowerBound, count: min(reference.content.count, limit))
      let to = stride(from: width + 2, to: bytes.count - width + 1, by: width)
        .map { bigEndian(bytes[$0..<($0 + width)]) }
      return (reference.kind, bigEndian(bytes.prefix(width)), to)
    }
  }
}
