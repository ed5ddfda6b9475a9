// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// A person at a terminal listens: what the loudspeakers would play is recorded at the sound server's monitor.
@Suite("What is heard", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct SoundTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("each announcement is heard, from beginning to end")
  func announcements() async throws {
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path)
    try await terminal.silence(monitor)
    let exchanges = [
      ("zoom in", "Zoomed in, 200 percent. Center."), ("pan left", "Left edge reached."),
      ("pan up", "Top edge reached."), ("where", "200 percent. Top left."), ("pan right", "Center, 50 percent across."),
      ("fit", "Fit. Whole image visible."), ("value", "Fit."),
    ]
    for (line, answer) in exchanges {
      let before = monitor.count
      try await terminal.send(line + "\r")
      #expect(try await terminal.expect(answer))
      let heard = try #require(try await monitor.next(from: before), "\(answer)")
      #expect(try heard.nearest(of: exchanges.map(\.1), voice: "en-us", in: folder.path) == answer)
      let right = try reference(answer, voice: "en-us", in: folder.path).sounding
      #expect(abs(heard.sounding - right) < 0.6, "\(answer): \(heard.sounding) s of \(right) s")
    }
    try await terminal.quit()
  }

  @Test("after the death of the voice in the middle of a sentence the next announcement is heard")
  func death() async throws {
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path)
    try await terminal.silence(monitor)
    for _ in 1...3 {
      let start = monitor.count
      try await terminal.send("help\r")
      #expect(try await comes { try monitor.firstSound(from: start) != nil })
      try await Task.sleep(for: .milliseconds(500))
      let voice = try #require(ProcessTable.children(of: terminal.process, named: "lupa-voice").first)
      kill(voice, SIGKILL)
      // A key ends the help, which another helper says again.
      try await terminal.send("fit")
      #expect(try await monitor.becomesSilent(for: 0.3))
      let before = monitor.count
      try await terminal.send("\r")
      #expect(try await terminal.expect("Already fit."))
      let heard = try #require(try await monitor.next(from: before))
      // The news comes after the answer.
      let texts = ["Already fit.", "Zoomed in, 200 percent. Center.", "Left edge reached.", "Fit."]
        .map { $0 + " A part of Lupa had stopped and was started again." }
      #expect(try heard.nearest(of: texts, voice: "en-us", in: folder.path) == texts.first)
    }
    #expect(!terminal.output.contains("No audio device") && !terminal.output.contains("The voice"))
    #expect(terminal.output.matches(of: /A part of Lupa had stopped/).count == 3)
    try await terminal.quit()
  }

  @Test("killed while it speaks, Lupa falls silent, and no helper is left")
  func killed() async throws {
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path)
    try await terminal.send("help\r")
    #expect(try await terminal.expect("\r\n> "))
    #expect(try await comes { try monitor.firstSound(from: 0) != nil })
    try await Task.sleep(for: .milliseconds(500))
    let helpers = ["lupa-voice", "lupa-sight"].flatMap { ProcessTable.children(of: terminal.process, named: $0) }
    #expect(helpers.count >= 2)
    terminal.signal(SIGKILL)
    #expect(try await terminal.end() == .signal(SIGKILL))
    #expect(try await comes { !helpers.contains(where: ProcessTable.isRunning) })
    let after = monitor.count
    #expect(try await comes { monitor.count > after + 2 * Monitor.sampleRate })
    #expect(try (monitor.lastSound(from: after) ?? 0) < 1)
  }
}
