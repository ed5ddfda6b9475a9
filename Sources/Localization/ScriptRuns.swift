// SPDX-License-Identifier: GPL-3.0-or-later

import CICU

/// A stretch of text in one script.
public struct ScriptRun: Hashable, Sendable {
  public let text: String

  /// The script's code in [ISO 15924](https://www.unicode.org/iso15924/): `Latn`, `Cyrl`; `nil` where the text has
  /// nothing but digits, blanks and signs that all scripts share.
  public let script: String?
}

extension String {
  /// The text in stretches of one script each, whole characters together.
  ///
  /// What all scripts share goes with the stretch before it, at the beginning with the one after. Japanese is `Hira`,
  /// `Kana` and `Hani` in turns. Empty for an empty text.
  public var scriptRuns: [ScriptRun] {
    var runs: [ScriptRun] = []
    var start = startIndex
    var current: String?
    for index in indices {
      guard let script = self[index].unicodeScalars.lazy.compactMap(\.script).first, script != current else { continue }
      if let finished = current {
        runs.append(ScriptRun(text: String(self[start..<index]), script: finished))
        start = index
      }
      current = script
    }
    return isEmpty ? [] : runs + [ScriptRun(text: String(self[start...]), script: current)]
  }
}

extension Unicode.Scalar {
  /// `nil` for what scripts share (`Zyyy`), what goes with the letter before (`Zinh`) and what is no character (`Zzzz`).
  fileprivate var script: String? {
    let code = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 5) { buffer -> String? in
      guard let base = buffer.baseAddress, cicu_script(value, base) == 0 else { return nil }
      return String(cString: base)
    }
    return code.flatMap { ["Zyyy", "Zinh", "Zzzz"].contains($0) ? nil : $0 }
  }
}
