// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `lupa listen`: recordings and the microphone are taken for commands, and none is done.
@Suite("lupa listen", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct ListenCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A line of JSON.
  struct Line: Decodable {
    struct Problem: Decodable { let code: String, message: String }
    struct Scores: Decodable { let frames: Int, freeScore: Int, phones: Int, score: Int }

    var error: Problem?
    var file: String?
    var heard: String?
    var isSure: Bool?
    var line: String?
    var outcome: String?
    var scores: Scores?
  }

  @Test("recordings as text: one line each, in order, and the worst of them decides how it ends")
  func text() async throws {
    try speak("zoom to three hundred", "three.wav")
    try speak("reset settings", "doubtful.wav")
    try speak("the committee will meet again next thursday afternoon", "other.wav")
    try WAV(sampleRate: 16_000, samples: [Int16](repeating: 0, count: 16_000)).write(to: path("silence.wav"))
    try Data("no sound".utf8).write(to: URL(fileURLWithPath: path("broken.wav")))
    for (files, lines, code) in [
      (["three.wav"], ["zoom to three hundred"], 0), (["doubtful.wav"], ["perhaps reset settings"], 0),
      (["other.wav"], ["not understood"], 1), (["silence.wav"], ["not understood"], 1),
      (["broken.wav"], ["The recording could not be read."], 3),
      (["none.wav"], ["The recording could not be read."], 3),
      (
        ["three.wav", "other.wav", "three.wav"], ["zoom to three hundred", "not understood", "zoom to three hundred"],
        1
      ),
      (["none.wav", "three.wav"], ["The recording could not be read.", "zoom to three hundred"], 3),
    ] {
      let outcome = try await lupa(files)
      #expect(outcome.lines == zip(files, lines).map { "\($0): \($1)" })
      #expect(outcome.ending == .exit(Int32(code)) && outcome.standardError.isEmpty, "\(files)")
    }
    let quiet = try await lupa(["--name", "Speaker one", "three.wav"])
    #expect(quiet.lines == ["three.wav: zoom to three hundred"])
  }

  @Test("the same as JSON, with what the decision was made from")
  func json() async throws {
    try speak("zoom to three hundred", "three.wav")
    try speak("the committee will meet again next thursday afternoon", "other.wav")
    let outcome = try await lupa(["--format", "json", "three.wav", "other.wav", "none.wav"])
    #expect(outcome.ending == .exit(3))
    let lines = try outcome.lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    try #require(lines.count == 3)
    #expect(lines.map(\.file) == ["three.wav", "other.wav", "none.wav"])
    #expect(lines.map(\.outcome) == ["understood", "not-understood", nil])
    #expect(lines[0].heard == "zoom to three hundred" && lines[0].line == "zoom to 300" && lines[0].isSure != nil)
    let scores = try #require(lines[0].scores)
    #expect(scores.frames > 50 && scores.phones > 10 && scores.score < 0 && scores.freeScore < 0)
    #expect(lines[1].isSure == nil)
    #expect(lines[2].error?.code == "not-readable" && lines[2].scores == nil)
    #expect(lines[2].error?.message == "The recording could not be read.")
  }

  @Test("in Spanish")
  func spanish() async throws {
    try speak("ampliar al trescientos", "tres.wav", voice: "es-419")
    try speak("restablecer ajustes", "duda.wav", voice: "es-419")
    let outcome = try await lupa(["--language", "es", "tres.wav", "duda.wav", "nada.wav"])
    #expect(
      outcome.lines == [
        "tres.wav: ampliar a trescientos", "duda.wav: quizá restablecer ajustes",
        "nada.wav: La grabación no se puede leer.",
      ])
  }

  @Test(
    "wrong usage is told on standard error",
    arguments: [
      ["--zoom", "2"], ["--demo"], ["--listen"], ["--record", "x"], ["--name"], ["--name", " "], ["--check", "a.wav"],
      ["--chek"], ["--speech", "loud"], ["--language", "no tag!"],
    ])
  func wrong(_ arguments: [String]) async throws {
    let outcome = try await lupa(arguments)
    #expect(outcome.ending == .exit(2) && outcome.standardOutput.isEmpty && !outcome.standardError.isEmpty)
  }

  @Test("without files it listens to the microphone once, and does nothing")
  func microphone() async throws {
    let server = try SoundServer(folder: folder.path)
    try server.addMicrophone()
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), ["listen"], environment: TestEnvironment.with(server.environment))
    #expect(try await terminal.expect("Listening.\r\n"))
    try await server.say("zoom to three hundred")
    #expect(try await terminal.expect("zoom to three hundred\r\n"), "\(terminal.output)")
    #expect(try await terminal.end() == .exit(0))
  }

  @Test("--check says how loud it is, and three commands are understood when they are said")
  func check() async throws {
    let server = try SoundServer(folder: folder.path)
    try server.addMicrophone()
    let room = try server.rustle()
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), ["listen", "--check", "--speech", "none"],
      environment: TestEnvironment.with(server.environment))
    #expect(try await terminal.expect("Please be silent for two seconds.\r\n"))
    #expect(try await terminal.expect("The room is quiet.\r\n"), "\(terminal.output)")
    for phrase in ["zoom in", "pan left", "describe"] {
      #expect(try await terminal.expect("Now say: \(phrase).\r\n"))
      try await server.say(phrase)
      #expect(try await terminal.expect("Understood: \(phrase).\r\n"), "\(terminal.output)")
    }
    #expect(try await terminal.expect("Your voice is loud enough.\r\n"), "\(terminal.output)")
    #expect(try await terminal.expect("3 of 3 commands were understood."))
    #expect(try await terminal.end() == .exit(0))
    #expect(room.ending == nil || room.ending == 0)
  }

  @Test("--check without a microphone, or without a sound server, says that", arguments: [true, false])
  func checkWithout(_ hasServer: Bool) async throws {
    let server = try SoundServer(folder: folder.path, starts: hasServer)
    if hasServer { _ = try server.record() }
    let sentence =
      hasServer ? "No microphone found." : "No sound server is running, so there is no microphone."
    let text = try await lupa(["--check"], server.environment)
    #expect(text.lines == ["Please be silent for two seconds.", sentence] && text.ending == .exit(3))
    let json = try await lupa(["--check", "--format", "json"], server.environment)
    let code = hasServer ? "no-microphone" : "no-sound-server"
    #expect(json.standardOutput == #"{"error":{"code":"\#(code)","message":"\#(sentence)"},"phrases":[]}"# + "\n")
    #expect(json.ending == .exit(3))
  }

  // MARK: Steps

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func speak(_ text: String, _ name: String, voice: String = "en-us") throws {
    try SoundServer.speak(text, voice: voice, to: path(name))
  }

  private func lupa(_ arguments: [String], _ environment: [String: String] = [:]) async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(
      BuiltPrograms.path("lupa"), ["listen"] + arguments, environment: TestEnvironment.with(environment),
      directory: folder.path)
  }
}
