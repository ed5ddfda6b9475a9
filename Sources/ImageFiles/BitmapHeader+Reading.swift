// SPDX-License-Identifier: GPL-3.0-or-later

extension BitmapHeader {
  /// Why a header cannot be used.
  public enum Refusal: Error, Hashable, Sendable {
    /// It makes no sense.
    case broken

    /// It is a known one, of a form that is not read.
    case unsupported
  }

  private static let fileHeaderLength = 14

  /// Reads the headers at the start of a file.
  public init(_ file: borrowing FileBytes) throws(Refusal) {
    let head = file.bytes(at: 0, count: Self.fileHeaderLength + 124)
    guard head.starts(with: "BM".utf8), head.count >= Self.fileHeaderLength + 12 else { throw .broken }
    let fields = Fields(head[Self.fileHeaderLength...])
    let length = fields.number(at: 0, count: 4)
    guard fields.count >= length else { throw .broken }
    switch length {
    case 12: try self.init(core: fields, file: head)
    case 40, 52, 56, 108, 124: try self.init(info: fields, length: length, file: head)
    case 16, 64: throw .unsupported
    default: throw .broken
    }
  }

  /// The oldest form: sides of two bytes, colors of three.
  private init(core fields: Fields, file head: [UInt8]) throws(Refusal) {
    let bits = fields.number(at: 10, count: 2)
    guard [1, 4, 8, 24].contains(bits) else { throw .broken }
    let palette = Palette(offset: Self.fileHeaderLength + 12, count: bits > 8 ? 0 : 1 << bits, entryLength: 3)
    try self.init(
      width: fields.number(at: 4, count: 2), signedHeight: fields.number(at: 6, count: 2), bitsPerPixel: bits,
      packing: .none, palette: palette, file: head)
  }

  private init(info fields: Fields, length: Int, file head: [UInt8]) throws(Refusal) {
    let bits = fields.number(at: 14, count: 2)
    let end = Self.fileHeaderLength + length
    var masksLength = 0
    let packing: Packing
    switch (fields.number(at: 16, count: 4), bits) {
    case (0, 1), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32): packing = .none
    case (1, 8), (2, 4): packing = .runs
    case (3, 16), (3, 32), (6, 16), (6, 32):
      // The masks stand in the longer headers, and behind the short one.
      let count = length >= 56 || fields.number(at: 16, count: 4) == 6 ? 4 : 3
      masksLength = length == 40 ? count * 4 : 0
      let places = Fields(head[Self.fileHeaderLength...])
      guard places.count >= 40 + count * 4 else { throw .broken }
      let masks = (0..<count).map { places.number(at: 40 + $0 * 4, count: 4) }
      packing = .masks(masks + (count == 3 ? [0] : []))
    case (4, _), (5, _): throw .unsupported
    default: throw .broken
    }
    let wanted = fields.number(at: 32, count: 4)
    let most = bits > 8 ? 0 : 1 << bits
    let palette = Palette(
      offset: end + masksLength, count: wanted == 0 ? most : min(wanted, most), entryLength: 4)
    try self.init(
      width: fields.signed(at: 4), signedHeight: fields.signed(at: 8), bitsPerPixel: bits, packing: packing,
      palette: palette, file: head)
  }

  private init(
    width: Int, signedHeight: Int, bitsPerPixel: Int, packing: Packing, palette: Palette, file head: [UInt8]
  ) throws(Refusal) {
    guard width > 0, signedHeight != 0, signedHeight > Int(Int32.min) else { throw .broken }
    // Runs begin at the bottom.
    if packing == .runs, signedHeight < 0 { throw .broken }
    self.width = width
    height = abs(signedHeight)
    isTopDown = signedHeight < 0
    self.bitsPerPixel = bitsPerPixel
    self.packing = packing
    self.palette = palette
    let stated = littleEndian(head[10..<14])
    let least = palette.offset
    // Some writers leave the place out.
    pixelOffset = stated < least ? least + palette.count * palette.entryLength : stated
  }
}

/// Numbers in a header, the lowest byte first.
private struct Fields {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  func number(at offset: Int, count: Int) -> Int { littleEndian(bytes.dropFirst(offset).prefix(count)) }

  /// Four bytes that may be negative.
  func signed(at offset: Int) -> Int { Int(Int32(truncatingIfNeeded: number(at: offset, count: 4))) }
}
