// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// A person at a terminal listens: what the loudspeakers would play is recorded at the sound server's monitor.
@Suite("What is heard", .serialized, .timeLimit(.minutes(10)))
struct SoundTests {
  private static let lost = "No audio device; text goes on."
  private static let back = "Sound is back."

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("each announcement is heard, from beginning to end")
  func announcements() async throws {
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let terminal = try await start(server)
    #expect(try await monitor.becomesSilent())
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
    try await quit(terminal)
  }

  @Test("a command interrupts, and nothing of the old announcement comes after the new one")
  func interruption() async throws {
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let terminal = try await start(server)
    try await terminal.send("help\r")
    #expect(try await comes { try monitor.firstSound(from: 0) != nil })
    try await Task.sleep(for: .seconds(1))
    let before = monitor.count
    try await terminal.send("where\r")
    #expect(try await terminal.expect("100 percent. Whole image visible."))
    let heard = try #require(try await monitor.next(from: before))
    let right = try reference("100 percent. Whole image visible.", voice: "en-us", in: folder.path)
    // What is left of the help is measured elsewhere; here the machine may be busy.
    #expect(heard.sounding < right.sounding + 0.6, "\(heard.sounding) s of \(right.sounding) s")
    let texts = ["100 percent. Whole image visible.", "Zoomed in, 200 percent. Center.", "Fit."]
    #expect(
      try heard.last(right.sounding).nearest(of: texts, voice: "en-us", in: folder.path) == texts.first)
    try await quit(terminal)
  }

  @Test("200 interruptions at random moments lose nothing, and the voice stays the same process")
  func interruptions() async throws {
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let terminal = try await start(server, ["--rate", "300"])
    let voice = ProcessTable.children(of: terminal.process, named: "lupa-voice")
    #expect(voice.count == 1)
    var random = Random(seed: 7)
    let lines = ["zoom in", "pan left", "where", "fit", "element", "pan down", "zoom out", "help", "label"]
    for burst in 1...10 {
      for _ in 1...18 {
        try await terminal.send((lines.randomElement(using: &random) ?? "fit") + "\r")
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...250, using: &random)))
      }
      try await terminal.send("fit\r")
      #expect(try await terminal.expect("> fit\r\n"))
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...250, using: &random)))
      let line = ["zoom to \(burst)10", "zoom to \(burst + 1)35"][burst % 2]
      let answer = "Zoomed in, \(line.dropFirst(8)) percent. Center."
      try await terminal.send(line)
      // The keys have silenced what was said before; what is heard from here on is the answer alone.
      #expect(try await terminal.expect("> \(line)"))
      #expect(try await monitor.becomesSilent(for: 0.5))
      let before = monitor.count
      try await terminal.send("\r")
      #expect(try await terminal.expect(answer))
      let heard = try #require(try await monitor.next(from: before), "\(answer)")
      let right = try reference(answer, voice: "en-us", rate: 300, in: folder.path)
      #expect(abs(heard.sounding - right.sounding) < 0.6, "\(answer): \(heard.sounding) s of \(right.sounding) s")
      let rivals = ["Fit. Whole image visible.", "Zoomed in, 777 percent. Center.", "Left edge reached."]
      #expect(try heard.nearest(of: [answer] + rivals, voice: "en-us", rate: 300, in: folder.path) == answer)
    }
    #expect(ProcessTable.children(of: terminal.process, named: "lupa-voice") == voice)
    #expect(!terminal.output.contains(Self.lost))
    try await quit(terminal)
  }

  @Test("after the death of the voice in the middle of a sentence the next announcement is heard")
  func death() async throws {
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let terminal = try await start(server)
    #expect(try await monitor.becomesSilent())
    for _ in 1...3 {
      let start = monitor.count
      try await terminal.send("help\r")
      #expect(try await comes { try monitor.firstSound(from: start) != nil })
      try await Task.sleep(for: .milliseconds(500))
      let voice = try #require(ProcessTable.children(of: terminal.process, named: "lupa-voice").first)
      kill(voice, SIGKILL)
      // A key ends the help, which another helper says again.
      try await terminal.send("fit")
      #expect(try await monitor.becomesSilent(for: 0.5))
      let before = monitor.count
      try await terminal.send("\r")
      #expect(try await terminal.expect("Already fit."))
      let heard = try #require(try await monitor.next(from: before))
      let texts = ["Already fit.", "Zoomed in, 200 percent. Center.", "Left edge reached."]
      #expect(try heard.nearest(of: texts, voice: "en-us", in: folder.path) == texts.first)
    }
    #expect(!terminal.output.contains(Self.lost) && !terminal.output.contains("The voice"))
    try await quit(terminal)
  }

  @Test("killed while it speaks, Lupa falls silent, and no helper is left")
  func killed() async throws {
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let terminal = try await start(server)
    try await terminal.send("help\r")
    #expect(try await terminal.expect("\r\n> "))
    #expect(try await comes { try monitor.firstSound(from: 0) != nil })
    try await Task.sleep(for: .milliseconds(500))
    let helpers = ["lupa-voice", "lupa-sight"].flatMap { ProcessTable.children(of: terminal.process, named: $0) }
    #expect(helpers.count == 2)
    terminal.signal(SIGKILL)
    #expect(try await terminal.end() == .signal(SIGKILL))
    #expect(try await comes { !helpers.contains(where: ProcessTable.isRunning) })
    let after = monitor.count
    #expect(try await comes { monitor.count > after + Monitor.sampleRate })
    #expect(try (monitor.lastSound(from: after) ?? 0) < 0.5)
  }

  @Test("without a sound server at the start that is printed once, and sound comes by itself when there is one")
  func absent() async throws {
    let server = try SoundServer(folder: folder.path, starts: false)
    let terminal = try await start(server)
    #expect(try await comes { terminal.output.contains(Self.lost) })
    for line in ["zoom in", "fit", "where"] { try await answer(line, terminal) }
    try server.start()
    try await check(isBackAt: server, terminal)
    try await quit(terminal)
    #expect(terminal.output.matches(of: /No audio device/).count == 1)
    #expect(terminal.output.matches(of: /Sound is back/).count == 1)
  }

  @Test("a sound server that dies is told once as text, and when it is back, that is said once")
  func restarted() async throws {
    let server = try SoundServer(folder: folder.path)
    let terminal = try await start(server)
    for losses in 1...2 {
      try await terminal.send("help\r")
      #expect(try await terminal.expect("\r\n> "))
      server.crash()
      #expect(try await comes { terminal.output.matches(of: /No audio device/).count == losses })
      for line in ["zoom in", "fit", "where"] { try await answer(line, terminal) }
      try server.start()
      try await check(isBackAt: server, terminal)
    }
    try await quit(terminal)
    #expect(terminal.output.matches(of: /No audio device/).count == 2)
    #expect(terminal.output.matches(of: /Sound is back/).count == 2)
  }

  @Test("a sound server that hangs never holds up the prompt, is told once, and goes on when it does")
  func hung() async throws {
    let server = try SoundServer(folder: folder.path)
    let terminal = try await start(server)
    try await terminal.send("help\r")
    #expect(try await terminal.expect("\r\n> "))
    server.pause()
    let start = ContinuousClock.now
    for _ in 1...4 { for line in ["zoom in", "fit", "where"] { try await answer(line, terminal) } }
    // The typing alone: none of the twelve has waited for the server.
    #expect(start.duration(to: .now) < .seconds(10))
    #expect(try await comes { terminal.output.contains(Self.lost) })
    for line in ["zoom in", "fit", "where"] { try await answer(line, terminal) }
    server.resume()
    try await check(isBackAt: server, terminal)
    try await quit(terminal)
    #expect(terminal.output.matches(of: /No audio device/).count == 1)
    #expect(terminal.output.matches(of: /Sound is back/).count == 1)
  }

  // MARK: Steps

  private func start(_ server: SoundServer, _ arguments: [String] = []) async throws -> PseudoTerminal {
    let own = ["XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config"]
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), arguments,
      environment: TestEnvironment.with(own.merging(server.environment) { $1 }))
    try #require(try await terminal.expect("up or down."), "\(terminal.output.debugDescription)")
    try #require(try await terminal.expect("> "), "\(terminal.output.debugDescription)")
    return terminal
  }

  /// Gives a command and waits for its answer and the prompt.
  private func answer(_ line: String, _ terminal: PseudoTerminal) async throws {
    try await terminal.send(line + "\r")
    #expect(try await terminal.expect("\(line)\r\n"))
    #expect(try await terminal.expect("\r\n> "), "\(line): \(terminal.output.debugDescription)")
  }

  /// Sound is said to be back, and the next announcement is heard.
  private func check(isBackAt server: SoundServer, _ terminal: PseudoTerminal) async throws {
    // Five seconds where the machine is not busy.
    #expect(try await terminal.expect(Self.back, within: .seconds(20)), "\(terminal.output.debugDescription)")
    let monitor = try server.record()
    #expect(try await monitor.becomesSilent())
    let before = monitor.count
    try await answer("where", terminal)
    let heard = try #require(try await monitor.next(from: before))
    let texts = ["100 percent. Whole image visible.", "Zoomed in, 200 percent. Center.", "Sound is back."]
    #expect(try heard.nearest(of: texts, voice: "en-us", in: folder.path) == texts.first)
  }

  private func quit(_ terminal: PseudoTerminal) async throws {
    try await terminal.send("\u{5}\u{15}quit\r")
    #expect(try await terminal.end() == .exit(0), "\(terminal.output.debugDescription)")
  }
}

/// The same numbers in each run.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
