// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import Synchronization
import TestSupport
import Testing

/// Counts what a connection reports. The mutex protects it from the connection's thread.
private final class Heard: Sendable {
  struct Counts {
    var messages: [String] = []
    var ends = 0
  }
  private let counts = Mutex(Counts())
  var messages: [String] { counts.withLock { $0.messages } }
  var ends: Int { counts.withLock { $0.ends } }
  func hear(_ message: [UInt8]) { counts.withLock { $0.messages.append(String(decoding: message, as: UTF8.self)) } }
  func end() { counts.withLock { $0.ends += 1 } }
}

@Suite("A connection", .ownThread, .timeLimit(.minutes(20)))
struct HelperConnectionTests {
  @Test("messages come in order, and the end exactly once")
  func order() throws {
    let helper = try ScriptedHelper((1...50).map { WrittenProgram.sends("\($0)") }.joined(separator: "\n"))
    let heard = Heard()
    let connection = try HelperConnection(program: helper.program, onFrame: heard.hear, onEnd: heard.end)
    #expect(holds { heard.ends == 1 })
    #expect(heard.messages == (1...50).map(String.init))
    #expect(!exists(connection.pid), "it has been reaped")
    #expect(!connection.send([1]))
    connection.kill()
    #expect(heard.ends == 1)
  }

  @Test("sending never blocks, and says when too much waits")
  func bounded() throws {
    let helper = try ScriptedHelper("exec sleep 1000")
    let heard = Heard()
    let connection = try HelperConnection(program: helper.program, onFrame: heard.hear, onEnd: heard.end)
    let megabyte = [UInt8](repeating: 32, count: 1 << 20)
    let start = ContinuousClock.now
    let taken = (0..<100).filter { _ in connection.send(megabyte) }.count
    #expect(ContinuousClock.now - start < .seconds(300))
    #expect((32...34).contains(taken))
    #expect(!connection.send([]), "an empty message is none")
    #expect(!connection.send([UInt8](repeating: 32, count: Frame.limit + 1)))
    connection.kill()
    #expect(holds { heard.ends == 1 && !exists(connection.pid) })
  }

  @Test("a connection that goes away takes its helper with it")
  func lifetime() throws {
    let helper = try ScriptedHelper("exec sleep 1000")
    let heard = Heard()
    var connection: HelperConnection? = try HelperConnection(
      program: helper.program, onFrame: heard.hear, onEnd: heard.end)
    let pid = try #require(connection?.pid)
    #expect(exists(pid))
    connection = nil
    #expect(holds { heard.ends == 1 && !exists(pid) })
  }

  @Test("a helper killed by someone else is noticed")
  func killed() throws {
    let helper = try ScriptedHelper("exec sleep 1000")
    let heard = Heard()
    let connection = try HelperConnection(program: helper.program, onFrame: heard.hear, onEnd: heard.end)
    kill(connection.pid, SIGKILL)
    #expect(holds { heard.ends == 1 && !exists(connection.pid) })
  }
}
