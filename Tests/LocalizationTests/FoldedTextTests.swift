// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import TestSupport
import Testing

@Suite("What people type", .ownThread)
struct FoldedTextTests {
  @Test(
    "is compared without case, accents and superfluous blanks",
    arguments: [
      ("Zoom In", "zoom in"), ("  zoom \t in\n", "zoom in"), ("", ""), ("   ", ""), ("MÁS RÁPIDO", "mas rapido"),
      ("mas ra\u{301}pido", "mas rapido"), ("¿Dónde?", "¿donde?"), ("Español", "espanol"), ("STRASSE", "strasse"),
      ("Straße", "strasse"), ("İZMİR", "izmir"), ("ızgara", "izgara"), ("ISI", "isi"), ("ısı", "isi"), ("Łódź", "lodz"),
      ("Øre", "ore"), ("ﬁnd", "find"), ("Ｆｕｌｌ", "full"), ("zoom\u{A0}\u{3000}in", "zoom in"), ("l’image", "l'image"),
      ("ΌΣΟΣ", "οσοσ"), ("όσος", "οσοσ"), ("Ёлка", "елка"), ("كِتَاب", "كتاب"), ("أحمد", "احمد"), ("שָׁלוֹם", "שלום"),
      ("が", "か\u{3099}"), ("zo\u{AD}om\u{200B}", "zoom"), ("a\u{1B}b", "a b"),
    ])
  func folding(_ text: String, _ expected: String) {
    #expect(Array(text.folded.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(Array(text.folded.folded.unicodeScalars) == Array(text.folded.unicodeScalars))
  }

  @Test("may grow when it is folded, and may be nasty", .timeLimit(.minutes(5)))
  func size() {
    // U+FDFA stands for four words.
    #expect(String(repeating: "\u{FDFA}", count: 500).folded.unicodeScalars.count == 500 * 18)
    let marks = String(repeating: "\u{301}\u{323}", count: 200_000)
    #expect(("zoom" + marks + " in").folded == "zoom in")
  }
}
