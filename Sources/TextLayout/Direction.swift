// SPDX-License-Identifier: GPL-3.0-or-later

extension [PlacedWord] {
  /// More letters of Hebrew, Arabic and their like than others.
  var isRightToLeft: Bool {
    var balance = 0
    for word in self {
      for scalar in word.word.text.unicodeScalars where scalar.properties.isAlphabetic {
        balance += scalar.isRightToLeft ? 1 : -1
      }
    }
    return balance > 0
  }

  /// The words of a line, which come from left to right, as they are read.
  ///
  /// Words of the other direction, and numbers, keep their own order among each other.
  var inReadingOrder: [PlacedWord] {
    guard isRightToLeft else { return self }
    var ordered: [PlacedWord] = []
    var run: [PlacedWord] = []
    for word in reversed() {
      if word.word.text.unicodeScalars.contains(where: \.isRightToLeft) {
        ordered += run.reversed()
        ordered.append(word)
        run = []
      } else {
        run.append(word)
      }
    }
    return ordered + run.reversed()
  }
}

extension Unicode.Scalar {
  /// Hebrew, Arabic, Syriac, Thaana, N'Ko, and the forms for print.
  fileprivate var isRightToLeft: Bool {
    (0x590...0x8FF).contains(value) && !(0x660...0x669).contains(value) && !(0x6F0...0x6F9).contains(value)
      || (0xFB1D...0xFDFF).contains(value) || (0xFE70...0xFEFF).contains(value)
      || (0x10800...0x10FFF).contains(value) || (0x1E800...0x1EFFF).contains(value)
  }
}
