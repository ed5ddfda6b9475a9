// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Commands are spoken into a microphone, and sessions between pipes do them.
@Suite("Commands by voice, between pipes", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct SpokenPipeTests {
  private let folder: TemporaryFolder
  private let server: SoundServer

  init() throws {
    folder = try TemporaryFolder()
    server = try SoundServer(folder: folder.path)
    try server.addMicrophone()
  }

  /// What is said, and what it leads to in the order of the rows: zoom, left and upper edge of the view.
  struct Row: Sendable {
    let says: String
    var zoom = 1.0
    var corner = (0.0, 0.0)
    var language: String?
  }

  struct Talk: Sendable, CustomTestStringConvertible {
    let language: String
    let voice: String
    let listen: String
    let rows: [Row]
    var testDescription: String { language }
  }

  @Test(
    "eight commands are understood and done",
    arguments: [
      Talk(
        language: "en", voice: "en-us", listen: "listen",
        rows: [
          Row(says: "zoom to three hundred", zoom: 3, corner: (300, 400)),
          Row(says: "pan left", zoom: 3, corner: (150, 400)), Row(says: "pan right", zoom: 3, corner: (300, 400)),
          Row(says: "describe", zoom: 3, corner: (300, 400)), Row(says: "rotate left", zoom: 3, corner: (400, 300)),
          Row(says: "zoom to four hundred percent", zoom: 4, corner: (450, 337.5)),
          Row(says: "fit image", zoom: 1), Row(says: "set language Spanish", zoom: 1, language: "es"),
        ]),
      Talk(
        language: "es", voice: "es-419", listen: "escuchar",
        rows: [
          Row(says: "más zoom", zoom: 2, corner: (225, 300)),
          Row(says: "ampliar al trescientos", zoom: 3, corner: (300, 400)),
          Row(says: "mover a la izquierda", zoom: 3, corner: (150, 400)),
          Row(says: "dónde estoy", zoom: 3, corner: (150, 400)), Row(says: "imagen completa", zoom: 1),
          Row(says: "ampliar al cuatrocientos por ciento", zoom: 4, corner: (337.5, 450)),
          Row(says: "ajustar imagen", zoom: 1), Row(says: "idioma inglés", zoom: 1, language: "en"),
        ]),
    ])
  func commands(_ talk: Talk) async throws {
    let session = try Dialogue(
      ["--language", talk.language], environment: TestEnvironment.with(server.environment))
    _ = try await session.result(of: nil)
    for row in talk.rows {
      let result = try await result(of: row.says, talk, session)
      #expect(result.status == "ok", "\(row.says): \(result.spoken)")
      #expect(result.announcements.first?.key == "announcement.listening")
      #expect(!result.spoken.isEmpty && result.heard != nil)
      #expect(result.language == row.language ?? talk.language)
      let viewport = try #require(result.viewport)
      #expect(viewport.zoom == row.zoom, "\(row.says): \(result.spoken)")
      #expect((viewport.visible.x, viewport.visible.y) == row.corner, "\(row.says): \(result.spoken)")
    }
    #expect(try await session.end() == .exit(0))
  }

  /// Says something to a session that listens; what was not understood is said again, as a person would.
  private func result(of text: String, _ talk: Talk, _ session: Dialogue) async throws -> Dialogue.Result {
    var last: Dialogue.Result?
    for _ in 1...3 {
      async let answer = session.result(of: talk.listen)
      try await server.say(text, voice: talk.voice)
      let result = try await answer
      if result.status == "ok" { return result }
      last = result
    }
    return try #require(last)
  }

  @Test(
    "as text, that the microphone opens is written before; the answer after",
    arguments: [
      ("en", "listen", "Listening.", "zoom to three hundred", "en-us", "Zoomed in, 300 percent. Center."),
      ("es", "escuchar", "Escuchando.", "ampliar al trescientos", "es-419", "Ampliada, 300 por ciento. Centro."),
    ])
  func text(
    _ language: String, _ line: String, _ listening: String, _ says: String, _ voice: String, _ answer: String
  ) async throws {
    let pipe = try start(language)
    try await pipe.send(line + "\n")
    #expect(try await pipe.expect(listening + "\r\n"))
    try await server.say(says, voice: voice)
    #expect(try await pipe.expect(answer), "\(pipe.output)")
  }

  @Test("a question is over after the second listening: what comes then is no answer to it")
  func doubt() async throws {
    let room = try server.rustle()
    let session = try Dialogue([], environment: TestEnvironment.with(server.environment))
    _ = try await session.result(of: nil)
    _ = try await session.result(of: "set rate 300")
    var keys: [String] = []
    for _ in 1...3 where !keys.contains("announcement.doubted") {
      async let answer = session.result(of: "listen")
      try await server.say("reset settings")
      let result = try await answer
      keys = result.announcements.map(\.key)
      #expect(result.status == "error")
    }
    #expect(keys.filter { $0 == "announcement.listening" }.count == 2, "\(keys)")
    #expect(keys.last == "error.nothingHeard")
    let late = try await session.result(of: "yes")
    #expect(late.announcements.map(\.key) != ["announcement.settingsReset"], "\(late.spoken)")
    #expect(!late.spoken.contains { $0.hasPrefix("Settings are back") })
    #expect(room.ending == nil || room.ending == 0)
    #expect(try await session.end() == .exit(0))
  }

  @Test("a question is answered by what is said when the microphone opens by itself", arguments: [true, false])
  func reply(_ agrees: Bool) async throws {
    let pipe = try start("en")
    try await pipe.send("zoom in\nlisten\n")
    #expect(try await pipe.expect("Listening.\r\n"))
    try await server.say("reset settings")
    #expect(try await pipe.expect("Reset settings? Say yes or no.\r\nListening.\r\n"), "\(pipe.output)")
    try await server.say(agrees ? "yes please" : "no thank you")
    #expect(try await pipe.expect(agrees ? "Settings are back" : "Not done."), "\(pipe.output)")
    try await pipe.send("where\n")
    #expect(try await pipe.expect("200 percent."))
  }

  /// A session whose standard output is no terminal, but whose lines can be read as they come.
  private func start(_ language: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh", ["-c", "\"$0\" --language \(language) | cat", BuiltPrograms.path("lupa")],
      environment: TestEnvironment.with(server.environment))
  }
}
