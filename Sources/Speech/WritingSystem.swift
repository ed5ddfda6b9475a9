// SPDX-License-Identifier: GPL-3.0-or-later

/// A way of writing that voices of other languages can only spell out, if that.
enum WritingSystem: Hashable {
  case cyrillic, greek, arabic, hebrew, armenian, georgian, devanagari, kana, han, hangul

  /// The writing that a character belongs to; `nil` for Latin letters, digits, marks and whatever is not told apart.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0370...0x03FF, 0x1F00...0x1FFF: self = .greek
    case 0x0400...0x052F: self = .cyrillic
    case 0x0530...0x058F: self = .armenian
    case 0x0590...0x05FF, 0xFB1D...0xFB4F: self = .hebrew
    case 0x0600...0x06FF, 0x0750...0x077F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
    case 0x0900...0x097F: self = .devanagari
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .georgian
    case 0x3040...0x30FF: self = .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .hangul
    default: return nil
    }
    if !scalar.properties.isAlphabetic { return nil }
  }

  /// The languages written so, the likeliest first.
  var languages: [String] {
    switch self {
    case .cyrillic:
      ["ru", "uk", "bg", "sr", "mk", "be", "kk", "ky", "mn", "tt", "ba", "cv", "tg", "uz", "bs", "os", "ab", "ce"]
    case .greek: ["el", "grc"]
    case .arabic: ["ar", "fa", "ur", "sd", "ug", "ps", "ku", "ckb", "pa", "ks"]
    case .hebrew: ["he", "iw", "yi", "ji"]
    case .armenian: ["hy", "hyw"]
    case .georgian: ["ka"]
    case .devanagari: ["hi", "mr", "ne", "kok", "sa", "bho", "mai"]
    case .kana: ["ja"]
    case .han: ["zh", "cmn", "yue", "ja", "ko", "hak", "wuu", "nan"]
    case .hangul: ["ko"]
    }
  }
}
