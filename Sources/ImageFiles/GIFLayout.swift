// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells whether a GIF ends before it should ([GIF89a](https://www.w3.org/Graphics/GIF/spec-gif89a.txt)).
public enum GIFLayout {
  /// The largest file that is looked through, in bytes.
  private static let limit = 64 << 20

  /// Whether the file ends within a block. The mark of the end itself is missing from many whole files.
  public static func isCutOff(_ file: borrowing FileBytes) -> Bool {
    guard file.count <= limit else { return false }
    let bytes = file.bytes(at: 0, count: file.count)
    guard bytes.count >= 13 else { return true }
    var position = 13 + colorTableSize(bytes[10])
    while position < bytes.count {
      switch bytes[position] {
      case 0x21: position += 2
      case 0x2C:
        guard position + 9 < bytes.count else { return true }
        position += 11 + colorTableSize(bytes[position + 9])
      default: return false
      }
      guard let end = endOfBlocks(bytes, from: position) else { return true }
      position = end
    }
    return position > bytes.count
  }

  /// Behind the empty block that ends a row of them; `nil` where the file ends before.
  private static func endOfBlocks(_ bytes: [UInt8], from start: Int) -> Int? {
    var position = start
    while position < bytes.count {
      let length = Int(bytes[position])
      position += 1 + length
      if length == 0 { return position }
    }
    return nil
  }

  /// How many bytes a color table takes, by the flags that announce it.
  public static func colorTableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 0x07) + 1)
  }
}
