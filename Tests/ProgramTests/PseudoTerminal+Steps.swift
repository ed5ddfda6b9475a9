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

  /// Opens the microphone, says something and waits for what it leads to; what went wrong is said again, as a person
  /// would.
  ///
  /// A busy machine may give no sound for a while, or lose some of it.
  func command(_ says: String, by keys: String = "listen\r", to server: SoundServer, leadsTo answer: String)
    async throws
  {
    let failures = [
      "I heard nothing.", "I did not understand.", "No sound comes from the microphone.", "Listening was cut short.",
    ]
    let isDone = try await succeeds(times: 3) {
      let before = output.utf8.count
      func rest() -> String { String(decoding: output.utf8.dropFirst(before), as: UTF8.self) }
      try await send(keys)
      #expect(try await expect("Listening.\r\n"), "\(output.debugDescription)")
      // Closed again, nobody hears it.
      _ = try await comes { server.isListenedTo || failures.contains(where: rest().contains) }
      try await server.say(says, waits: false)
      #expect(try await comes { rest().contains(answer) || failures.contains(where: rest().contains) })
      return rest().contains(answer)
    }
    #expect(isDone, "\(output.debugDescription)")
    #expect(try await expect(answer))
  }

  func quit() async throws {
    try await send("\u{5}\u{15}quit\r")
    #expect(try await end() == .exit(0), "\(output.debugDescription)")
  }
}
