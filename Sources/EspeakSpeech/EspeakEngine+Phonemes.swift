// SPDX-License-Identifier: GPL-3.0-or-later

import CEspeakNG
public import Speech

extension EspeakEngine {
  /// The clauses' sounds, joined by a blank, as the command `espeak-ng --ipa` writes them.
  public func phonemes(of clause: String, voice: VoiceChoice) throws(SpeechError) -> String {
    try select(voice)
    var phonemes: [String] = []
    clause.utf8CString.withUnsafeBufferPointer { text in
      var rest: UnsafeRawPointer? = text.baseAddress.map(UnsafeRawPointer.init)
      while rest != nil {
        // Bit 1: the International Phonetic Alphabet.
        let part = espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), 0x02)
        let sounds = part.flatMap { String(validatingCString: $0) } ?? ""
        let words = sounds.split(separator: " ")
        if !words.isEmpty { phonemes.append(words.joined(separator: " ")) }
      }
    }
    settle()
    return phonemes.joined(separator: " ")
  }

  /// A voice that was set and never speaks is not let go of by the library.
  private func settle() {
    _ = " ".utf8CString.withUnsafeBufferPointer { text in
      espeak_Synth(text.baseAddress, text.count, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, nil)
    }
  }
}
