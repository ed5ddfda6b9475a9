// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells whether a PNG is an animation ([PNG, 11.3.6](https://www.w3.org/TR/png-3/#apng-frame-based-animation)).
public enum PNGAnimation {
  /// What lies behind this many chunks is not read.
  private static let limit = 10_000

  /// Whether the file announces more frames than one, which it does before the first of them.
  public static func isIn(_ file: borrowing FileBytes) -> Bool {
    var offset = 8
    for _ in 0..<limit {
      let head = file.bytes(at: offset, count: 12)
      guard head.count == 12 else { break }
      switch String(decoding: head[4..<8], as: UTF8.self) {
      case "acTL": return bigEndian(head[8...]) > 1
      case "IDAT": return false
      default: offset += 12 + bigEndian(head.prefix(4))
      }
    }
    return false
  }
}
