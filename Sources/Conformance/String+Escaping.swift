// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization

extension String {
  /// A JSON string with nothing invisible in it.
  var quoted: String { JSONText.text(self) }

  /// A YAML double-quoted scalar with nothing invisible in it.
  ///
  /// As JSON, but for what lies beyond U+FFFF: YAML has an escape for it, and knows no surrogates (YAML 1.2.2, 5.7).
  var quotedForYAML: String {
    guard unicodeScalars.contains(where: { $0.value > 0xFFFF && !$0.isHarmless }) else { return quoted }
    let parts = unicodeScalars.split(omittingEmptySubsequences: false) { $0.value > 0xFFFF && !$0.isHarmless }
    let hidden = unicodeScalars.filter { $0.value > 0xFFFF && !$0.isHarmless }.map { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    let texts = parts.map { String(String($0).quoted.dropFirst().dropLast()) }
    return "\"" + zip(texts, hidden + [""]).map { $0 + $1 }.joined() + "\""
  }

  /// The text of an XML element or attribute: nothing in it is markup, invisible, or forbidden (XML 1.0, 2.2 and 2.4).
  var escapedForXML: String {
    escapingControls.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

/// Writes JSON on one line: sorted keys, plain slashes, nothing invisible.
enum JSONText {
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { preconditionFailure("reports hold texts and finite numbers") }
    return String(decoding: data, as: UTF8.self).escapingControls
  }
}
