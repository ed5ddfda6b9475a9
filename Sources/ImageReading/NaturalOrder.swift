// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// A name as it stands in a list that people read: `img2` before `img10`, case and accents do not matter.
///
/// Names that are alike in this follow by their bytes, so that the order is the same on every machine.
struct NaturalKey: Comparable {
  let name: String

  /// The folded name, with the length of each number before its digits: a comparison of texts does the rest.
  private let key: String

  init(_ name: String) {
    self.name = name
    var bytes: [UInt8] = []
    var digits: [UInt8] = []
    func endNumber() {
      guard !digits.isEmpty else { return }
      let number = digits.drop { $0 == UInt8(ascii: "0") }
      let (high, low) = number.count.quotientAndRemainder(dividingBy: 32)
      bytes += [UInt8(ascii: "0"), 0x40 + UInt8(min(high, 31)), 0x40 + UInt8(low)] + number
      digits = []
    }
    for scalar in name.folded.unicodeScalars {
      if let digit = scalar.digit {
        digits.append(digit)
      } else {
        endNumber()
        bytes += Array(UTF8.encode(scalar) ?? .init())
      }
    }
    endNumber()
    key = String(decoding: bytes, as: UTF8.self)
  }

  static func < (first: NaturalKey, second: NaturalKey) -> Bool {
    if first.key != second.key { return first.key < second.key }
    return first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
  }
}

extension Unicode.Scalar {
  /// A digit of whatever script as one of ASCII.
  fileprivate var digit: UInt8? {
    if isASCII { return (0x30...0x39).contains(value) ? UInt8(value) : nil }
    guard properties.numericType == .decimal, let value = properties.numericValue, (0...9).contains(value) else {
      return nil
    }
    return UInt8(ascii: "0") + UInt8(value)
  }
}
