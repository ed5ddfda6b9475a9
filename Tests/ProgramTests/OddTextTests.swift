// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Whatever stands in a label: it is spoken or replaced, the session goes on, and the next answer is heard.
@Suite("Odd texts as labels", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct OddTextTests {
  struct OddText: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ description: String, _ text: String) {
      testDescription = description
      self.text = text
    }
  }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  static let texts = [
    OddText("apostrophes that kill eSpeak NG 1.51", times(220, "s'")),
    OddText("typographic ones", times(220, "s’")),
    OddText("primes", times(220, "s′")),
    OddText("initials that kill eSpeak NG 1.51", times(100, "s.s. ")),
    OddText("the same amid sentences", "Before. " + times(100, "s.s. ") + "After."),
    OddText("a deadly sentence without an end", "A pier, " + times(300, "s.s. s.s.; ")),
    OddText("C0 controls", String(String.UnicodeScalarView((1...31).compactMap { Unicode.Scalar($0) })) + "harbor"),
    OddText("C1 controls", String(String.UnicodeScalarView((128...159).compactMap { Unicode.Scalar($0) })) + "harbor"),
    OddText("escape sequences", "\u{1B}[2J\u{1B}[31mred\u{1B}]0;title\u{7} harbor"),
    OddText("NUL", "before\0after"),
    OddText("only NUL", "\0\0\0"),
    OddText("100,000 letters", times(100_000, "a")),
    OddText("100,000 characters in words", times(20_000, "word ")),
    OddText("2,000 emoji", times(2000, "😀")),
    OddText("100,000 blanks", times(100_000, " ") + "harbor"),
    OddText("100,000 line ends", times(50_000, "\n\u{2028}") + "harbor"),
    OddText("the replacement of surrogates", "harbor \u{FFFD}\u{FFFD} pier"),
    OddText("only replacements", times(1000, "\u{FFFD}")),
    OddText("noncharacters", "harbor \u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF} pier"),
    OddText("private letters", times(100, "\u{E000}\u{F8FF}\u{100000}") + "harbor"),
    OddText("mixed scripts", "Harbor гавань λιμάνι ميناء נמל 港口 みなと 항구 बंदरगाह ท่าเรือ ნავსადგური նավահանգիստ"),
    OddText("scripts letter by letter", times(100, "aбγدהक港みኢ")),
    OddText("only punctuation", "?!.,;:-–—…()[]{}\"'«»¡¿"),
    OddText("thousands of marks", times(3000, "!?")),
    OddText("a family", "👨‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 🇪🇸"),
    OddText("joined emoji without end", times(2000, "👩‍")),
    OddText("combining marks", "harbor" + times(5000, "\u{301}")),
    OddText("marks on nothing", times(1000, "\u{301}\u{20DD}")),
    OddText("decomposed Spanish", "El nin\u{303}o y la cigu\u{308}en\u{303}a, ¿si\u{301}?"),
    OddText("right to left", "\u{202E}robrah\u{202C} \u{2067}ميناء\u{2069} harbor"),
    OddText("zero width", times(500, "h\u{200B}a\u{200C}r\u{200D}b\u{FEFF}o\u{2060}r ")),
    OddText("only zero width", times(1000, "\u{200B}\u{200D}\u{2060}")),
    OddText("tag letters", "harbor\u{E0001}" + times(100, "\u{E0068}\u{E0061}")),
    OddText("phonemes", "[[h'A@b@]] [[_:_:]] [["),
    OddText("markup", "<lazy> <speak><voice name='de'>harbor</voice></speak> <break time='60s'/>"),
    OddText("broken markup", times(500, "<") + "<prosody rate='" + times(500, "<a>")),
    OddText("entities", "&amp; &#0; &#xFFFFFFFF; &lt;b&gt; &nosuch; &"),
    OddText("an option", "--help -v xx -w /dev/null"),
    OddText("a format", "%s %n %@ %1$@ %lld %%n {} ${label} \\(1)"),
    OddText("a number of 3,000 digits", times(300, "9876543210")),
    OddText("numbers of every kind", "1e999 -0 0x1p3 ½ ² ٣ Ⅷ 1,000,000.00 €5 NaN ∞ 3/4 12:34:56"),
    OddText("an address", "https://user:pass@example.org:8080/a/b?c=d&e=%00#" + times(200, "x")),
    OddText("a word of 5,000 letters", times(1000, "lorem")),
    OddText("a word of 5,000 letters and marks", times(500, "nin\u{303}o-")),
    OddText("Javanese", "ꦗꦮ harbor " + times(200, "ꦗꦮ")),
    OddText("Cherokee", "ᏣᎳᎩ harbor " + times(200, "ᏣᎳᎩ")),
    OddText("ancient letters", "𐎠𒀀𓀀𐤀 harbor " + times(200, "𓀀")),
    OddText("mathematical letters", "𝓱𝓪𝓻𝓫𝓸𝓻 ﷽ ﷺ ㍿ ㎏ ﬃ"),
    OddText("a lone entity", "&amp;"),
    OddText("a path", "../../../etc/passwd\n$(reboot) `id` ; rm | tee > x"),
    OddText("everything from U+20 on", String(String.UnicodeScalarView((32..<9000).compactMap { Unicode.Scalar($0) }))),
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("one session goes on through all of them, and each time the next answer is heard")
  func survived() async throws {
    let answer = "100 percent. Whole image visible."
    let right = try reference(answer, voice: "en-us", rate: 900, in: folder.path).sounding
    let texts = [answer, "Text that cannot be spoken.", "Image, 1 by 1. Fit.", "City skyline at night."]
    let session = try await session(["--rate", "900"])
    // A long text in an image is cut before it comes here; the rest is the same for both.
    let cases = Self.texts.flatMap { odd in
      (odd.text.utf8.count > 65_536 ? [Place.inside, .beside] : [.beside]).map { (odd, $0) }
    }
    for (number, (odd, place)) in cases.enumerated() {
      let image = try write(label: odd.text, place, number: number)
      let opening = try await heard("open \(image)", session)
      // Whatever became of the label, what stands around it is spoken.
      #expect(opening.seconds > right / 2, "\(odd.testDescription), \(place): \(opening.seconds) s")
      let next = try await heard("where", session)
      #expect(abs(next.sounding - right) < 0.3, "\(odd.testDescription), \(place): \(next.sounding) s")
      let nearest = try next.nearest(of: texts, voice: "en-us", rate: 900, in: folder.path)
      #expect(nearest == answer, "\(odd.testDescription), \(place)")
    }
    #expect(try await session.end() == .exit(0))
    #expect(try Data(contentsOf: errors) == Data())
  }

  @Test("what looks like markup, an option or phonemes is heard as it stands")
  func literal() async throws {
    let texts = ["v lazy", "lazy", "and amp", "speak lazy speak", "lazy break time 9 s dog", "dog", "harbor", "amp"]
    let session = try await session([])
    let labels = [
      ("<lazy>", "lazy"), ("-v lazy", "v lazy"), ("--lazy", "lazy"), ("[[lazy]]", "lazy"), ("&amp;", "and amp"),
      ("<speak>lazy</speak>", "speak lazy speak"), ("lazy <break time='9s'/> dog", "lazy break time 9 s dog"),
    ]
    for (number, (label, spoken)) in labels.enumerated() {
      _ = try await heard("open \(try write(label: label, .beside, number: number))", session)
      let heard = try await heard("label", session)
      #expect(try heard.nearest(of: texts, voice: "en-us", in: folder.path) == spoken, "\(label)")
    }
    #expect(try await session.end() == .exit(0))
  }

  @Test("a key silences the longest label at once")
  func silenced() async throws {
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let image = try write(label: String(repeating: "word ", count: 20_000), .beside, number: 0)
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), [image],
      environment: TestEnvironment.with(
        server.environment.merging(["XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path]) { $1 }))
    #expect(try await terminal.expect("up or down."))
    #expect(try await comes { try monitor.lastSound(from: 0) != nil })
    let before = monitor.count
    try await terminal.send("w")
    #expect(try await comes { monitor.count > before + 3 * Monitor.sampleRate })
    #expect(try (monitor.lastSound(from: before) ?? 0) < 2)
    let start = monitor.count
    try await terminal.send("here\r")
    let heard = try #require(try await monitor.next(from: start))
    let texts = ["100 percent. Whole image visible.", "word word word", "Fit."]
    #expect(try heard.nearest(of: texts, voice: "en-us", in: folder.path) == texts.first)
    try await terminal.send("quit\r")
    #expect(try await terminal.end() == .exit(0))
  }

  // MARK: Steps

  /// Where the label stands: in the image, or in a catalog beside it.
  private enum Place {
    case inside, beside
  }

  private var recording: String { folder.path + "/heard.wav" }
  private var errors: URL { URL(fileURLWithPath: folder.path + "/errors") }

  private func session(_ arguments: [String]) async throws -> Dialogue {
    let session = try Dialogue(["--speech", "wav:\(recording)"] + arguments, errors: errors.path)
    _ = try await session.result(of: nil)
    return session
  }

  /// Gives a command, which ends well, and listens: by the time of its result all of it is written.
  private func heard(_ command: String, _ session: Dialogue) async throws -> WAV {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: recording))
    let before = try file.seekToEnd()
    #expect(try await session.result(of: command).status == "ok", "\(command)")
    try file.seek(toOffset: before)
    return WAV(sampleRate: 22_050, samples: WAV.samples(try file.readToEnd() ?? Data()))
  }

  /// - Returns: The path of an image with this label.
  private func write(label: String, _ place: Place, number: Int) throws -> String {
    let folder = "\(folder.path)/\(number)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let inside = place == .inside ? Array(label.utf8) : []
    try SmallPNG.data(description: inside).write(to: URL(fileURLWithPath: folder + "/odd.png"))
    guard place == .beside else { return folder + "/odd.png" }
    let unit = ["stringUnit": ["state": "translated", "value": label.replacing("%", with: "%%")]]
    let strings: [String: Any] = [
      "sourceLanguage": "en", "version": "1.0", "strings": ["odd.png": ["localizations": ["en": unit]]],
    ]
    try JSONSerialization.data(withJSONObject: strings).write(to: URL(fileURLWithPath: folder + "/Labels.xcstrings"))
    return folder + "/odd.png"
  }
}
