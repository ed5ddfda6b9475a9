// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import TestSupport
import Testing

@Suite("A lane, with helpers that misbehave on purpose", .ownThread, .timeLimit(.minutes(20)))
struct HelperLaneTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let error: HelperError
  }

  static let request = #"{"id":1,"body":1}"#

  @Test(
    "each misbehaviour has its error, and the process is gone",
    arguments: [
      Case(testDescription: "ends at once", script: "exit 0", error: .doesNotStart),
      Case(testDescription: "is never ready", script: "exec sleep 1000", error: .timedOut),
      Case(
        testDescription: "is of another version", script: WrittenProgram.greets("2") + "; exec sleep 1000",
        error: .wrongVersion),
      Case(
        testDescription: "does not introduce itself", script: WrittenProgram.sends("hello") + "; exec sleep 1000",
        error: .garbage),
      Case(
        testDescription: "announces 4 GiB",
        script: #"\#(ScriptedHelper.ready); printf '\377\377\377\377' >&0; sleep 1000"#,
        error: .died),
      Case(
        testDescription: "announces nothing",
        script: #"\#(ScriptedHelper.ready); printf '\0\0\0\0' >&0; exec sleep 1000"#,
        error: .died),
      Case(
        testDescription: "answers nonsense",
        script: [ScriptedHelper.ready, ScriptedHelper.takes(request), WrittenProgram.sends("no"), "exec sleep 1000"]
          .joined(separator: ";"),
        error: .garbage),
      Case(
        testDescription: "answers a request that nobody made",
        script: [
          ScriptedHelper.ready, ScriptedHelper.takes(request), WrittenProgram.sends(#"{"id":9,"body":1}"#),
          "exec sleep 1000",
        ].joined(separator: ";"),
        error: .garbage),
      Case(
        testDescription: "has no answer",
        script: [
          ScriptedHelper.ready, ScriptedHelper.takes(request), WrittenProgram.sends(#"{"id":1}"#), "exec sleep 1000",
        ].joined(separator: ";"),
        error: .garbage),
      Case(
        testDescription: "dies at each request",
        script: [ScriptedHelper.ready, ScriptedHelper.takes(request), "kill -9 $$"].joined(separator: ";"),
        error: .died),
      Case(
        testDescription: "is stopped at each request",
        script: [ScriptedHelper.ready, ScriptedHelper.takes(request), "kill -STOP $$"].joined(separator: ";"),
        error: .died),
      Case(testDescription: "is stopped before it is ready", script: "kill -STOP $$", error: .doesNotStart),
      Case(
        testDescription: "spins at the request", script: ScriptedHelper.ready + "; while :; do :; done",
        error: .timedOut),
      Case(
        testDescription: "closes its socket and stays",
        script: ScriptedHelper.ready + "; exec 0</dev/null; exec sleep 1000", error: .died),
    ])
  func misbehaviour(_ row: Case) throws {
    let helper = try ScriptedHelper("echo $$ >&2;" + row.script)
    let restarts = Count()
    // Only those that never answer need the limits.
    let isQuick = ![.timedOut, .doesNotStart].contains(row.error)
    let lane = HelperLane(
      program: helper.program, version: "1", startLimit: .seconds(isQuick ? 600 : 6), onRestart: restarts.increase)
    let deadline = Duration.milliseconds(isQuick ? 600_000 : 1500)
    #expect(throws: row.error) { try lane.ask([UInt8(ascii: "1")], deadline: deadline) }
    let pids = helper.log.split(separator: "\n").compactMap { Int32($0) }
    #expect(
      pids.count == (row.error == .timedOut || row.error == .wrongVersion ? 1 : 2),
      "a death is tried once more, nothing else is")
    #expect(pids.allSatisfy { !exists($0) })
    #expect(restarts.value == 0, "nothing was made good for")
  }

  @Test(
    "what happens once is made good for by another helper, told once, well before the deadline",
    arguments: ["kill -9 $$", "kill -STOP $$", "exit 0", WrittenProgram.sends("no") + "; exec sleep 1000"])
  func once(_ mishap: String) throws {
    let helper = try ScriptedHelper(
      [
        "echo $$ >&2", ScriptedHelper.ready, ScriptedHelper.takes(Self.request),
        "[ $(wc -l <$0.log) -gt 1 ] || { \(mishap); }",
        WrittenProgram.sends(#"{"id":1,"body":true}"#), "exec sleep 1000",
      ].joined(separator: "\n"))
    let restarts = Count()
    let lane = HelperLane(program: helper.program, version: "1", onRestart: restarts.increase)
    let start = ContinuousClock.now
    #expect(try lane.ask(1, for: Bool.self, deadline: .seconds(600)))
    #expect(ContinuousClock.now - start < .seconds(300))
    #expect(restarts.value == 1)
    let pids = helper.log.split(separator: "\n").compactMap { Int32($0) }
    #expect(pids.count == 2 && pids.last == lane.pid)
    #expect(pids.first.map(exists) == false)
  }

  @Test("who is stopped and continued at once, as by Ctrl-Z, stays the same process")
  func continued() async throws {
    // On a busy machine "at once" may be too late.
    let stays = try await succeeds {
      let helper = try ScriptedHelper(
        [
          "echo $$ >&2", ScriptedHelper.ready, ScriptedHelper.takes(Self.request),
          "[ $(wc -l <$0.log) -gt 1 ] || { (sleep 0.3; kill -CONT $$) & kill -STOP $$; sleep 1.5; }",
          WrittenProgram.sends(#"{"id":1,"body":true}"#), "exec sleep 1000",
        ].joined(separator: "\n"))
      let restarts = Count()
      let lane = HelperLane(program: helper.program, version: "1", onRestart: restarts.increase)
      #expect(try lane.ask(1, for: Bool.self, deadline: .seconds(600)))
      return restarts.value == 0
    }
    #expect(stays)
  }

  @Test("a helper that does not exist does not start")
  func missing() {
    let lane = HelperLane(
      program: HelperProgram(path: "/nowhere/helper", name: "helper"), version: "1", startLimit: .seconds(6))
    #expect(throws: HelperError.doesNotStart) { try lane.ask([UInt8(ascii: "1")], deadline: .seconds(1)) }
  }

  @Test("a late answer to an older request is passed over")
  func late() throws {
    let helper = try ScriptedHelper(
      [
        ScriptedHelper.ready, ScriptedHelper.takes(Self.request), WrittenProgram.sends(#"{"id":0,"body":"old"}"#),
        WrittenProgram.sends(#"{"id":1,"body":"new"}"#), "exec sleep 1000",
      ].joined(separator: ";"))
    let lane = HelperLane(program: helper.program, version: "1", startLimit: .seconds(600))
    #expect(try lane.ask(1, for: String.self, deadline: .seconds(600)) == "new")
  }

  @Test("what the helper has started dies with it")
  func grandchildren() throws {
    let helper = try ScriptedHelper("sleep 1000 & echo $! >&2; \(ScriptedHelper.ready); wait")
    let lane = HelperLane(program: helper.program, version: "1", startLimit: .seconds(600))
    #expect(throws: HelperError.timedOut) { try lane.ask([UInt8(ascii: "1")], deadline: .milliseconds(1500)) }
    let pid = try #require(Int32(helper.log.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(holds { !isAlive(pid) })
  }

  @Test("the helper sees a small environment, three descriptors and its own group")
  func surroundings() throws {
    let helper = try ScriptedHelper(
      [
        "env | cut -d= -f1 | sort >&2", "ls /proc/$$/fd >&2", "cut -d' ' -f5 /proc/$$/stat >&2", "echo $$ >&2",
        ScriptedHelper.ready, ScriptedHelper.takes(Self.request), WrittenProgram.sends(#"{"id":1,"body":true}"#),
        "exec sleep 1000",
      ].joined(separator: "\n"))
    let lane = HelperLane(program: helper.program, version: "1", startLimit: .seconds(600))
    #expect(try lane.ask(1, for: Bool.self, deadline: .seconds(600)))
    var lines = helper.log.split(separator: "\n").map(String.init)
    let pid = lines.popLast()
    #expect(lines.popLast() == pid, "the group is the helper's own")
    let descriptors = lines.filter { Int($0).map { $0 < 10 } ?? false }  // from 10 on: the shell's own
    #expect(descriptors == ["0", "1", "2"])
    let names = Set(lines.filter { Int($0) == nil })
    let allowed = [
      "OMP_THREAD_LIMIT", "SWIFT_BACKTRACE", "LC_ALL", "HOME", "TMPDIR", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME",
    ]
    #expect(names.isSuperset(of: allowed.prefix(3)))
    #expect(names.subtracting(allowed + ["PWD", "OLDPWD", "SHLVL", "_"]).isEmpty)  // what a shell adds itself
  }
}

/// Whether the process runs: a grandchild is reaped by whoever adopts it, so a dead one may still be listed.
func isAlive(_ pid: Int32) -> Bool {
  guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return false }
  return !(stat.split(separator: ")").last?.hasPrefix(" Z") ?? true)
}
