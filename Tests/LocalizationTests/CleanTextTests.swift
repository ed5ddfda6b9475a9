// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import TestSupport
import Testing

@Suite("Text from outside", .ownThread)
struct CleanTextTests {
  static let rows: [(String, String)] = [
    ("", ""), ("plain", "plain"), ("  two  blanks ", "two blanks"), ("a\tb\nc\rd\u{0B}e\u{0C}f", "a b c d e f"),
    ("a\r\nb", "a b"), ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"), ("a\u{A0}\u{2003}\u{3000}b\u{202F}", "a b"),
    ("\u{0}a\u{1}\u{7}\u{8}b\u{7F}\u{80}\u{9F}", "ab"), ("cafe\u{301}", "caf\u{E9}"), ("\u{212B}", "\u{C5}"),
    // Escape sequences, as ECMA-48 and xterm have them.
    ("a\u{1B}[31mred\u{1B}[0m", "ared"), ("a\u{1B}[2J\u{1B}[Hb", "ab"), ("\u{1B}[?25l\u{1B}[1;2;3 qx", "x"),
    ("\u{1B}]0;title\u{7}x", "x"), ("\u{1B}]0;title\u{1B}\\x", "x"),
    ("\u{1B}]8;;http://a\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
    ("\u{1B}]0;never ended", "0;never ended"), ("\u{1B}]0;broken\u{1B}[31mx", "0;brokenx"),
    ("\u{1B}Pq#0\u{1B}\\x", "x"),
    ("\u{1B}_apc\u{1B}\\\u{1B}^pm\u{1B}\\\u{1B}Xsos\u{1B}\\x", "x"), ("\u{1B}cx", "x"), ("\u{1B}(Bx", "x"),
    ("\u{1B}", ""),
    ("\u{1B}\u{1B}[31mx", "x"), ("\u{1B}[31", ""), ("\u{1B}[31é", "é"), ("\u{1B}éx", "éx"), ("\u{1B}[", ""),
    ("\u{1B}]", ""),
    ("\u{9B}31mred", "red"), ("\u{9D}0;title\u{9C}x", "x"), ("\u{9D}0;title\u{7}x", "x"), ("\u{9D}0;open", "0;open"),
    ("\u{90}q\u{9C}x", "x"), ("\u{9F}q\u{9C}x\u{9C}", "x"), ("a\u{1B}[\u{1B}[31m31mb", "a31mb"),
    ("\u{1B}\u{0}[31mx", "[31mx"),
    // Direction, invisible and forbidden characters.
    ("a\u{202E}gpj.exe\u{202C}", "agpj.exe"), ("\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}b", "ab"),
    ("soft\u{AD}ware", "software"), ("a\u{200B}b\u{2060}c\u{FEFF}d", "abcd"), ("a \u{200B} b", "a b"),
    ("a\u{FFF9}b\u{FFFB}", "ab"), ("a\u{FFFD}b", "a\u{FFFD}b"),
    ("a\u{E0041}\u{E007F}b", "ab"), ("نمی\u{200C}خواهم", "نمی\u{200C}خواهم"), ("👩\u{200D}👧", "👩\u{200D}👧"),
    ("❤\u{FE0F}", "❤\u{FE0F}"),
    // Neither markup nor format is anything but text.
    ("100%@ <b>&amp;</b> \\u001b[31m", "100%@ <b>&amp;</b> \\u001b[31m"), ("ESC^[", "ESC^["),
  ]

  @Test("is cleaned, and stays as it is when cleaned again", arguments: rows)
  func cleaning(_ text: String, _ expected: String) {
    let cleaned = text.cleaned
    // Compared by scalars: to Swift "é" and "e" with an accent are equal.
    #expect(Array(cleaned.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(Array(cleaned.cleaned.unicodeScalars) == Array(cleaned.unicodeScalars))
    #expect(ForeignText(text).text == cleaned)
  }

  @Test("loses noncharacters", arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF] as [UInt32])
  func noncharacters(_ value: UInt32) throws {
    #expect("a\(try #require(Unicode.Scalar(value)))b".cleaned == "ab")
  }

