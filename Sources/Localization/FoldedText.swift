// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// This text as it is compared with what people type: without case, accents and superfluous blanks.
  ///
  /// The same in every language: `I`, `İ`, `ı` and `i` fold to one letter, `ñ` to `n`, `ß` to `ss`. Vowel signs of Indic scripts and
  /// voicing marks of kana are letters, not accents, and stay. A curved apostrophe is a straight one.
  public var folded: String {
    utf8.allSatisfy { $0 < 0x80 } ? foldedASCII : foldedUnicode
  }

  private var foldedASCII: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var blank = false
    for byte in utf8 {
      guard byte > 0x20, byte != 0x7F else {
        blank = !bytes.isEmpty
        continue
      }
      if blank { bytes.append(0x20) }
      blank = false
      bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var foldedUnicode: String {
    var result = String.UnicodeScalarView()
    var blank = false
    for scalar in casefoldedAndDecomposed.unicodeScalars where !scalar.isAccent {
      guard !scalar.isBlank, !scalar.isControl else {
        blank = !result.isEmpty
        continue
      }
      if blank { result.append(" ") }
      blank = false
      result.append(lettersWithoutDecomposition[scalar] ?? scalar)
    }
    return String(result)
  }
}

private let lettersWithoutDecomposition: [Unicode.Scalar: Unicode.Scalar] = [
  "ı": "i", "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "\u{2019}": "'",
]

extension Unicode.Scalar {
  /// Whether this is a combining accent: of Latin, Greek or Cyrillic, a Hebrew point or an Arabic vowel mark.
  fileprivate var isAccent: Bool {
    switch value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7: true
    case 0x0610...0x061A, 0x064B...0x065F, 0x0670: true
    default: false
    }
  }
}
