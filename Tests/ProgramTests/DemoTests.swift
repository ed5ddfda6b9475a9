// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite("The demo that plays by itself", .ownThread, .timeLimit(.minutes(20)))
struct DemoTests {
  private static let steps = [
    "Zoomed in, 250 percent. Top right.", "Fit. Whole image visible.", "Zoomed in, 250 percent. Bottom left.",
    "Fit. Whole image visible.",
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("at a terminal it goes round until a key is typed, which is no command", arguments: ["w", "\r", "\u{3}"])
  func terminal(_ key: String) async throws {
    let terminal = try RemoteLupa.terminal(["--demo"], in: folder)
    let clock = ContinuousClock()
    try await expect("up or down.", terminal)
    let start = clock.now
    for step in Self.steps + Self.steps { try await expect("\r\n\(step)\r\n", terminal) }
    // Eight steps, each after a rest of 1.2 s; a slow screen may have hidden the first ones.
    #expect(clock.now - start > .seconds(1.2 * 3))
    try await terminal.send(key)
    // The key may not have been read yet.
    let stands = try await succeeds {
      let before = steps(in: terminal)
      try await Task.sleep(for: .seconds(4))
      return steps(in: terminal) == before
    }
    #expect(stands)
    try await terminal.send(key == "w" ? "here\r" : "where\r")
    try await expect(" percent. ", terminal)
    try await terminal.send("quit\r")
    #expect(try await terminal.end() == .exit(0))
  }

  @Test("it waits until the last announcement has ended")
  func speech() async throws {
    let server = try SoundServer(folder: folder.path)
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), ["--speech", "espeak", "--rate", "100", "--demo"],
      environment: TestEnvironment.with(server.environment))
    try await expect("\r\n\(Self.steps[0])\r\n", terminal)
    let start = ContinuousClock.now
    for step in Self.steps.dropFirst() { try await expect("\r\n\(step)\r\n", terminal) }
    let words = try Self.steps.prefix(3).reduce(0) { sum, step in
      sum + (try reference(step, voice: "en-us", rate: 100, in: folder.path).sounding)
    }
    // Without the words the three steps would take 3.6 s; a busy screen may show the first one late.
    #expect(words > 6.6)
    #expect(ContinuousClock.now - start > .seconds(words - 2.8))
    try await terminal.send("quit\r")
    #expect(try await terminal.end() == .exit(0))
  }

  @Test("between pipes it goes round until a line comes, with an answer of its own for each step")
  func pipe() async throws {
    let fifo = folder.path + "/input"
    let output = folder.path + "/output"
    mkfifo(fifo, 0o600)
    let script = #"exec "$0" --demo --format json <"$1""#
    let child = try Child(
      "sh", ["-c", script, BuiltPrograms.path("lupa"), fifo], environment: TestEnvironment.clean, output: output)
    let input = try #require(FileHandle(forUpdatingAtPath: fifo))
    func lines() throws -> [String] {
      try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    #expect(try await comes { try lines().count >= 6 })
    try input.write(contentsOf: Data("where\n".utf8))
    #expect(try await comes { try lines().contains { $0.contains(#""command":"where""#) } })
    try await Task.sleep(for: .seconds(3))
    try input.write(contentsOf: Data("quit\n".utf8))
    #expect(try await comes { child.ending == 0 })
    let answers = try lines().map(PipeAnswer.init)
    let played = answers.dropFirst().prefix { $0.command == nil }
    #expect(played.count >= 5)
    for (answer, step) in zip(played, Self.steps + Self.steps + Self.steps) { #expect(answer.spoken == [step]) }
    #expect(answers.count == played.count + 3 && answers.last?.command == "quit")
    #expect(played.dropFirst().first?.viewport?.zoom == 1)
    // DESIGN's numbers: the demo in `explore` at 0.75 0.2.
    #expect(played.first?.viewport?.visible == ["x": 495, "y": 0, "width": 360, "height": 480])
    #expect(played.dropFirst(2).first?.viewport?.visible == ["x": 90, "y": 600, "width": 360, "height": 480])
  }

  @Test(
    "it does not play without motion, nor where a line or the end is there already",
    arguments: [(["--demo", "--reduce-motion"], "where\n"), (["--demo"], "where\n"), (["--demo"], "")])
  func still(_ arguments: [String], _ input: String) async throws {
    let (answers, ending) = try await RemoteLupa.answers(arguments, input.isEmpty ? [] : ["where"])
    #expect(ending == .exit(0))
    #expect(answers.map(\.command) == (input.isEmpty ? [nil] : [nil, "where"]))
    #expect(answers.last?.viewport?.zoom == 1)
  }

  @Test("without motion it does not play at a terminal")
  func reduced() async throws {
    let terminal = try RemoteLupa.terminal(["--demo", "--reduce-motion"], in: folder)
    try await expect("up or down.", terminal)
    try await Task.sleep(for: .seconds(4))
    #expect(steps(in: terminal) == 0)
  }

  private func steps(in terminal: PseudoTerminal) -> Int {
    terminal.output.matches(of: /Zoomed in|Whole image visible/).count
  }

  private func expect(_ text: String, _ terminal: PseudoTerminal) async throws {
    try #require(
      try await terminal.expect(text), "\(text): \(terminal.output.debugDescription)")
  }
}
