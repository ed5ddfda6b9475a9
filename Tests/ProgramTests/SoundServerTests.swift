// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The sound server goes and comes back; what the person knows of it, and hears after.
@Suite("A sound server in trouble", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct SoundServerTests {
  private static let lost = "No audio device; text goes on."
  private static let back = "Sound is back."

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("without a sound server at the start that is printed once, and sound comes by itself when there is one")
  func absent() async throws {
    let server = try SoundServer(folder: folder.path, starts: false)
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path)
    #expect(try await comes { terminal.output.contains(Self.lost) })
    for line in ["zoom in", "fit", "where"] { try await terminal.answer(line) }
    try server.start()
    try await check(isBackAt: server, terminal)
    try await terminal.quit()
    #expect(terminal.output.matches(of: /No audio device/).count == 1)
    #expect(terminal.output.matches(of: /Sound is back/).count == 1)
  }

  @Test("a sound server that dies is told once as text, and when it is back, that is said once")
  func restarted() async throws {
    let server = try SoundServer(folder: folder.path)
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path)
    for losses in 1...2 {
      try await terminal.send("help\r")
      #expect(try await terminal.expect("\r\n> "))
      server.crash()
      #expect(try await comes { terminal.output.matches(of: /No audio device/).count == losses })
      for line in ["zoom in", "fit", "where"] { try await terminal.answer(line) }
      try server.start()
      try await check(isBackAt: server, terminal)
    }
    try await terminal.quit()
    #expect(terminal.output.matches(of: /No audio device/).count == 2)
    #expect(terminal.output.matches(of: /Sound is back/).count == 2)
  }

  @Test("a sound server that hangs never holds up the prompt, is told once, and goes on when it does")
  func hung() async throws {
    let server = try SoundServer(folder: folder.path)
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path)
    try await terminal.send("help\r")
    #expect(try await terminal.expect("\r\n> "))
    server.pause()
    for _ in 1...4 { for line in ["zoom in", "fit", "where"] { try await terminal.answer(line) } }
    #expect(try await comes { terminal.output.contains(Self.lost) })
    for line in ["zoom in", "fit", "where"] { try await terminal.answer(line) }
    server.resume()
    try await check(isBackAt: server, terminal)
    try await terminal.quit()
    #expect(terminal.output.matches(of: /No audio device/).count == 1)
    #expect(terminal.output.matches(of: /Sound is back/).count == 1)
  }

  // MARK: Steps

  /// Sound is said to be back, and the next announcement is heard.
  private func check(isBackAt server: SoundServer, _ terminal: PseudoTerminal) async throws {
    #expect(try await terminal.expect(Self.back), "\(terminal.output.debugDescription)")
    let monitor = try server.record()
    #expect(try await monitor.becomesSilent())
    let before = monitor.count
    try await terminal.answer("where")
    let heard = try #require(try await monitor.next(from: before))
    let texts = ["100 percent. Whole image visible.", "Zoomed in, 200 percent. Center.", "Sound is back."]
    #expect(try heard.nearest(of: texts, voice: "en-us", in: folder.path) == texts.first)
  }
}