  @Test("keeps at most eight marks on a letter")
  func piledMarks() {
    let piled = "Z" + String(repeating: "\u{353}", count: 300) + "a" + String(repeating: "\u{20DD}", count: 9)
    let expected = "Z" + String(repeating: "\u{353}", count: 8) + "a" + String(repeating: "\u{20DD}", count: 8)
    #expect(Array(piled.cleaned.unicodeScalars) == Array(expected.unicodeScalars))
    // U+0958 comes apart in NFC, so it counts one mark more.
    let apart = ("\u{958}" + String(repeating: "\u{353}", count: 8)).cleaned
    #expect(Array(apart.cleaned.unicodeScalars) == Array(apart.unicodeScalars))
  }

  @Test(
    "is at most 10,000 characters long",
    arguments: [
      (String(repeating: "a", count: 10_000), 10_000, false), (String(repeating: "a", count: 10_001), 10_000, true),
      (String(repeating: "é", count: 10_001), 10_000, true),
      (String(repeating: "e\u{301}", count: 30_000), 10_000, true),
      (String(repeating: "a", count: 3_000_000), 10_000, true), (String(repeating: "a ", count: 5_000), 9_999, false),
      (String(repeating: "🇪🇸", count: 10_001), 10_000, true), (String(repeating: "\n", count: 20_000) + "a", 1, false),
      (String(repeating: "\u{1B}[31m", count: 20_000) + "a", 1, false),
      (String(repeating: "a b", count: 10_000), 10_000, true),
    ])
  func length(_ text: String, _ count: Int, _ isCut: Bool) {
    let cleaned = text.cleaned
    #expect(cleaned.count == count)
    #expect(cleaned.hasSuffix("…") == isCut)
    #expect(cleaned.cleaned == cleaned)
  }

  @Test(
    "of the nastiest kind takes no long time",
    .timeLimit(.minutes(5)),
    arguments: [
      "\u{1B}]", "\u{9D}", "\u{9D}a", "\u{1B}[", "\u{200D}", "👩\u{200D}", "\u{301}", "\u{1100}", "\u{1B}P\u{1B}]",
      "\u{202E}",
      "\u{1B}]\u{85}", "\u{9B}0", "\u{1B}(",
    ])
  func nasty(_ piece: String) {
    let cleaned = String(repeating: piece, count: 150_000).cleaned
    #expect(cleaned.unicodeScalars.count <= 40_000)
    #expect(cleaned.count <= 10_000)
    #expect(Array(cleaned.cleaned.unicodeScalars) == Array(cleaned.unicodeScalars))
  }

  @Test("at random leaves nothing that steers, and nothing to clean", arguments: 0..<40)
  func random(_ seed: UInt64) {
    var generator = Noise(state: seed &+ 1)
    let nasty: [Unicode.Scalar] = [
      "\u{1B}", "[", "]", "\\", "m", "\u{7}", "\u{9B}", "\u{9C}", "\u{9D}", "\u{90}", " ", "\n", "\u{301}", "\u{958}",
      "e", "\u{1100}",
      "\u{1161}", "\u{11A8}", "\u{200D}", "👩", "\u{202E}", "\u{E0041}", "\u{FFFD}", "\u{344}", "\u{2126}", "\u{A0}",
      "\u{600}", "P", "0",
    ]
    for _ in 0..<50 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<60, using: &generator) {
        text.append(
          Bool.random(using: &generator)
            ? nasty.randomElement(using: &generator) ?? " "
            : Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &generator)) ?? "x")
      }
      let cleaned = String(text).cleaned
      #expect(Array(cleaned.cleaned.unicodeScalars) == Array(cleaned.unicodeScalars))
      #expect(
        !cleaned.unicodeScalars.contains {
          $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x202A...0x202E).contains($0.value)
            || (0x2066...0x2069).contains($0.value) || $0.properties.isNoncharacterCodePoint
        })
    }
  }
}
