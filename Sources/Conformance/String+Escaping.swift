// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization

extension String {
  /// A JSON string, which is also a YAML double-quoted scalar, with nothing invisible in it.
  var quoted: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(self) else { preconditionFailure("every text is a JSON string") }
    return String(decoding: data, as: UTF8.self).escapingControls
  }
}
