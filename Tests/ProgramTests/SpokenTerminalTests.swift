// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Commands are spoken at a terminal, whose person types as well.
@Suite("Commands by voice, at a terminal", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct SpokenTerminalTests {
  private static let key = "\u{1B}[15~"

  private let folder: TemporaryFolder
  private let server: SoundServer
  private let room: Child

  init() throws {
    folder = try TemporaryFolder()
    server = try SoundServer(folder: folder.path)
    try server.addMicrophone()
    room = try server.rustle()
  }

  @Test("F5, the command and, with --listen, an empty line open the microphone")
  func ways() async throws {
    let terminal = try await start(["--listen"])
    for (keys, says, answer) in [
      (Self.key, "zoom to three hundred", "Zoomed in, 300 percent. Center."), ("listen\r", "fit image", "Fit. Whole"),
      ("\r", "zoom to four hundred percent", "Zoomed in, 400 percent. Center."),
    ] {
      try await terminal.command(says, by: keys, to: server, leadsTo: answer)
      #expect(try await terminal.expect("\r\n> "))
    }
    try await terminal.quit()
    #expect(room.ending == nil || room.ending == 0)
  }

  @Test("without --listen an empty line opens nothing")
  func emptyLine() async throws {
    let terminal = try await start()
    try await terminal.send("\r\r")
    try await terminal.answer("where")
    #expect(!terminal.output.contains("Listening."))
    try await terminal.quit()
  }

  @Test("what was typed before stays in the line")
  func typedBefore() async throws {
    let terminal = try await start()
    try await terminal.send("zoom to 150")
    try await terminal.command(
      "zoom to three hundred", by: Self.key, to: server, leadsTo: "Zoomed in, 300 percent. Center.")
    #expect(try await terminal.expect("> zoom to 150"))
    try await terminal.send("\r")
    #expect(try await terminal.expect("150 percent."))
    try await terminal.quit()
  }

  @Test("a second press and an empty line end it: nothing was said", arguments: [key, "\r", "listen\r"])
  func endedInSilence(_ keys: String) async throws {
    let terminal = try await start()
    try await open(terminal, Self.key)
    try await server.waitUntilListenedTo()
    try await terminal.send(keys)
    #expect(try await terminal.expect("I heard nothing."), "\(terminal.output.debugDescription)")
    // At once, too, before the microphone is open.
    try await terminal.send(Self.key + keys)
    #expect(try await terminal.expect("I heard nothing."), "\(terminal.output.debugDescription)")
    #expect(try await comes { !server.isListenedTo })
    try await terminal.quit()
  }

  @Test("a second press and an empty line end it: what was said so far counts", arguments: [key, "\r"])
  func ended(_ keys: String) async throws {
    let terminal = try await start()
    var openings = 0
    // Who is slow finds that the silence has ended it, and opens the microphone once more.
    for _ in 1...5 where openings != 1 {
      let before = terminal.output.matches(of: /Listening\./).count
      try await open(terminal, Self.key)
      try await server.say("zoom to three hundred")
      try await terminal.send(keys)
      #expect(try await terminal.expect("300 percent"), "\(terminal.output.debugDescription)")
      try await terminal.answer("fit")
      openings = terminal.output.matches(of: /Listening\./).count - before
    }
    #expect(openings == 1)
    try await terminal.quit()
  }

  @Test("Ctrl-C ends it, and a typed command is done instead; the microphone closes")
  func cancelled() async throws {
    let terminal = try await start()
    try await open(terminal, Self.key)
    try await server.waitUntilListenedTo()
    try await terminal.send("\u{3}")
    #expect(try await terminal.expect("Stopped."))
    #expect(try await comes { !server.isListenedTo })
    for (line, answer) in [
      ("zoom in", "Zoomed in, 200 percent."), ("stop", "Stopped."), ("nonsense", "I do not know"),
    ] {
      try await open(terminal, Self.key)
      try await server.waitUntilListenedTo()
      try await terminal.send(line + "\r")
      #expect(try await terminal.expect("\r\n" + answer), "\(terminal.output.debugDescription)")
      #expect(try await comes { !server.isListenedTo })
    }
    try await terminal.answer("where")
    #expect(!terminal.output.contains("I heard") && !terminal.output.contains("not understand"))
    try await terminal.quit()
  }

  /// What is said or typed when a question is asked, and what comes of it.
  struct Reply: Sendable {
    var says: String?
    var types: String?
    let leadsTo: String
  }

  @Test(
    "a question opens the microphone by itself; it is answered by voice, typed, or overtaken by another command",
    arguments: [
      Reply(says: "yes please", leadsTo: "Settings are back as they were at the start."),
      Reply(says: "no thank you", leadsTo: "Not done."),
      Reply(types: "yes", leadsTo: "Settings are back as they were at the start."),
      Reply(types: "no", leadsTo: "Not done."), Reply(types: "zoom in", leadsTo: "Zoomed in, 200 percent. Center."),
    ])
  func question(_ reply: Reply) async throws {
    let terminal = try await start(["--speech", "none"])
    try await terminal.command(
      "reset settings", by: Self.key, to: server, leadsTo: "Reset settings? Say yes or no.")
    #expect(try await terminal.expect("Listening."), "\(terminal.output.debugDescription)")
    if let says = reply.says { try await server.say(says) }
    if let types = reply.types {
      try await server.waitUntilListenedTo()
      try await terminal.send(types + "\r")
    }
    #expect(try await terminal.expect("\r\n" + reply.leadsTo), "\(terminal.output.debugDescription)")
    #expect(try await comes { !server.isListenedTo })
    // The question is over.
    try await terminal.send("yes\r")
    #expect(try await terminal.expect("\r\n> "))
    #expect(terminal.output.matches(of: /Settings are back/).count <= 1)
    try await terminal.quit()
  }

  // MARK: Steps

  private func start(_ arguments: [String] = []) async throws -> PseudoTerminal {
    let quiet = arguments.contains("--speech") ? [] : ["--speech", "none"]
    return try await PseudoTerminal.start(at: server, in: folder.path, quiet + arguments)
  }

  private func open(_ terminal: PseudoTerminal, _ keys: String) async throws {
    try await terminal.send(keys)
    #expect(try await terminal.expect("Listening.\r\n"), "\(terminal.output.debugDescription)")
  }
}
