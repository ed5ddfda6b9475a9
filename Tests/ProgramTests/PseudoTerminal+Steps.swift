// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// What a person who listens does at a terminal.
extension PseudoTerminal {
  /// Starts Lupa with the demo image, and waits for the prompt; the opening is being spoken then.
  static func start(
    at server: SoundServer, in folder: String, _ arguments: [String] = []
  ) async throws -> PseudoTerminal {
    let own = ["XDG_STATE_HOME": folder + "/state", "XDG_CONFIG_HOME": folder + "/config"]
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), arguments,
      environment: TestEnvironment.with(own.merging(server.environment) { $1 }))
    try #require(try await terminal.expect("up or down."), "\(terminal.output.debugDescription)")
    try #require(try await terminal.expect("> "), "\(terminal.output.debugDescription)")
    return terminal
  }

  /// Gives a command and waits for its answer and the prompt.
  func answer(_ line: String) async throws {
    try await send(line + "\r")
    #expect(try await expect("\(line)\r\n"))
    #expect(try await expect("\r\n> "), "\(line): \(output.debugDescription)")
  }

  /// Silences what is being said by a key, and takes the key back.
  func silence(_ monitor: Monitor) async throws {
    try await send("x\u{15}")
    #expect(try await monitor.becomesSilent(for: 0.3))
  }

  func quit() async throws {
    try await send("\u{5}\u{15}quit\r")
    #expect(try await end() == .exit(0), "\(output.debugDescription)")
  }
}
