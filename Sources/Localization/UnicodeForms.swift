// SPDX-License-Identifier: GPL-3.0-or-later

import CICU

extension String {
  /// The same text in Unicode's normal form C.
  var normalizedToNFC: String { normalized(CICU_NFC) }

  /// The text in small letters of no particular language, decomposed, without invisible characters.
  var casefoldedAndDecomposed: String { normalized(CICU_NFKD_CASEFOLD) }

  /// Text that ICU cannot treat (2³¹ units or more, no memory) is left as it is.
  ///
  /// Of more than 32 combining marks on one letter 32 stay: ICU puts them in order in quadratic time.
  private func normalized(_ form: cicu_form) -> String {
    let units = Array(String(unicodeScalars.limitingMarks(to: 32)).utf16)
    guard let length = Int32(exactly: units.count) else { return self }
    var capacity = units.count + 32
    for _ in 0..<3 {
      guard let room = Int32(exactly: capacity) else { return self }
      var needed: Int32 = -1
      let result = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        guard let base = buffer.baseAddress else { return }
        needed = cicu_normalize(Int32(form.rawValue), units, length, base, room)
        count = needed >= 0 && needed <= room ? Int(needed) : 0
      }
      guard needed >= 0 else { return self }
      if needed <= room { return String(decoding: result, as: UTF16.self) }
      // NFKD of what was folded can be longer again, hence three rounds.
      capacity = max(Int(needed), capacity * 4)
    }
    return self
  }
}

extension String.UnicodeScalarView {
  /// The scalars without those combining marks on a letter that exceed `limit`.
  func limitingMarks(to limit: Int) -> Self {
    var result = Self()
    var marks = 0
    for scalar in self {
      marks = scalar.isMark ? marks + 1 : 0
      if marks <= limit { result.append(scalar) }
    }
    return result
  }
}
