// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension String {
  /// A JSON string, which is also a YAML double-quoted scalar, with nothing invisible in it.
  var quoted: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(self) else { preconditionFailure("every text is a JSON string") }
    return String(decoding: data, as: UTF8.self).escapingInvisible
  }

  /// This text with `\u001b` for what could steer a terminal, turn the direction of a line or not be seen at all.
  ///
  /// The joiners between letters stay.
  var escapingInvisible: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.isInvisible else { return text.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    if ("\u{20}"..."\u{7E}").contains(self) { return false }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: !["\u{200C}", "\u{200D}"].contains(self)
    default: properties.isNoncharacterCodePoint
    }
  }
}
