// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import TestSupport
import Testing

/// A program of somebody else is started for one answer, and whatever it does, nothing of it is left.
@Suite("Programs of others", .ownThread)
struct OutsideProgramTests {
  private static func shell(_ script: String, _ arguments: String...) -> OutsideProgram {
    OutsideProgram(command: ["/bin/sh", "-c", script, "sh"] + arguments)
  }

  private func outcome(
    _ program: OutsideProgram, within limit: Duration = .seconds(300), most: Int = 1_000, isCancelled: Bool = false
  ) -> Result<String, OutsideProgram.Failure> {
    Result { () throws(OutsideProgram.Failure) in
      String(decoding: try program.output(within: limit, most: most) { isCancelled }, as: UTF8.self)
    }
  }

  @Test(
    "what it prints is the answer, but for an error",
    arguments: [
      ("echo zoom in", "zoom in\n"), ("true", ""), ("printf 'a\\nb'", "a\nb"), ("cat", ""),
      ("echo lost >&2; echo found", "found\n"), ("exec >&-; sleep 0.1", ""),
      ("head -c 1000 /dev/zero | tr '\\0' x", nil),
      ("exit 3", nil), ("kill -9 $$", nil), ("head -c 1001 /dev/zero", nil), ("exec cat /dev/zero", nil),
      ("echo a; exit 1", nil),
    ] as [(String, String?)])
  func output(_ script: String, _ answer: String?) {
    let expected = script.hasPrefix("head -c 1000 ") ? String(repeating: "x", count: 1_000) : answer
    #expect(outcome(Self.shell(script)) == expected.map { .success($0) } ?? .failure(.failed))
  }

  @Test("a program is found as a shell does, with its arguments as they are and this process's environment")
  func arguments() {
    #expect(outcome(OutsideProgram(command: ["printf", "%s|", "a b", "$HOME", "*", ""])) == .success("a b|$HOME|*||"))
    let program = OutsideProgram(command: ["/bin/sh", "-c", "echo $A:${PATH:+path}"], environment: ["A": "b c"])
    #expect(outcome(program) == .success("b c:path\n"))
  }

  @Test("what is no program does not start", arguments: [[], [""], ["/nonexistent"], ["/"], ["no-such-program-x"]])
  func missing(_ command: [String]) {
    #expect(outcome(OutsideProgram(command: command)) == .failure(.doesNotStart))
  }

  @Test(
    "one that hangs is ended in time, with whatever it started",
    arguments: [
      "sleep 1000", "exec sleep 1000", "exec >&-; sleep 1000", "trap '' TERM; sleep 1000", "sleep 1000 & sleep 1000",
      "kill -STOP $$",
      "while :; do printf x; sleep 0.1; done",
    ])
  func hangs(_ script: String) throws {
    let folder = try TemporaryFolder()
    let pid = folder.path + "/pid"
    let program = Self.shell("echo $$ >\"$1\"; \(script)", pid)
    // On a busy machine it may not come to anything in the shortest time.
    var process: Int32?
    for seconds in [0.5, 5, 50] where process == nil {
      #expect(outcome(program, within: .seconds(seconds), most: 100_000_000) == .failure(.timedOut))
      process = (try? String(contentsOfFile: pid, encoding: .utf8)).flatMap { Int32($0.dropLast()) }
    }
    let ended = try #require(process)
    #expect(holds { !exists(ended) })
  }

  @Test("who does not wait any more gets no answer, at once")
  func cancelled() {
    #expect(outcome(Self.shell("sleep 1000"), isCancelled: true) == .failure(.cancelled))
  }

  @Test("what it leaves behind ends with it, though it holds the output open", arguments: ["", ">/dev/null"])
  func leftBehind(_ output: String) throws {
    let folder = try TemporaryFolder()
    let pid = folder.path + "/pid"
    let program = Self.shell("sleep 1000 \(output) & echo $! >\"$1\"; echo done", pid)
    #expect(outcome(program) == .success("done\n"))
    let process = try #require(Int32(try String(contentsOfFile: pid, encoding: .utf8).dropLast()))
    #expect(holds { !ProcessTable.isRunning(process) })
  }
}
