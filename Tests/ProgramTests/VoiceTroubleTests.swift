// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing
import VoiceHelper

/// A voice helper in trouble is at most one sentence to the person, and never in the way.
@Suite("A voice in trouble", .ownThread, .timeLimit(.minutes(20)))
struct VoiceTroubleTests {
  private static let lost = "The voice does not work; text goes on."
  private static let back = "The voice is back."
  private static let greeting = WrittenProgram.greets(voiceVersion)
  private static let ready = WrittenProgram.sends(#"{"ready":{}}"#)

  private let programs: ProgramFolder
  private let folder: TemporaryFolder

  init() throws {
    programs = try ProgramFolder()
    folder = try TemporaryFolder()
  }

  @Test(
    "whatever the helper does, every command is answered, and one sentence at most tells of it",
    arguments: [
      ("is not there", "exit 127", true),
      ("ends at once", "exit 0", true),
      ("sends garbage", "head -c 100000 /dev/urandom >&0; exec sleep 1000", true),
      ("is of an older version", WrittenProgram.greets("voice 0") + "; exec sleep 1000", true),
      ("floods", "\(greeting); \(ready); while :; do \(WrittenProgram.sends(#"{"pong":{}}"#)); done", true),
      ("floods without a frame", "\(greeting); \(ready); exec cat /dev/zero >&0", true),
      ("dies of everything", "\(greeting); \(ready); sleep 0.05", true),
      ("is slow to start", "sleep 2; exec \(BuiltPrograms.path("lupa-voice"))", false),
    ])
  func trouble(_ what: String, _ script: String, isLost: Bool) async throws {
    try programs.replace("lupa-voice", with: script)
    let terminal = try await start(["--speech", "wav:\(folder.path)/heard.wav"])
    for turn in 1...10 {
      try await terminal.send("zoom to \(turn)50\r")
      #expect(try await terminal.expect("\(turn)50 percent"), "\(what): \(terminal.output.debugDescription)")
      try await Task.sleep(for: .milliseconds(100))
    }
    if isLost { #expect(try await comes { terminal.output.contains(Self.lost) }, "\(what)") }
    try await quit(terminal)
    #expect(terminal.output.matches(of: /The voice|A part of Lupa/).count == (isLost ? 1 : 0), "\(what)")
    // A script that sleeps hears of the end a little later than the real helper.
    #expect(try await comes { !ProcessTable.isAnyRunning(in: programs.path) }, "\(what)")
  }

  @Test("a helper that is never ready does not hold up a person")
  func neverReady() async throws {
    try programs.replace("lupa-voice", with: "exec sleep 1000")
    let isAnswered = try await succeeds {
      let terminal = try await start(["--speech", "espeak"])
      for _ in 1...5 {
        try await terminal.send("where\r")
        #expect(try await terminal.expect("Whole image visible.\r\n"))
      }
      // The helper has not been given up yet.
      let comesFirst = !terminal.output.contains(Self.lost)
      #expect(try await comes { terminal.output.contains(Self.lost) })
      try await quit(terminal)
      return comesFirst
    }
    #expect(isAnswered)
  }

  @Test("when the voice works again, that is said once")
  func back() async throws {
    let gate = folder.path + "/gate"
    try programs.replace("lupa-voice", with: "[ -e \(gate) ] && exec \(BuiltPrograms.path("lupa-voice"))")
    let terminal = try await start(["--speech", "wav:\(folder.path)/heard.wav"])
    #expect(try await comes { terminal.output.contains(Self.lost) })
    try Data().write(to: URL(fileURLWithPath: gate))
    let isBack = try await comes {
      terminal.output.contains(Self.back)
    } meanwhile: {
      try await terminal.send("where\r")
      try await Task.sleep(for: .milliseconds(700))
    }
    #expect(isBack)
    try await quit(terminal)
    #expect(terminal.output.matches(of: /The voice does not work/).count == 1)
    #expect(terminal.output.matches(of: /The voice is back/).count == 1)
    #expect(try WAV(path: folder.path + "/heard.wav").seconds > 1)
  }

  @Test("a stopped helper is replaced, which is told once, and typing goes on meanwhile")
  func stopped() async throws {
    let server = try SoundServer(folder: folder.path)
    let terminal = try await start([], environment: server.environment)
    let voice = try #require(ProcessTable.children(of: terminal.process, named: "lupa-voice").first)
    kill(voice, SIGSTOP)
    for _ in 1...3 {
      try await terminal.send("where\r")
      #expect(try await terminal.expect("Whole image visible.\r\n"))
    }
    #expect(try await comes { !ProcessTable.isRunning(voice) })
    let monitor = try server.record()
    try await terminal.send("where\r")
    #expect(try await comes { try monitor.firstSound(from: 0) != nil })
    #expect(ProcessTable.children(of: terminal.process, named: "lupa-voice") != [])
    #expect(try await comes { terminal.output.contains("A part of Lupa had stopped") })
    try await quit(terminal)
    #expect(!terminal.output.contains(Self.lost) && !terminal.output.contains(Self.back))
    #expect(terminal.output.matches(of: /A part of Lupa had stopped/).count == 1)
  }

  @Test("nothing is left running, not even a stopped helper", arguments: [SIGKILL, SIGTERM, SIGHUP, 0])
  func left(_ signal: Int32) async throws {
    let server = try SoundServer(folder: folder.path)
    let terminal = try await start([], environment: server.environment)
    let voice = try #require(ProcessTable.children(of: terminal.process, named: "lupa-voice").first)
    kill(voice, SIGSTOP)
    if signal == 0 { try await terminal.send("quit\r") } else { terminal.signal(signal) }
    #expect(try await terminal.end() != nil)
    #expect(try await comes { !ProcessTable.isRunning(voice) })
  }

  @Test("in a pipe every answer comes, and the sentence once")
  func pipe() async throws {
    try programs.replace("lupa-voice", with: "\(Self.greeting); \(Self.ready); exit 1")
    let outcome = try await ChildProcess.run(
      programs.lupa, ["--format", "json", "--speech", "wav:\(folder.path)/heard.wav"],
      input: "zoom in\nwhere\nfit\n")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.lines.count == 4)
    #expect(outcome.standardOutput.matches(of: /news\.noEngine/).count == 1)
  }

  @Test(
    "a sentence that kills the voice stays as text and is replaced in speech, in the session's language",
    arguments: [
      ("en", "Text that cannot be spoken.", "en-us"), ("es", "Texto que no se puede pronunciar.", "es"),
    ])
  func poison(_ language: String, _ replacement: String, _ voice: String) async throws {
    let opening = try await recording(language, saying: "")
    try programs.poisonVoice()
    let answer = try await recording(language, saying: "poison")
    // The answer, and that a part of Lupa had stopped.
    let lines = answer.text.split(separator: "\n").suffix(2).joined(separator: " ")
    #expect(lines.contains("poison"))
    let spoken = WAV(
      sampleRate: answer.heard.sampleRate, samples: Array(answer.heard.samples.dropFirst(opening.heard.samples.count)))
    func distance(_ word: String) throws -> Double {
      let said = try reference(lines.replacing("poison", with: word), voice: voice, in: folder.path)
      return Spectrum(spoken).distance(to: Spectrum(said))
    }
    let right = try distance(replacement)
    #expect(try right < distance("poison"))
    #expect(try right < distance(""))
    #expect(try right < distance("this word"))
  }

  private func recording(_ language: String, saying line: String) async throws -> (text: String, heard: WAV) {
    let path = "\(folder.path)/\(UUID().uuidString).wav"
    let outcome = try await ChildProcess.run(
      programs.lupa, ["--language", language, "--speech", "wav:\(path)"], input: line + "\n")
    #expect(outcome.ending == .exit(0))
    return (outcome.standardOutput, try WAV(path: path))
  }

  // MARK: Steps

  private func start(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let own = ["XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config"]
    let terminal = try PseudoTerminal(
      programs.lupa, arguments, environment: TestEnvironment.with(own.merging(environment) { $1 }))
    try #require(try await terminal.expect("up or down."), "\(terminal.output.debugDescription)")
    return terminal
  }

  private func quit(_ terminal: PseudoTerminal) async throws {
    try await terminal.send("\u{5}\u{15}quit\r")
    #expect(try await terminal.end() == .exit(0), "\(terminal.output.debugDescription)")
  }
}
