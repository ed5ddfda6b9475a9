// SPDX-License-Identifier: GPL-3.0-or-later

import Listening
import TestSupport
import Testing

@Suite("How words sound", .ownThread)
struct PronunciationTests {
  /// The left column is what `espeak-ng -q --ipa` 1.51 prints.
  @Test(
    "phones of what eSpeak NG writes, the likeliest first",
    arguments: [
      // -v en-us: zoom, describe, right, judge, button, skyline, in, bird, singing, boy, near, this, measure
      ("zˈuːm", "Z UW M"), ("dᵻskɹˈaɪb", "D IH S K R AY B"), ("ɹˈaɪt", "R AY T"), ("dʒˈʌdʒ", "JH AH JH"),
      ("bˈʌʔn̩", "B AH N"), ("skˈaɪlaɪn", "S K AY L AY N"), ("ˈɪn", "IH N"), ("bˈɜːd", "B ER D"),
      ("sˈɪŋɪŋ", "S IH NG IH NG"), ("bˈɔɪ", "B OY"), ("nˈɪɹ", "N IH R"), ("ðˈɪs", "DH IH S"), ("mˈɛʒɚ", "M EH ZH ER"),
      // -v es-419: derecha, veintiuno, señor, gente, hay, sí, casilla, guitarra, lluvia
      ("deɾˈetʃa", "D EH R EH CH AA"), ("beɪntjˈuno", "B EY N T Y UW N OW"),
      ("seɲˈoɾ", "S EH N Y OW R"), ("xˈɛnte", "HH EH N T EH"), ("ˈaɪ", "AY"), ("sˈi", "S IY"),
      ("kasˈijja", "K AA S IY Y AA"), ("ɡitˈara", "G IY T AA R AA"), ("ʝˈuβja", "Y UW V Y AA"),
      // -v fr, de: bonjour, Straße; a word of another language inside
      ("bɔ̃ʒˈuʁ", "B AO N ZH UW R"), ("ʃtɾˈɑːsə", "SH T R AA S AH"), ("(en)stɹˈeɪs(ru)", "S T R EY S"),
    ])
  func phones(ipa: String, phones: String) {
    #expect(Pronunciation.phones(ofIPA: ipa).first == phones)
  }

  @Test("a Spanish word is listened for with several vowels")
  func alternatives() {
    let ways = Pronunciation.phones(ofIPA: "alexˈaɾ")
    #expect(ways.count == 6 && Set(ways).count == 6)
    #expect(ways.first == "AA L EH HH AA R")
    #expect(ways.contains("AH L EY K AH D") && ways.contains("AH L EY HH AH R"))
  }

  @Test("what nobody knows is the most neutral sound, and what does not sound is nothing")
  func unknown() {
    #expect(Pronunciation.phones(ofIPA: "ʘaж") == ["AH AA AH", "AH AH AH"])
    for silent in ["", " ", "ˈ", "(en)", "?!", "\u{301}"] { #expect(Pronunciation.phones(ofIPA: silent).isEmpty) }
    #expect(Pronunciation.phones(ofIPA: String(repeating: "a", count: 100_000)).count == 2)
  }

  @Test("every phone is one of the model's 39")
  func known() throws {
    let model = Set(
      """
      AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH
      """.split(separator: " "))
    #expect(model.count == 39)
    for scalar in (0x61...0x3FF).compactMap(Unicode.Scalar.init) {
      for way in Pronunciation.phones(ofIPA: String(scalar)) {
        #expect(way.split(separator: " ").allSatisfy(model.contains), "\(scalar)")
      }
    }
  }
}
