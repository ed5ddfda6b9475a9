// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// A person at a terminal interrupts all the time; the sound server's monitor tells what is heard of it.
@Suite("What is heard of interruptions", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct SpokenInterruptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a command interrupts, and nothing of the old announcement comes after the new one")
  func interruption() async throws {
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path)
    try await terminal.send("help\r")
    #expect(try await comes { try monitor.firstSound(from: 0) != nil })
    try await Task.sleep(for: .seconds(1))
    let before = monitor.count
    try await terminal.send("where\r")
    #expect(try await terminal.expect("100 percent. Whole image visible."))
    let heard = try #require(try await monitor.next(from: before))
    let right = try reference("100 percent. Whole image visible.", voice: "en-us", in: folder.path)
    // The help takes more than a minute; here the machine may be busy.
    #expect(heard.sounding < right.sounding + 10, "\(heard.sounding) s of \(right.sounding) s")
    let texts = ["100 percent. Whole image visible.", "Zoomed in, 200 percent. Center.", "Fit."]
    #expect(
      try heard.last(right.sounding).nearest(of: texts, voice: "en-us", in: folder.path) == texts.first)
    try await terminal.quit()
  }

  @Test("200 interruptions at random moments lose nothing, and the voice stays the same process")
  func interruptions() async throws {
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path, ["--rate", "300"])
    let voice = ProcessTable.children(of: terminal.process, named: "lupa-voice")
    #expect(voice.count == 1)
    var random = Seeded(state: 7)
    let lines = ["zoom in", "pan left", "where", "fit", "element", "pan down", "zoom out", "help", "label"]
    for burst in 1...10 {
      for _ in 1...18 {
        try await terminal.send((lines.randomElement(using: &random) ?? "fit") + "\r")
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...160, using: &random)))
      }
      try await terminal.send("fit\r")
      #expect(try await terminal.expect("> fit\r\n"))
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...160, using: &random)))
      let line = ["zoom to \(burst)10", "zoom to \(burst + 1)35"][burst % 2]
      let answer = "Zoomed in, \(line.dropFirst(8)) percent. Center."
      try await terminal.send(line)
      // The keys have silenced what was said before; what is heard from here on is the answer alone.
      #expect(try await terminal.expect("> \(line)"))
      #expect(try await monitor.becomesSilent(for: 0.3))
      let before = monitor.count
      try await terminal.send("\r")
      #expect(try await terminal.expect(answer))
      let heard = try #require(try await monitor.next(from: before, silence: 0.5), "\(answer)")
      let right = try reference(answer, voice: "en-us", rate: 300, in: folder.path)
      #expect(abs(heard.sounding - right.sounding) < 0.6, "\(answer): \(heard.sounding) s of \(right.sounding) s")
      let rivals = ["Fit. Whole image visible.", "Zoomed in, 777 percent. Center.", "Left edge reached."]
      #expect(try heard.nearest(of: [answer] + rivals, voice: "en-us", rate: 300, in: folder.path) == answer)
    }
    #expect(ProcessTable.children(of: terminal.process, named: "lupa-voice") == voice)
    #expect(!terminal.output.contains("No audio device"))
    try await terminal.quit()
  }
}
