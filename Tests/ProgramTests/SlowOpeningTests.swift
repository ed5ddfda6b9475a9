// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// What a person at a terminal hears of files that take long, or are very large.
@Suite("Opening at a terminal", .ownThread, .timeLimit(.minutes(20)))
struct SlowOpeningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("after two seconds a line says what is still opening, then again, until the deadline; typing goes on")
  func reminders() async throws {
    // Three seconds are left for typing; a busy machine may need another try.
    let goesOn = try await succeeds {
      let terminal = try await start()
      try await terminal.send("open spins.svg\r")
      #expect(try await terminal.expect("\r\nOpening spins.svg.\r\n"), "\(terminal.output.debugDescription)")
      try await terminal.send("where\r")
      #expect(try await terminal.expect("100 percent. Whole image visible."))
      let isOpening = !terminal.output.contains("took too long")
      #expect(try await comes { terminal.output.contains("spins.svg took too long to open.") })
      // Nothing more is said of it.
      try await terminal.send("wait\r")
      #expect(try await terminal.expect("I do not know wait."))
      #expect(!terminal.output.matches(of: /Opening spins.svg/).isEmpty)
      #expect(terminal.output.matches(of: /Opening spins.svg/).count < 5)
      try await quit(terminal)
      return isOpening
    }
    #expect(goesOn)
  }

  @Test("yes and no answer a question; nothing of the libraries' warnings is seen")
  func question() async throws {
    let terminal = try await start()
    try await terminal.send("open vast.png\r")
    #expect(try await terminal.expect("say open vast.png anyway.\r\nOpen it now, yes or no?\r\n> "))
    try await terminal.send("no\r")
    #expect(try await terminal.expect("Not opened.\r\n"))
    // Any other command cancels it; hearing it again is one.
    try await terminal.send("open vast.png\r")
    #expect(try await terminal.expect("yes or no?\r\n> "))
    try await terminal.send("repeat\r")
    #expect(try await terminal.expect("say open vast.png anyway.\r\n> "))
    try await terminal.send("yes\r")
    #expect(try await terminal.expect("There is nothing to answer.\r\n"))
    try await terminal.send("open vast.png\ryes\r")
    #expect(try await terminal.expect("Image, 30000 by 30000. Fit.\r\n"))
    for name in ["truncated.png", "cut.jxl", "cut.avif", "truncated.jpg", "tiled.tif"] {
      try await terminal.send("open \(name)\r")
      #expect(try await terminal.expect("\r\n> "))
    }
    try await quit(terminal)
    #expect(!terminal.output.contains("WARNING") && !terminal.output.contains("rror"))
  }

  // MARK: Steps

  private func start() async throws -> PseudoTerminal {
    let own = ["XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config"]
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), ["--speech", "none", "plain.png"], environment: TestEnvironment.with(own),
      directory: Repository.root + "/Tests/Fixtures/Images")
    try #require(try await terminal.expect("up or down."), "\(terminal.output.debugDescription)")
    try #require(try await terminal.expect("> "), "\(terminal.output.debugDescription)")
    return terminal
  }

  private func quit(_ terminal: PseudoTerminal) async throws {
    try await terminal.send("quit\r")
    #expect(try await terminal.end() == .exit(0), "\(terminal.output.debugDescription)")
  }
}
