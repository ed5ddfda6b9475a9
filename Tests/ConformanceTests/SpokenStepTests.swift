// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Foundation
import Listening
import Localization
import Speech
import Synchronization
import TestSupport
import Testing
import Viewer

@Suite("Steps that are spoken", .ownThread)
struct SpokenStepTests {
  private static let usage = "This is written say \"TEXT\" voice NAME rate NUMBER noise NUMBER"

  @Test(
    "are read with what stands after the text",
    arguments: [
      ("say echo", "own usual clean en"), ("say \"echo\"", "own usual clean en"),
      ("say echo voice en-us", "en-us usual clean en"), ("say echo rate 150", "own 150 clean en"),
      ("say echo noise 20", "own usual 20.0 en"), ("say echo noise 2,5 rate 80", "own 80 2.5 en"),
      ("say echo noise 0 voice es rate 900", "es 900 0.0 en"),
      ("set language es\nsay echo", "own usual clean es"),
    ])
  func reading(_ steps: String, _ heard: String) {
    #expect(PaperCases.outcome("open demo\n\(steps)\nexpect heard \"\(heard)\"") == ["ok"])
  }

  @Test(
    "have mistakes with their places",
    arguments: [
      ("say", "2:1 Nothing is said here. Write, for example, say \"zoom in\"."),
      ("say \"\"", "2:5 Nothing is said here. Write, for example, say \"zoom in\"."),
      ("  say \"  \"", "2:7 Nothing is said here. Write, for example, say \"zoom in\"."),
      ("say \"zoom in", "2:5 This quotation mark is never closed."),
      ("say zoom in", "2:10 \(usage); text with blanks stands in quotation marks."),
      ("say zoom in now", "2:10 \(usage); text with blanks stands in quotation marks."),
      ("say where voice", "2:11 \(usage); text with blanks stands in quotation marks."),
      ("say where voice \"\"", "2:11 \(usage); text with blanks stands in quotation marks."),
      ("say where rate 90 rate 90", "2:19 \(usage); text with blanks stands in quotation marks."),
      ("say where rate fast", "2:16 fast is not a number. Write it in digits, for example 150 or 1.5."),
      ("say where rate 79", "2:16 79 cannot be used. After rate stands a number from 80 to 900."),
      ("say where noise 60.5", "2:17 60.5 cannot be used. After noise stands a number from 0 to 60."),
      ("say where noise -1", "2:17 -1 cannot be used. After noise stands a number from 0 to 60."),
      ("say where rate 90 voice nobody", "2:25 There is no voice nobody."),
      ("hear", "2:5 This is written hear FILE; text with blanks stands in quotation marks."),
      ("hear a b", "2:6 This is written hear FILE; text with blanks stands in quotation marks."),
      ("hear \"a b", "2:6 This quotation mark is never closed."),
      (" hear nowhere/nothing.wav", "2:7 There is no recording nowhere/nothing.wav."),
      ("sayy where", "2:1 This is no command: sayy where. Did you mean say?"),
      ("simulate microphone cancelled", "2:10 microphone cancelled cannot be simulated like this."),
      (
        "simulate microphone microphone-mute",
        "2:10 microphone microphone-mute cannot be simulated like this. Did you mean microphone microphone-muted?"
      ),
      ("expect not earcon listenin", "2:1 Nothing is ever called listenin here. Did you mean listening?"),
    ])
  func mistakes(_ step: String, _ sentence: String) {
    let outcome = PaperCases.outcome("open demo\n\(step)\nexpect label \"City skyline at night\"")
    #expect(outcome.map { String($0.prefix(sentence.count)) } == [sentence], "\(outcome)")
  }

