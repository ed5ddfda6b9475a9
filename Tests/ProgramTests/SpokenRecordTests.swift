// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// A session in which commands were spoken is written down like one in which they were typed.
@Suite("Spoken commands written down", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct SpokenRecordTests {
  @Test("the recording passes as a script; the transcript names what was spoken, and no tone")
  func files() async throws {
    let folder = try TemporaryFolder()
    let server = try SoundServer(folder: folder.path)
    try server.addMicrophone()
    let room = try server.rustle()
    let (script, transcript) = (folder.path + "/session.lupa", folder.path + "/heard.jsonl")
    let terminal = try await PseudoTerminal.start(
      at: server, in: folder.path, ["--record", script, "--transcript", transcript])
    try await terminal.answer("zoom in")
    for (says, answer) in [
      ("zoom to three hundred", "Zoomed in, 300 percent. Center."), ("fit image", "Fit. Whole image visible."),
      ("reset settings", "Say yes or no."),
    ] {
      try await terminal.send("\u{1B}[15~")
      #expect(try await terminal.expect("Listening.\r\n"))
      try await server.say(says)
      #expect(try await terminal.expect(answer), "\(terminal.output.debugDescription)")
    }
    #expect(try await terminal.expect("Listening.\r\n"))
    try await server.say("yes please")
    #expect(try await terminal.expect("Settings are back"), "\(terminal.output.debugDescription)")
    // Silence ends it this time.
    try await terminal.send("listen\r")
    #expect(try await terminal.expect("I heard nothing."), "\(terminal.output.debugDescription)")
    try await terminal.answer("where")
    try await terminal.quit()
    #expect(room.ending == nil || room.ending == 0)

    let written = try String(contentsOfFile: script, encoding: .utf8)
    for line in ["zoom in", "zoom to 300", "fit", "reset settings", "where"] {
      #expect(written.contains("\n\(line)\n"), "\(written)")
    }
    let outcome = try await ChildProcess.run(BuiltPrograms.path("lupa"), ["test", script])
    #expect(outcome.ending == .exit(0), "\(outcome.standardOutput)\n\(written)")

    let entries = try String(contentsOfFile: transcript, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Entry.self, from: Data($0.utf8))
    }
    #expect(entries.allSatisfy { !$0.text.isEmpty })
    #expect(entries.first { $0.text.contains("300 percent") }?.command == "zoom to 300")
    #expect(entries.first { $0.text.hasPrefix("Fit. Whole") }?.command == "fit")
    #expect(entries.first { $0.text.hasPrefix("Settings are back") }?.command == "yes")
    #expect(entries.first { $0.text == "I heard nothing." }?.command == "listen")
  }

  struct Entry: Decodable {
    let command: String?
    let text: String
  }
}
