// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Foundation
import TestSupport
import Testing

/// Nothing can be heard, for whatever reason: one sentence says so, and all else goes on.
@Suite("Listening in trouble", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct ListeningTroubleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What is wrong, and what the person is told.
  struct Trouble: Sendable, CustomTestStringConvertible {
    enum Kind: Sendable { case server, microphone, muted, helper, model, nothing }

    let kind: Kind
    let code: String
    let english: String
    let spanish: String
    var testDescription: String { code }
  }

  @Test(
    "each is one sentence, in both languages, every time; other commands are done",
    arguments: [
      Trouble(
        kind: .server, code: "no-sound-server", english: "No sound server is running, so there is no microphone.",
        spanish: "No hay servidor de sonido en marcha, así que no hay micrófono."),
      Trouble(
        kind: .microphone, code: "no-microphone", english: "No microphone found.",
        spanish: "No se encuentra ningún micrófono."),
      Trouble(
        kind: .muted, code: "microphone-muted", english: "The microphone is muted.",
        spanish: "El micrófono está silenciado."),
      Trouble(
        kind: .helper, code: "no-recognizer",
        english: "Lupa cannot listen: the program lupa-ear does not start. Typing works as before.",
        spanish: "Lupa no puede escuchar: el programa lupa-ear no arranca. Puedes seguir escribiendo."),
      Trouble(
        kind: .model, code: "no-speech-model",
        english: "To listen, Lupa needs the package pocketsphinx-en-us. Typing works as before.",
        spanish: "Para escuchar, Lupa necesita el paquete pocketsphinx-en-us. Puedes seguir escribiendo."),
      Trouble(
        kind: .nothing, code: "microphone-silent", english: "No sound comes from the microphone.",
        spanish: "No llega sonido del micrófono."),
    ])
  func trouble(_ trouble: Trouble) async throws {
    let server = try SoundServer(folder: folder.path, starts: trouble.kind != .server)
    let programs = try ProgramFolder()
    switch trouble.kind {
    case .server: break
    case .microphone: _ = try server.record()
    case .muted:
      try server.addMicrophone()
      try server.control("set-source-mute", "vmic", "1")
    case .helper:
      try server.addMicrophone()
      try programs.remove("lupa-ear")
    case .model, .nothing: try server.addMicrophone()
    }
    var environment = TestEnvironment.with(server.environment)
    if trouble.kind == .model { environment["LUPA_SPEECH_MODEL"] = "/nonexistent" }
    for (language, sentence, line) in [("en", trouble.english, "listen"), ("es", trouble.spanish, "escuchar")] {
      let session = try Dialogue(["--language", language], program: programs.lupa, environment: environment)
      _ = try await session.result(of: nil)
      for _ in 1...2 {
        async let answer = session.result(of: line)
        if trouble.kind == .model { try await server.say("describe") }
        let result = try await answer
        #expect(result.spoken.last == sentence && result.status == "error")
        #expect(result.announcements.last?.key == "error.listening.\(trouble.code)")
      }
      #expect(try await session.result(of: "zoom in").viewport?.zoom == 2)
      #expect(try await session.end() == .exit(0))
    }
  }

  @Test("killed or stopped in the middle it was cut short, and the next time it works", arguments: [SIGKILL, SIGSTOP])
  func death(_ signal: Int32) async throws {
    let server = try SoundServer(folder: folder.path)
    try server.addMicrophone()
    let room = try server.rustle()
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path, ["--speech", "none"])
    var cuts = 0
    // One that dies before the microphone gives sound is made good for by another, and nobody notices.
    for turn in 1...8 where cuts < 2 {
      let before = terminal.output.count
      try await terminal.send("listen\r")
      #expect(try await terminal.expect("Listening.\r\n"))
      try await server.waitUntilListenedTo()
      try await Task.sleep(for: .milliseconds(200 * turn))
      let ear = try #require(ProcessTable.children(of: terminal.process, named: "lupa-ear").first)
      kill(ear, signal)
      // Typing goes on meanwhile, and cancels nothing.
      try await terminal.send("wher")
      let endings = ["Listening was cut short. Please say it again.\r\n", "I heard nothing.\r\n"]
      #expect(
        try await comes { endings.contains(where: terminal.output.dropFirst(before).contains) },
        "\(terminal.output.debugDescription)")
      if terminal.output.dropFirst(before).contains(endings[0]) { cuts += 1 }
      #expect(try await terminal.expect("> wher"), "\(terminal.output.debugDescription)")
      try await terminal.send("e\r")
      #expect(try await terminal.expect("percent. "))
      #expect(try await comes { !ProcessTable.isRunning(ear) })
    }
    #expect(cuts == 2, "\(terminal.output.debugDescription)")
    try await terminal.command("zoom to three hundred", to: server, leadsTo: "Zoomed in, 300 percent. Center.")
    #expect(room.ending == nil || room.ending == 0)
    try await terminal.quit()
  }

  @Test("a sound server that crashes or hangs in the middle is a dead microphone", arguments: [true, false])
  func serverDies(_ crashes: Bool) async throws {
    let server = try SoundServer(folder: folder.path)
    try server.addMicrophone()
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path, ["--speech", "none"])
    try await terminal.send("listen\r")
    #expect(try await terminal.expect("Listening.\r\n"))
    try await server.waitUntilListenedTo()
    if crashes { server.crash() } else { server.pause() }
    // The latter where it was not quite open yet.
    let sentences = ["No sound comes from the microphone.", "No sound server is running"]
    #expect(
      try await comes { sentences.contains(where: terminal.output.contains) }, "\(terminal.output.debugDescription)")
    try await terminal.answer("zoom in")
    try await terminal.send("listen\r")
    #expect(try await terminal.expect("No sound server is running"), "\(terminal.output.debugDescription)")
    server.resume()
    try await terminal.quit()
  }

  @Test("who leaves while the microphone is open leaves nothing running", arguments: ["quit\r", "\u{4}"])
  func left(_ keys: String) async throws {
    let server = try SoundServer(folder: folder.path)
    try server.addMicrophone()
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path, ["--speech", "none"])
    try await terminal.send("listen\r")
    #expect(try await terminal.expect("Listening.\r\n"))
    try await server.waitUntilListenedTo()
    let ear = try #require(ProcessTable.children(of: terminal.process, named: "lupa-ear").first)
    try await terminal.send(keys)
    #expect(try await terminal.end() == .exit(0), "\(terminal.output.debugDescription)")
    #expect(try await comes { !ProcessTable.isRunning(ear) })
  }
}
