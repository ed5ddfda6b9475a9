// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the directories of a TIFF file, in either byte order, with offsets of four bytes or of eight.
struct TIFFReader {
  let firstOffset: Int
  private let isLittle: Bool
  private let isBig: Bool

  /// A directory with more entries is none.
  private static let entryLimit = 4096

  init?(_ file: borrowing FileBytes) {
    let head = file.bytes(at: 0, count: 16)
    guard head.count >= 8 else { return nil }
    switch head[0..<2] {
    case [0x49, 0x49]: isLittle = true
    case [0x4d, 0x4d]: isLittle = false
    default: return nil
    }
    switch Self.number(head[2..<4], isLittle) {
    case 42:
      isBig = false
      firstOffset = Self.number(head[4..<8], isLittle)
    case 43:
      isBig = true
      guard head.count == 16, let offset = Self.offset(head[8..<16], isLittle) else { return nil }
      firstOffset = offset
    default: return nil
    }
  }

  /// The entries of the directory at an offset and the offset of the next, 0 after the last; `nil` where there is none.
  ///
  /// An entry's value is its first number, or where its numbers stand if there are many.
  func entries(at offset: Int, in file: borrowing FileBytes) -> (entries: [(tag: Int, value: Int)], next: Int)? {
    let countLength = isBig ? 8 : 2
    let head = file.bytes(at: offset, count: countLength)
    guard head.count == countLength, let count = Self.offset(head[...], isLittle), count <= Self.entryLimit else {
      return nil
    }
    let entryLength = isBig ? 20 : 12
    let body = file.bytes(at: offset + countLength, count: count * entryLength + (isBig ? 8 : 4))
    guard body.count >= count * entryLength else { return nil }
    let entries = (0..<count).map { index in
      let entry = body[(index * entryLength)..<((index + 1) * entryLength)]
      return (Self.number(entry.prefix(2), isLittle), value(of: entry))
    }
    return (entries, Self.offset(body.dropFirst(count * entryLength), isLittle) ?? 0)
  }

  private func value(of entry: ArraySlice<UInt8>) -> Int {
    let isShort = Self.number(entry.dropFirst(2).prefix(2), isLittle) == 3
    let field = entry.suffix(isBig ? 8 : 4)
    return Self.number(field.prefix(isShort ? 2 : 4), isLittle)
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ isLittle: Bool) -> Int {
    isLittle ? littleEndian(bytes) : bigEndian(bytes)
  }

  /// A number of up to eight bytes; `nil` where no file is that long.
  private static func offset(_ bytes: ArraySlice<UInt8>, _ isLittle: Bool) -> Int? {
    guard bytes.count == 8 else { return number(bytes, isLittle) }
    let highest = isLittle ? bytes.suffix(1) : bytes.prefix(1)
    guard highest.allSatisfy({ $0 == 0 }) else { return nil }
    return number(isLittle ? bytes.prefix(7) : bytes.suffix(7), isLittle)
  }
}
