// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the numbers at the start of a PNM file: width, height, and the highest value
/// ([Netpbm](https://netpbm.sourceforge.net/doc/ppm.html)).
public enum PNMHeader {
  /// What lies behind this many bytes is not read.
  private static let limit = 4096

  /// Whether the numbers can be those of an image; also where they are not found within the limit.
  public static func isPossible(_ file: borrowing FileBytes) -> Bool {
    let words = words(in: file.bytes(at: 0, count: limit), atMost: 4)
    guard let kind = words.first?.last else { return true }
    let hasHighest = "2356".utf8.contains(kind)
    let numbers = words.dropFirst().prefix(hasHighest ? 3 : 2).map { Int(String(decoding: $0, as: UTF8.self)) }
    return !numbers.contains { $0.map { $0 < 1 } ?? false }
      && !(hasHighest && numbers.last.flatMap { $0 } ?? 1 > 65_535)
  }

  /// The first words; a number sign starts a comment up to the end of the line.
  private static func words(in bytes: [UInt8], atMost count: Int) -> [[UInt8]] {
    var words: [[UInt8]] = [[]]
    var isComment = false
    for byte in bytes where words.count <= count {
      switch byte {
      case UInt8(ascii: "\n") where isComment: isComment = false
      case _ where isComment: continue
      case UInt8(ascii: "#"): isComment = true
      case UInt8(ascii: " "), 0x09...0x0D: if words.last?.isEmpty == false { words.append([]) }
      default: words[words.count - 1].append(byte)
      }
    }
    return Array(words.prefix(count))
  }
}
