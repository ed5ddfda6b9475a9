// SPDX-License-Identifier: GPL-3.0-or-later

import EarHelper
import Foundation
import TestSupport
import Testing

/// `say` and `hear` with the real voice and the real recognizer, and without them.
@Suite("A script that speaks", .ownThread, .timeLimit(.minutes(20)))
struct SpokenScriptTests {
  private static let speech = Repository.root + "/Tests/Fixtures/Speech/"
  private static let greeting = WrittenProgram.greets(earVersion)

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ name: String, _ lines: String...) throws {
    try (["open demo"] + lines).joined(separator: "\n")
      .write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
  }

  private func test(_ arguments: [String] = ["."], _ lupa: String? = nil) async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(
      lupa ?? BuiltPrograms.path("lupa"), ["test"] + arguments, environment: TestEnvironment.with([:]),
      directory: folder.path, deadline: .seconds(300))
  }

  @Test("is heard, and what was heard is done")
  func heard() async throws {
    try write("a.lupa", "say \"zoom in\"", "expect heard \"zoom in\"", "expect zoom 2", "expect understood")
    let outcome = try await test()
    #expect(outcome.standardOutput == "TAP version 14\n1..1\nok 1 - ./a.lupa\n")
    #expect(outcome.standardError.isEmpty)
  }

  @Test("says nothing to a session whose recognizer is missing")
  func missing() async throws {
    let programs = try ProgramFolder()
    try programs.remove("lupa-ear")
    try write("a.lupa", "say \"zoom in\"", "expect zoom 2")
    try write("b.lupa", "say \"zoom in\"", "expect error no-recognizer", "expect zoom 1")
    try write("c.lupa", "hear \(Self.speech)zoom-in.flac", "expect error no-recognizer", "expect zoom 1")
    let outcome = try await test(["."], programs.lupa)
    #expect(outcome.ending == .exit(1))
    #expect(
      outcome.lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") } == [
        "not ok 1 - ./a.lupa", "ok 2 - ./b.lupa", "ok 3 - ./c.lupa",
      ])
    #expect(outcome.standardOutput.contains("found: \"no-recognizer\""))
  }

  @Test(
    "says nothing to a session whose recognizer is killed, or answers nonsense",
    arguments: [
      "kill -9 $$", "exit 1", WrittenProgram.sends(#"{"recognized":"zoom in"}"#),
    ])
  func killed(_ ending: String) async throws {
    let programs = try ProgramFolder()
    try programs.replace("lupa-ear", with: "\(Self.greeting); sleep 0.2; \(ending)")
    try write("a.lupa", "say \"zoom in\"", "expect error helper-died", "expect zoom 1")
    try write("b.lupa", "hear \(Self.speech)zoom-in.flac", "expect error helper-died", "expect zoom 1")
    let outcome = try await test(["."], programs.lupa)
    #expect(outcome.ending == .exit(0), "\(outcome.standardOutput)")
  }

  @Test("says nothing without a voice")
  func mute() async throws {
    let programs = try ProgramFolder()
    try programs.replace("lupa-voice", with: "exit 1")
    try write("a.lupa", "say \"zoom in\"", "expect error no-pronunciation", "expect zoom 1")
    let outcome = try await test(["."], programs.lupa)
    #expect(outcome.ending == .exit(0), "\(outcome.standardOutput)")
  }

  @Test("has what a recording holds done, not what it is called")
  func otherRecording() async throws {
    for (source, name) in [("zoom-in.flac", "pan-left.flac"), ("pan-left.ogg", "zoom-in.wav")] {
      try FileManager.default.copyItem(atPath: Self.speech + source, toPath: folder.path + "/" + name)
    }
    try write(
      "a.lupa", "hear pan-left.flac", "expect heard \"zoom in\"", "expect zoom 2", "hear zoom-in.wav",
      "expect heard \"pan left\"", "expect zoom 2")
    let outcome = try await test()
    #expect(outcome.ending == .exit(0), "\(outcome.standardOutput)")
  }

  @Test("names a voice and a recording that are not there, and a file that holds no sound")
  func mistakes() async throws {
    try write("a.lupa", "say \"zoom in\" voice nobody", "hear nothing.wav", "expect zoom 1")
    try write("b.lupa", "hear a.lupa", "expect error not-readable")
    try write("c.lupa", "hear .", "expect error not-readable")
    let outcome = try await test()
    #expect(outcome.ending == .exit(3))
    #expect(
      outcome.standardOutput == """
        TAP version 14
        1..3
        not ok 1 - ./a.lupa
          ---
          at: "./a.lupa:2:21"
          message: "There is no voice nobody."
          also:
            - at: "./a.lupa:3:6"
              message: "There is no recording nothing.wav."
          ...
        ok 2 - ./b.lupa
        ok 3 - ./c.lupa

        """)
  }

  @Test("gives the same bytes each time, with one job and with four")
  func reproducible() async throws {
    for name in ["a", "b", "c", "d", "e"] {
      try write(
        name + ".lupa", "say \"zoom in\"", "expect heard nothing", "say \"pan left\" voice en-us+f3 noise 20",
        "expect heard nothing", "say \"what lovely weather\"", "expect log snapshot", "end")
    }
    let arguments = ["--reproducible", "--report", "json=-"]
    let first = try await test(arguments + ["--jobs", "1", "."])
    let second = try await test(arguments + ["--jobs", "4", "."])
    #expect(first == second)
    #expect(first.ending == .exit(1))
    #expect(first.standardOutput.contains("zoom in"))
  }

  @Test("leaves nothing behind in the folder for temporary files")
  func temporaryFiles() async throws {
    try write("a.lupa", "say \"zoom in\" noise 20", "expect status ok")
    let temporary = folder.path + "/temporary"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let outcome = try await ChildProcess.run(
      BuiltPrograms.path("lupa"), ["test", "a.lupa"], environment: TestEnvironment.with(["TMPDIR": temporary]),
      directory: folder.path, deadline: .seconds(300))
    #expect(outcome.ending == .exit(0), "\(outcome.standardOutput)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }
}