  @Test(
    "are judged as commands are",
    arguments: [
      // Understood.
      ("say \"zoom in\"\nexpect heard \"zoom in\"\nexpect understood\nexpect zoom 2\nexpect not asked x", "ok"),
      ("say \"zoom in\"\nexpect heard matches /^zoom/\nexpect heard not \"pan left\"\nexpect status ok", "ok"),
      ("say \"zoom in\"\nexpect heard \"pan left\"", "3: pan left | zoom in"),
      ("say \"zoom in\"\nexpect not heard \"zoom in\"", "3: not zoom in | zoom in"),
      ("say \"zoom in\"\nexpect not understood", "3: not understood | ok"),
      ("wait 1\nsay \"zoom in\"\nexpect interrupted", "ok"),
      // Another command comes between, and nothing is heard any more.
      ("say \"zoom in\"\nfit\nexpect not heard \"zoom in\"\nexpect understood", "ok"),
      ("say \"zoom in\"\nfit\nexpect heard \"zoom in\"", "4: zoom in | nothing"),
      // Asked about.
      ("say mumble\nexpect asked \"pan left\"\nexpect error confirmation-needed\nexpect not understood", "3"),
      ("say mumble\nexpect asked \"pan left\"\nexpect error confirmation-needed", "ok"),
      ("say mumble\nexpect asked \"zoom in\"", "3: zoom in | pan left"),
      ("say mumble\nexpect not understood", "3: not understood | confirmation-needed"),
      ("say mumble\nexpect understood", "2: ok | confirmation-needed"),
      ("say mumble\nexpect heard \"pan left\"", "2: ok | confirmation-needed"),
      ("say mumble\nexpect status error\nno\nexpect spoken exactly \"Not done.\"\nexpect not heard \"no\"", "ok"),
      ("say mumble\nexpect status error\nsay no\nexpect spoken exactly \"Not done.\"\nexpect heard no", "ok"),
      ("zoom in\nsay mumble\nexpect asked \"pan left\"\nyes\nexpect spoken \"Left edge reached.\"", "ok"),
      ("zoom in\nsay mumble\nexpect asked \"pan left\"\nsay yes\nexpect spoken \"Left edge reached.\"", "ok"),
      (
        "say mumble\nexpect asked \"pan left\"\nsay \"zoom in\"\nexpect not understood\nexpect zoom 1\n"
          + "expect spoken \"Yes or no?\"",
        "ok"
      ),
      ("simulate microphone silence\nsay mumble\nexpect error nothing-heard", "ok"),
      // Not understood.
      ("say glasses\nexpect not understood\nexpect error not-understood", "ok"),
      ("say glasses\nexpect zoom 1", "2: ok | not-understood"),
      ("say yes\nexpect not understood", "ok"),
      ("say nothing\nexpect error nothing-heard\nexpect not heard \"x\"", "ok"),
      ("say deaf\nexpect error helper-died", "ok"),
      ("say deaf", "2: ok | helper-died"),
      // Recordings.
      ("hear \(recording)\nexpect heard \"zoom in\"\nexpect zoom 2", "ok"),
      ("hear \(Repository.root)/README.md\nexpect error not-readable", "ok"),
      // The microphone of a script.
      ("listen\nexpect error no-microphone\nexpect announcements \"No microphone found.\"", "ok"),
      (
        "simulate microphone microphone-muted\nlisten\nexpect error microphone-muted\nlisten\n"
          + "expect error no-microphone",
        "ok"
      ),
      // The end.
      ("say quit\nfit", "unreadable"),
    ])
  func outcomes(_ steps: String, _ outcome: String) {
    let script = "open demo\n\(steps)\nexpect label \"City skyline at night\""
    switch outcome {
    case "3": #expect(PaperCases.outcome(script) == ["5: not understood | confirmation-needed"])
    case "unreadable": #expect(PaperCases.outcome(script) == ["3:1 Nothing can follow after quit."])
    default: #expect(PaperCases.outcome(script).first == outcome)
    }
  }

  private static let recording = Repository.root + "/Tests/Fixtures/Speech/zoom-in.flac"

  @Test("without a recognizer end in its error")
  func deafness() {
    let script = "say \"zoom in\"\nexpect error no-recognizer\nexpect spoken \"lupa-ear\""
    #expect(PaperCases.outcome(of: PaperCases.reports(script, listening: .none)[0]) == ["ok"])
  }

  @Test(
    "prove a command only where it was understood",
    arguments: [
      ("say \"zoom in\"\nexpect zoom 2", "zoom.in"), ("say mumble\nexpect status error", ""),
      ("say glasses\nexpect not understood", ""),
      ("say mumble\nexpect status error\nsay yes\nexpect understood", "yes"),
    ])
  func coverage(_ steps: String, _ commands: String) {
    let report = PaperCases.reports("open demo\nzoom in\nfit\n" + steps, notesCoverage: true)[0]
    let proved = report.coverage.filter { $0.kind == .command }.map(\.name)
    #expect(proved.joined(separator: " ") == commands, "\(PaperCases.outcome(of: report))")
  }

  @Test("leave the line of the script in the transcript")
  func transcript() {
    let report = PaperCases.report("open demo\nsay \"zoom in\" voice es\nexpect zoom 2")
    #expect(report.transcript.last?.command == "say \"zoom in\" voice es")
  }
}

@Suite("What was heard", .ownThread)
struct RememberedHearingsTests {
  private static let zoom = Hearing.understood(HeardCommand(phrase: "zoom in", line: "zoom in", isSure: true))
  private let english = ListenRequest(language: .english)

  @Test("is remembered by text, voice, language, what may be said, and catalogs")
  func once() {
    let memory = RememberedHearings()
    var count = 0
    func hear(_ text: SpokenText, _ request: ListenRequest, _ words: [String] = []) -> Hearing {
      memory.hearing(of: .text(text), for: request, words: words) {
        count += 1
        return Self.zoom
      }
    }
    for _ in 1...3 { #expect(hear(SpokenText("zoom in"), english) == Self.zoom) }
    #expect(count == 1)
    _ = hear(SpokenText("zoom in", voice: "es"), english)
    _ = hear(SpokenText("zoom in", noise: 20), english)
    _ = hear(SpokenText("zoom in"), ListenRequest(language: .english, names: ["Speaker"]))
    _ = hear(SpokenText("zoom in"), ListenRequest(language: .english, isAsked: true))
    _ = hear(SpokenText("zoom in"), english, ["other.xcstrings"])
    #expect(count == 6)
  }

  @Test("is heard again where it failed")
  func failure() {
    let memory = RememberedHearings()
    let sound = SpokenSound.text(SpokenText("zoom in"))
    #expect(memory.hearing(of: sound, for: english, words: []) { .failed(.helperDied) } == .failed(.helperDied))
    #expect(memory.hearing(of: sound, for: english, words: []) { Self.zoom } == Self.zoom)
    #expect(memory.hearing(of: sound, for: english, words: []) { .silence } == Self.zoom)
  }

  @Test("in a file is heard again once the file has changed")
  func changes() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.wav"
    let memory = RememberedHearings()
    func hear(_ hearing: Hearing) -> Hearing {
      memory.hearing(of: .file(path), for: english, words: []) { hearing }
    }
    try "one".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(hear(Self.zoom) == Self.zoom)
    #expect(hear(.silence) == Self.zoom)
    try "two, longer".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(hear(.silence) == .silence)
  }
}
