// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// This text with `\u001b` for what could steer a terminal, turn the direction of a line or not be seen at all: what
  /// `cleaned` would take out. In JSON it reads the same.
  ///
  /// The joiners stay, which hold emoji together and part the letters of Persian.
  public var escapingControls: String {
    guard unicodeScalars.contains(where: { !$0.isHarmless }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard !scalar.isHarmless else { return text.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
