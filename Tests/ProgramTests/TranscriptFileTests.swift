// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `--transcript FILE`: what was said, when, and how it ended.
@Suite("Transcripts", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct TranscriptFileTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path + "/said.jsonl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private struct Entry: Decodable {
    struct Run: Decodable {
      let language: String
      let text: String
    }

    let id: Int
    let command: String?
    let text: String
    let language: String
    let runs: [Run]?
    let priority: String
    let started: Double?
    let ended: Double?
    let outcome: String
    let afterWord: Int?
    let reason: String?

    var lasted: Double { (ended ?? 0) - (started ?? 0) }
  }

  private func entries() throws -> [Entry] {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasSuffix("\n") && !text.contains("\u{1B}"))
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Entry.self, from: Data($0.utf8)) }
  }

  /// Whether an utterance that a command led to has ended: only then it is written.
  private func isWritten(_ command: String) throws -> Bool {
    try String(contentsOfFile: file, encoding: .utf8).contains("\"command\":\"\(command)\"")
  }

  @Test("a silent session tells each utterance in order, with the command that led to it")
  func silent() async throws {
    let outcome = try await lupa([], "zoom in\nzom \u{1B}[2J in\nset language Spanish\nstop\nlabel\nquit\n")
    #expect(outcome.ending == .exit(0) && outcome.standardError.isEmpty)
    let entries = try entries()
    #expect(entries.map(\.id) == Array(1...entries.count))
    #expect(entries.first?.command == nil && entries.first?.text == "City skyline at night. Image, 900 by 1200. Fit.")
    let replies = entries.filter { $0.command != nil }
    #expect(replies.map(\.command) == ["zoom in", "zom \u{1B}[2J in", "set language Spanish", "label"])
    #expect(replies.map(\.language) == ["en", "en", "es", "es"])
    #expect(replies.map(\.priority) == ["reply", "alert", "reply", "reply"])
    #expect(entries.allSatisfy { $0.outcome == "finished" && $0.started != nil && $0.lasted >= 0 })
    #expect(replies.last?.text.contains("Horizonte de la ciudad de noche") == true)
  }

  @Test("with a reader's output Lupa says nothing, so the file is empty")
  func reader() async throws {
    #expect(try await lupa(["--output", "reader"], "zoom in\n").ending == .exit(0))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)).isEmpty)
  }

  @Test("in a sound file every utterance finishes, and passwords stand nowhere")
  func sound() async throws {
    let outcome = try await lupa(
      ["--speech", "wav:\(folder.path)/said.wav"], "zoom in\nopen ftp://ann:secret@127.0.0.1/a.png\n")
    #expect(outcome.ending == .exit(0))
    let entries = try entries()
    #expect(entries.count == 5 && entries.allSatisfy { $0.outcome == "finished" })
    #expect(entries.last?.command == "open ftp://127.0.0.1/a.png")
    #expect(!(try String(contentsOfFile: file, encoding: .utf8).contains("secret")))
  }

  @Test("a command interrupts after a word that fits the time, and supersedes what had not begun")
  func interrupted() async throws {
    let server = try SoundServer(folder: folder.path)
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path, ["--transcript", file])
    let monitor = try server.record()
    try await terminal.silence(monitor)
    let before = monitor.count
    try await terminal.send("help\r")
    #expect(try await terminal.expect("\r\n> "))
    #expect(try await comes { try monitor.firstSound(from: before) != nil })
    try await Task.sleep(for: .seconds(2))
    try await terminal.answer("where")
    #expect(try await comes { try isWritten("where") })
    try await terminal.send("zoom in\rquit\r")
    #expect(try await terminal.end() == .exit(0), "\(terminal.output.debugDescription)")
    let entries = try entries()
    #expect(entries.map(\.id) == Array(1...entries.count))
    let help = entries.filter { $0.command == "help" }
    let cut = try #require(help.first { $0.outcome == "interrupted" }, "\(entries)")
    // 175 words a minute as eSpeak NG counts them; commands are short words.
    let words = try #require(cut.afterWord)
    #expect(words > 0 && cut.lasted > 1)
    #expect((0.2...5.5).contains(Double(words) / cut.lasted), "\(words) words in \(cut.lasted) s")
    #expect(help.filter { $0.id > cut.id }.allSatisfy { $0.outcome == "superseded" && $0.started == nil })
    let place = try #require(entries.first { $0.command == "where" })
    #expect(place.outcome == "finished" && place.lasted > 2, "\(place)")
    // What `quit` cut off stands there, too.
    #expect(entries.last?.command == "zoom in" && entries.last?.outcome != "finished")
    let started = entries.compactMap(\.started)
    #expect(started == started.sorted())
  }

  @Test("a text that the voice does not survive has failed, though something is said in its place")
  func poison() async throws {
    let programs = try ProgramFolder()
    try programs.poisonVoice()
    let outcome = try await ChildProcess.run(
      programs.lupa, ["--transcript", file, "--speech", "wav:\(folder.path)/said.wav"], input: "poison\nfit\n")
    #expect(outcome.ending == .exit(0))
    let entries = try entries()
    let poisoned = try #require(entries.first { $0.command == "poison" })
    #expect(poisoned.outcome == "failed" && poisoned.reason == "unspeakable")
    #expect(entries.last?.command == "fit" && entries.last?.outcome == "finished")
  }

  @Test("without a device all fails")
  func failed() async throws {
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), ["--transcript", file],
      environment: TestEnvironment.with([
        "PULSE_SERVER": "unix:/nonexistent/native", "XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
      ]))
    #expect(try await terminal.expect("No audio device"))
    try await terminal.send("where\r")
    #expect(try await terminal.expect("visible.\r\n> "))
    #expect(try await comes { try isWritten("where") })
    try await terminal.send("quit\r")
    #expect(try await terminal.end() == .exit(0))
    let last = try #require(try entries().last { $0.command == "where" })
    #expect(last.outcome == "failed" && last.reason == "no-device")
  }

  @Test("a file that cannot be created is said, with exit 3; a full disk is said once, and the session goes on")
  func unwritable() async throws {
    let missing = try await lupa([], "", file: folder.path + "/no/such/folder/a")
    #expect(missing.ending == .exit(3) && missing.standardOutput.isEmpty)
    #expect(missing.standardError == "The transcript \(folder.path)/no/such/folder/a cannot be written.\n")
    let full = try await lupa([], "zoom in\nfit\n", file: "/dev/full")
    #expect(full.ending == .exit(3) && full.standardError.isEmpty)
    #expect(full.standardOutput.matches(of: /The transcript cannot be written any more/).count == 1)
    #expect(full.standardOutput.contains("Fit. Whole image visible."))
  }

  private func lupa(_ arguments: [String], _ input: String, file: String? = nil) async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(
      BuiltPrograms.path("lupa"), ["--transcript", file ?? self.file] + arguments, input: input)
  }
}
