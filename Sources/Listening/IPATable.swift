// SPDX-License-Identifier: GPL-3.0-or-later

/// The phones of American English that come nearest to each sound of the International Phonetic Alphabet.
///
/// English sounds after the correspondence of ARPABET and IPA in the
/// [CMU Pronouncing Dictionary](http://www.speech.cs.cmu.edu/cgi-bin/cmudict); others by place and manner of
/// articulation in the [chart of the IPA](https://www.internationalphoneticassociation.org/content/ipa-chart). The
/// symbols are those of [eSpeak NG](https://github.com/espeak-ng/espeak-ng/blob/master/docs/phonemes.md).
enum IPATable {
  /// What an unknown vowel or consonant is taken for.
  static let neutral = "ə"

  /// By symbol; several phones stand side by side where the neighbours are equally near, an empty one is silence.
  static let phones: [String: [String]] = english.merging(vowels) { $1 }.merging(consonants) { $1 }

  static func isVowel(_ symbol: String) -> Bool {
    phones[symbol]?.first?.first.map { "AEIOU".contains($0) } ?? false
  }

  private static let english: [String: [String]] = [
    // Vowels and diphthongs.
    "iː": ["IY"], "i": ["IY"], "ɪ": ["IH"], "eɪ": ["EY"], "ɛ": ["EH"], "æ": ["AE"], "ɑː": ["AA"], "ɑ": ["AA"],
    "ɒ": ["AA", "AO"], "ɔː": ["AO"], "ɔ": ["AO"], "oʊ": ["OW"], "əʊ": ["OW"], "ʊ": ["UH"], "uː": ["UW"], "u": ["UW"],
    "ʌ": ["AH"], "ə": ["AH"], "ɐ": ["AH"], "aɪ": ["AY"], "aʊ": ["AW"], "ɔɪ": ["OY"], "ᵻ": ["IH", "AH"],
    "ɜː": ["ER"], "ɜ": ["ER"], "ɚ": ["ER"], "ɝ": ["ER"], "aɪɚ": ["AY ER"], "aɪə": ["AY ER", "AY AH"],
    "əl": ["AH L"], "oː": ["AO", "OW"], "ɔːɹ": ["AO R"], "oːɹ": ["AO R"], "ɛɹ": ["EH R"], "ɪɹ": ["IH R"],
    "eə": ["EH R"], "iə": ["IY AH"], "ʊə": ["UH R"],
    // Consonants.
    "p": ["P"], "b": ["B"], "t": ["T"], "d": ["D"], "k": ["K"], "ɡ": ["G"], "g": ["G"], "f": ["F"], "v": ["V"],
    "θ": ["TH", "S"], "ð": ["DH", "D"], "s": ["S"], "z": ["Z"], "ʃ": ["SH"], "ʒ": ["ZH"], "h": ["HH"], "tʃ": ["CH"],
    "dʒ": ["JH"], "m": ["M"], "n": ["N"], "ŋ": ["NG"], "l": ["L"], "ɫ": ["L"], "ɹ": ["R"], "j": ["Y"], "w": ["W"],
    "ʍ": ["W", "HH W"], "ʔ": [""],
  ]

  private static let vowels: [String: [String]] = [
    // A pure vowel lies between two of English.
    "a": ["AA", "AH"], "aː": ["AA"], "e": ["EH", "EY"], "eː": ["EY"], "o": ["OW", "AO"], "ä": ["AA", "AH"],
    // Rounded front and central ones.
    "y": ["UW", "IY"], "yː": ["UW"], "ʏ": ["UH", "IH"], "ø": ["ER", "EY"], "øː": ["ER"], "œ": ["ER", "EH"],
    "ɶ": ["AE"], "ɵ": ["UH"], "ʉ": ["UW"], "ʉː": ["UW"], "ɯ": ["UH", "UW"], "ɤ": ["AH"], "ɨ": ["IH"], "ɘ": ["AH"],
    "ɞ": ["ER"],
    // Nasal ones.
    "ɑ\u{303}": ["AA N"], "ɐ\u{303}": ["AH N"], "a\u{303}": ["AA N"], "ɛ\u{303}": ["AE N"], "e\u{303}": ["EY N"],
    "ɔ\u{303}": ["AO N"], "o\u{303}": ["OW N"], "œ\u{303}": ["AH N"], "i\u{303}": ["IY N"], "u\u{303}": ["UW N"],
    // Diphthongs of other languages.
    "ai": ["AY"], "aɪ\u{32F}": ["AY"], "au": ["AW"], "ei": ["EY"], "ɔø": ["OY"], "ɔy": ["OY"], "oi": ["OY"],
    "eu": ["EH UW"], "ʊɪ": ["UW IY"],
  ]

  private static let consonants: [String: [String]] = [
    // Stops and their softened kind.
    "ɖ": ["D"], "ʈ": ["T"], "c": ["K", "CH"], "ɟ": ["G", "JH"], "q": ["K"], "ɢ": ["G"], "β": ["V", "B"],
    // Fricatives and affricates.
    "ɸ": ["F"], "ç": ["HH", "SH"], "ʝ": ["Y", "JH"], "x": ["HH", "K"], "χ": ["HH", "K"], "ɣ": ["G"], "ħ": ["HH"],
    "ʕ": ["AH"], "ɦ": ["HH"], "ʂ": ["SH"], "ʐ": ["ZH"], "ɕ": ["SH"], "ʑ": ["ZH"], "ɧ": ["SH"], "ɬ": ["L", "SH"],
    "ts": ["T S"], "dz": ["D Z"], "tɕ": ["CH"], "dʑ": ["JH"], "tʂ": ["CH"], "dʐ": ["JH"], "pf": ["P F", "F"],
    // Nasals, and sounds like l and r.
    "ɲ": ["N Y"], "nj": ["N Y"], "ɳ": ["N"], "ɴ": ["NG"], "ɱ": ["M"], "ʎ": ["L Y", "Y"], "ɭ": ["L"], "ʟ": ["L"],
    "r": ["R"], "rr": ["R"], "ɾ": ["R", "D"], "ɽ": ["R", "D"], "ʁ": ["R", "HH"], "ʀ": ["R"], "ɻ": ["R"], "ɺ": ["L"],
    "ʋ": ["V", "W"], "ɥ": ["W", "Y"], "ɰ": ["W"], "ʲ": ["Y"], "jj": ["Y", "Y JH"],
  ]

  /// Marks of stress, length, syllables, ties and tones, which no phone tells apart.
  static let skipped: Set<Unicode.Scalar> = [
    "ˈ", "ˌ", "ˑ", "\u{361}", "\u{35C}", "\u{329}", "\u{32A}", "\u{31E}", "\u{325}", "-", "_", " ", "\n", "\u{200D}",
    "ᵝ", "1", "2", "3", "4", "5", "6", "7", "8", "9", "˥", "˦", "˧", "˨", "˩", "'", ".", "|", "‖",
  ]
}
