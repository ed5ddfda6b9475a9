// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import SightHelper
import TestSupport
import Testing

@Suite("lupa-sight keeps to itself", .ownThread, .timeLimit(.minutes(20)))
struct ConfinementTests {
  @Test("it can gain no privileges, has little memory to take, and dumps no core")
  func limits() throws {
    let client = SightClient(program: sightProgram, deadline: .seconds(40))
    _ = try client.open(path: fixture("plain.png"))
    let pid = try #require(client.pid)
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    #expect(status.contains("NoNewPrivs:\t1"))
    let limits = try String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)
    #expect(limits.contains(#/Max address space +4294967296 +4294967296/#))
    #expect(limits.contains(#/Max core file size +0 +0/#))
  }

  @Test("when lupa is gone it ends at once, even while a drawing keeps it spinning")
  func orphan() throws {
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: sightProgram)
    process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    let image = #"{"file":"\#(fixture("spins.svg"))","isConfirmed":false,"turn":0}"#
    let body = Array(#"{"id":1,"body":{"open":{"_0":\#(image)}}}"#.utf8)
    let message = [0, 0, UInt8(body.count >> 8), UInt8(body.count & 255)] + body
    #expect(write(ends[0], message, message.count) == message.count)
    #expect(holds { busySeconds(process.processIdentifier) > 0.5 }, "it has begun to spin")
    close(ends[0])
    #expect(holds { !process.isRunning })
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }
}

/// How much processor time a process has used.
private func busySeconds(_ pid: Int32) -> Double {
  guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
    let fields = stat.split(separator: ")").last?.split(separator: " "), fields.count > 12,
    let ticks = Double(fields[11])
  else { return 0 }
  return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
}
