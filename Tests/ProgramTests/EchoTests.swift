// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The microphone hears what the loudspeaker plays, and Lupa must not take itself for a person.
@Suite("Lupa's own voice at the microphone", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct EchoTests {
  private static let key = "\u{1B}[15~"

  private let folder: TemporaryFolder
  private let server: SoundServer

  init() throws {
    folder = try TemporaryFolder()
    server = try SoundServer(folder: folder.path)
    try server.addMicrophone()
  }

  @Test("listening that interrupts a sentence with a command in it does nothing", arguments: [key, "listen\r"])
  func echo(_ keys: String) async throws {
    let room = try server.rustle()
    let monitor = try server.record()
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path)
    try await terminal.silence(monitor)
    for tenths in [1, 3, 6, 10, 15, 21] {
      let before = monitor.count
      // "Zoom in, then pan left, right, up or down."
      try await terminal.send("hint\r")
      #expect(try await terminal.expect("\r\nZoom in, then"))
      #expect(try await comes { try monitor.firstSound(from: before) != nil })
      try await Task.sleep(for: .milliseconds(tenths * 100))
      try await terminal.send(keys)
      #expect(try await terminal.expect("Listening.\r\n"))
      // Whatever comes of it is a sentence.
      #expect(try await terminal.expect("."))
      #expect(try await comes { !server.isListenedTo })
      let hasAnswer = try await comes { terminal.output.hasSuffix("\r\n> ") }
      #expect(hasAnswer)
    }
    try await terminal.send("where\r")
    #expect(try await terminal.expect("100 percent. Whole image visible."), "\(terminal.output.debugDescription)")
    #expect(!terminal.output.contains("Zoomed in") && !terminal.output.contains("Say yes or no"))
    #expect(room.ending == nil || room.ending == 0)
    try await terminal.quit()
  }

  @Test("what happens while the microphone is open is written at once, and said when it is closed")
  func news() async throws {
    let room = try server.rustle()
    let monitor = try server.record()
    let web = try await web.value
    let terminal = try await PseudoTerminal.start(at: server, in: folder.path)
    try await terminal.silence(monitor)
    var wasOpen = false
    for turn in 1...4 where !wasOpen {
      try await terminal.send("open \(web.url("/late/plain.png?\(turn + 1)"))\r")
      try await terminal.send(Self.key)
      #expect(try await terminal.expect("Listening.\r\n"))
      // A busy machine may look when it is closed already: the next time, then.
      _ = try await comes(within: .seconds(20)) { server.isListenedTo }
      #expect(try await terminal.expect("plain"))
      var (start, end) = (monitor.count, monitor.count)
      wasOpen = server.isListenedTo
      var count = monitor.count
      while server.isListenedTo {
        end = max(end, count)
        count = monitor.count
      }
      guard wasOpen else { continue }
      start = min(start, end)
      // What the recorder has of the time in which the microphone was open.
      let meanwhile = try monitor.samples(from: start).prefix(end - start)
      #expect(!meanwhile.contains { abs(Int($0)) > 200 })
      #expect(try await comes { try monitor.firstSound(from: start) != nil })
    }
    #expect(wasOpen, "\(terminal.output.debugDescription)")
    #expect(room.ending == nil || room.ending == 0)
    try await terminal.quit()
  }
}
