// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// What happens around a person who is typing.
@Suite("Trouble at a terminal", .ownThread)
struct TerminalTroubleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a line from the background leaves what is being typed as it was")
  func background() async throws {
    let terminal = try start(BuiltPrograms.path("lupa"), ["--speech", "none"])
    #expect(try await terminal.expect("up or down.\r\n> "))
    try await terminal.send("open \(Repository.root)/Tests/Fixtures/Images/spins.svg\r")
    #expect(try await terminal.expect("> "))
    try await terminal.send("zoom i")
    #expect(try await terminal.expect("Opening "), "\(terminal.output.debugDescription)")
    #expect(try await terminal.expect("> zoom i"))
    #expect(try await terminal.expect("took too long to open."))
    #expect(try await terminal.expect("> zoom i"))
    try await terminal.send("n\r")
    #expect(try await terminal.expect("Zoomed in, 200 percent. Center."))
  }

  @Test("while the first image opens, commands say so, and stop gives it up")
  func stillOpening() async throws {
    let image = Repository.root + "/Tests/Fixtures/Images/spins.svg"
    // It is given up after five seconds anyhow; a busy machine may need another try.
    let isStopped = try await succeeds {
      let terminal = try start(BuiltPrograms.path("lupa"), ["--speech", "none", image])
      #expect(try await terminal.expect("> "))
      try await terminal.send("zoom in\r")
      #expect(try await terminal.expect("zoom in\r\n"))
      try await terminal.send("stop\r")
      #expect(try await terminal.expect("stop\r\n"))
      try await terminal.send("zoom in\r")
      #expect(try await terminal.expect("No image is open."))
      return terminal.output.contains("spins.svg is still opening.") && terminal.output.contains("Stopped.")
        && !terminal.output.contains("took too long")
    }
    #expect(isStopped)
  }

  @Test("Ctrl-Z stops it, fg brings it back with what was typed")
  func stopAndContinue() async throws {
    let shell = try start("/bin/bash", ["--norc", "--noprofile", "-i"], ["PS1": "shell: "])
    try await shell.send("'\(BuiltPrograms.path("lupa"))' --speech none\r")
    #expect(try await shell.expect("up or down.\r\n> "), "\(shell.output.debugDescription)")
    try await shell.send("zoom i")
    #expect(try await shell.expect("zoom i"))
    try await shell.send("\u{1A}")
    #expect(try await shell.expect("Stopped"), "\(shell.output.debugDescription)")
    try await shell.send("fg\r")
    #expect(try await shell.expect("> zoom i"), "\(shell.output.debugDescription)")
    try await shell.send("n\r")
    #expect(try await shell.expect("Zoomed in, 200 percent. Center."))
    try await shell.send("\u{4}")
    #expect(try await shell.expect("shell: "))
  }

  @Test("a terminal that does not control the program is enough")
  func noControllingTerminal() async throws {
    let terminal = try start("/usr/bin/setsid", ["--fork", "--wait", BuiltPrograms.path("lupa"), "--speech", "none"])
    #expect(try await terminal.expect("up or down.\r\n> "), "\(terminal.output.debugDescription)")
    try await terminal.send("zoom in\r")
    #expect(try await terminal.expect("Zoomed in, 200 percent. Center.\r\n> "))
    try await terminal.send("zo\t")
    #expect(try await terminal.expect("zoom out\r\n> zoom "))
    try await terminal.send("out\r")
    #expect(try await terminal.expect("Fit. Whole image visible."))
    try await terminal.send("\u{4}")
    #expect(try await terminal.end() == .exit(0))
  }

  private func start(
    _ program: String, _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let own = ["XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config"]
    return try PseudoTerminal(
      program, arguments, environment: TestEnvironment.with(own.merging(environment) { $1 }))
  }
}
