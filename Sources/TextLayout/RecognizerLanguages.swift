// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// What tesseract calls the languages that people read.
public enum RecognizerLanguages {
  /// The installed ones of a person's languages, the best first; at most four, for each one takes time.
  ///
  /// Where none of them is installed, English or else any other; empty where nothing is installed at all.
  public static func chosen(for languages: [LanguageTag], installed: [String]) -> [String] {
    let usable = installed.filter { !["osd", "equ", "snum"].contains($0) && !$0.contains("/") }
    var chosen: [String] = []
    for language in languages {
      guard let name = names(of: language).first(where: usable.contains), !chosen.contains(name) else { continue }
      chosen.append(name)
    }
    if chosen.isEmpty { chosen = (usable.filter { $0 == "eng" } + usable.sorted()).first.map { [$0] } ?? [] }
    return Array(chosen.prefix(4))
  }

  private static func names(of tag: LanguageTag) -> [String] {
    switch tag.language {
    case "zh":
      let isTraditional = tag.script == "Hant" || ["TW", "HK", "MO"].contains(tag.region)
      return tag.script != "Hans" && isTraditional ? ["chi_tra", "chi_sim"] : ["chi_sim", "chi_tra"]
    case "sr": return tag.script == "Latn" ? ["srp_latn", "srp"] : ["srp", "srp_latn"]
    case "uz": return tag.script == "Cyrl" ? ["uzb_cyrl", "uzb"] : ["uzb", "uzb_cyrl"]
    case "az": return tag.script == "Cyrl" ? ["aze_cyrl", "aze"] : ["aze", "aze_cyrl"]
    case let language: return codes[language].map { [$0] } ?? [language]
    }
  }

  /// ISO 639-1 to ISO 639-3, with tesseract's own exceptions.
  private static let codes = [
    "af": "afr", "am": "amh", "ar": "ara", "as": "asm", "be": "bel", "bg": "bul", "bn": "ben", "bo": "bod",
    "br": "bre", "bs": "bos", "ca": "cat", "co": "cos", "cs": "ces", "cy": "cym", "da": "dan", "de": "deu",
    "dv": "div", "dz": "dzo", "el": "ell", "en": "eng", "eo": "epo", "es": "spa", "et": "est", "eu": "eus",
    "fa": "fas", "fi": "fin", "fil": "fil", "fo": "fao", "fr": "fra", "fy": "fry", "ga": "gle", "gd": "gla",
    "gl": "glg", "gu": "guj", "he": "heb", "hi": "hin", "hr": "hrv", "ht": "hat", "hu": "hun", "hy": "hye",
    "id": "ind", "in": "ind", "is": "isl", "it": "ita", "iu": "iku", "iw": "heb", "ja": "jpn", "jv": "jav",
    "ka": "kat", "kk": "kaz", "km": "khm", "kn": "kan", "ko": "kor", "ku": "kmr", "ky": "kir", "la": "lat",
    "lb": "ltz", "lo": "lao", "lt": "lit", "lv": "lav", "mi": "mri", "mk": "mkd", "ml": "mal", "mn": "mon",
    "mr": "mar", "ms": "msa", "mt": "mlt", "my": "mya", "nb": "nor", "ne": "nep", "nl": "nld", "nn": "nor",
    "no": "nor", "oc": "oci", "or": "ori", "pa": "pan", "pl": "pol", "ps": "pus", "pt": "por", "qu": "que",
    "ro": "ron", "ru": "rus", "sa": "san", "sd": "snd", "si": "sin", "sk": "slk", "sl": "slv", "sq": "sqi",
    "su": "sun", "sv": "swe", "sw": "swa", "ta": "tam", "te": "tel", "tg": "tgk", "th": "tha", "ti": "tir",
    "tl": "fil", "to": "ton", "tr": "tur", "tt": "tat", "ug": "uig", "uk": "ukr", "ur": "urd", "vi": "vie",
    "yi": "yid", "yo": "yor",
  ]
}
