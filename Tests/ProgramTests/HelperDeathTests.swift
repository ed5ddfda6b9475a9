// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Helpers are killed at random moments of a session; no answer may be lost, and no helper left behind.
@Suite("Deaths of helpers", .ownThread)
struct HelperDeathTests {
  /// Opens, zooms and speaks, so that both helpers have something to do all the time.
  private static let lines = (1...3).flatMap { turn in
    [
      "open \(Repository.root)/Tests/Fixtures/Images/plain.jpg", "zoom in", "open demo", "zoom to \(turn)50", "where",
      "fit",
    ]
  }

  private static let restarted = "news.helperRestarted"

  private static func arguments(_ path: String) -> [String] {
    ["--format", "json", "--rate", "900", "--speech", "wav:\(path)"]
  }

  /// What is heard of a session in which nobody dies.
  private static let undisturbed = Task {
    let folder = try TemporaryFolder()
    let path = folder.path + "/heard.wav"
    _ = try await ChildProcess.run(
      BuiltPrograms.path("lupa"), arguments(path), input: lines.joined(separator: "\n"))
    return try WAV(path: path).seconds
  }

  @Test("every session finishes with all its answers, and all of them are heard", arguments: 0..<20)
  func killed(seed: Int) async throws {
    // Five sessions a case; the moments are spread over the time a session takes.
    var excesses = 0
    for session in 0..<5 {
      let folder = try TemporaryFolder()
      let moment = Duration.milliseconds(40 + (seed * 5 + session) * 7)
      let deaths = Count()
      let outcome = try await ChildProcess.run(
        BuiltPrograms.path("lupa"), Self.arguments(folder.path + "/heard.wav"),
        input: Self.lines.joined(separator: "\n"),
        meanwhile: { process in
          try await Task.sleep(for: moment)
          for helper in ["lupa-sight", "lupa-voice"] {
            for child in ProcessTable.children(of: process, named: helper) where kill(child, SIGKILL) == 0 {
              deaths.increase()
            }
          }
        })
      #expect(outcome.ending == .exit(0))
      #expect(outcome.lines.count == Self.lines.count + 1, "killed after \(moment)")
      let results = try outcome.lines.map(Dialogue.Result.init)
      #expect(results.allSatisfy { $0.status == "ok" }, "killed after \(moment)")
      // One sentence for each death, unless nothing was wanted of the helper any more. On a busy machine a voice that
      // has not come to answer for two seconds counts as hung: now and then there is a death more.
      let news = results.flatMap(\.news)
      #expect(news.allSatisfy { $0 == Self.restarted } && news.count <= deaths.value + 1, "killed after \(moment)")
      if news.count > deaths.value { excesses += 1 }
      // What was cut off is said again; the length of the same words differs by some hundredths.
      let heard = try WAV(path: folder.path + "/heard.wav")
      #expect(try await heard.seconds > Self.undisturbed.value - 0.5, "killed after \(moment)")
      let last = try #require(results.last?.spoken.last)
      let rivals = ["Fit. Whole image visible.", "Zoomed in, 350 percent. Center.", "City skyline at night. Fit."]
      let end = try heard.last(reference(last, voice: "en-us", rate: 900, in: folder.path).sounding)
      let texts = [last] + rivals.filter { $0 != last }
      #expect(try end.nearest(of: texts, voice: "en-us", rate: 900, in: folder.path) == last, "killed after \(moment)")
    }
    #expect(excesses < 3)
  }

  @Test(
    "each death, by whatever signal, is one sentence of the command that made it good", arguments: [SIGKILL, SIGSTOP])
  func told(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let session = try Dialogue(["--speech", "wav:\(folder.path)/heard.wav"])
    #expect(try await session.result(of: nil).news == [])
    for helper in ["lupa-sight", "lupa-voice"] {
      let line = helper == "lupa-sight" ? "open demo" : "where"
      let victim = try #require(ProcessTable.children(of: session.process, named: helper).first)
      kill(victim, signal)
      let result = try await session.result(of: line)
      #expect(result.status == "ok" && result.news == [Self.restarted])
      #expect(result.spoken.last == "A part of Lupa had stopped and was started again.")
      #expect(!ProcessTable.isRunning(victim))
      for line in ["open demo", "where"] { #expect(try await session.result(of: line).news == []) }
    }
    #expect(try await session.end() == .exit(0))
  }

  @Test("twenty deaths in a row are each told in a line, and one sentence to the ear")
  func flapping() async throws {
    let session = try Dialogue([])
    var results = [try await session.result(of: nil)]
    for _ in 1...20 {
      for child in ProcessTable.children(of: session.process, named: "lupa-sight") { kill(child, SIGKILL) }
      results.append(try await session.result(of: "open demo"))
    }
    #expect(results.allSatisfy { $0.status == "ok" })
    // Two die each time: the one that sees and the one that reads.
    #expect(results[0].news == [] && results.dropFirst().allSatisfy { (1...2).contains($0.news.count) })
    #expect(results.flatMap(\.spoken).filter { $0.hasPrefix("A part of Lupa") }.count == 1)
    #expect(try await session.end() == .exit(0))
  }

  @Test("a voice killed three times in one utterance says something in its place, or that nothing was said")
  func killedThrice() async throws {
    let folder = try TemporaryFolder()
    let label = String(repeating: "the water of the harbor ", count: 4000)
    let path = folder.path + "/heard.wav"
    let session = try Dialogue(["--speech", "wav:\(path)", "--label", label])
    var victims: [Int32] = []
    for death in 1...3 {
      var victim: Int32?
      var size = Int.max
      let isThere = try await comes {
        let voices = ProcessTable.children(of: session.process, named: "lupa-voice")
        victim = voices.first { !victims.contains($0) }
        // The file grows: the text is being made. What replaces it at last is too short to be caught at that.
        let now = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        defer { size = now }
        return victim != nil && (death == 3 || now > size)
      }
      #expect(isThere)
      victims.append(try #require(victim))
      kill(victims[death - 1], SIGKILL)
    }
    let results = [try await session.result(of: nil), try await session.result(of: "where")]
    #expect(results.allSatisfy { $0.status == "ok" })
    let news = results.flatMap(\.news)
    #expect(news.contains(Self.restarted) && Set(news).isSubset(of: [Self.restarted, "news.unspoken"]))
    let heard = try WAV(path: path)
    let replacement = try reference("Text that cannot be spoken.", voice: "en-us", in: folder.path)
    #expect(heard.seconds > replacement.sounding || news.contains("news.unspoken"))
    #expect(try await session.result(of: "where").news == [])
    #expect(try await session.end() == .exit(0))
  }

  @Test(
    "a session that is killed leaves no helper, not even a stopped one",
    arguments: [SIGKILL, SIGTERM, SIGHUP, SIGINT], [false, true])
  func orphans(signal: Int32, isStopped: Bool) async throws {
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), ["--speech", "espeak", "plain.jpg"],
      environment: TestEnvironment.with(["XDG_STATE_HOME": "/dev/null"]),
      directory: Repository.root + "/Tests/Fixtures/Images")
    try #require(try await terminal.expect("> "), "\(terminal.output.debugDescription)")
    var helpers: [Int32] = []
    let areThere = try await comes {
      helpers = ["lupa-sight", "lupa-voice"].flatMap { ProcessTable.children(of: terminal.process, named: $0) }
      return helpers.count >= 2
    }
    try #require(areThere, "there is one more while text is read")
    try await terminal.send("open spins.svg\r")
    try await Task.sleep(for: .milliseconds(300))
    if isStopped { for helper in helpers { kill(helper, SIGSTOP) } }
    terminal.signal(signal)
    if signal == SIGINT { try await terminal.send("\u{4}") }
    #expect(try await terminal.end() != nil)
    #expect(try await comes { !helpers.contains(where: ProcessTable.isRunning) })
  }

  @Test("stopped helpers of a Lupa that is killed end too, where the kernel does not look after orphans by itself")
  func adopted() async throws {
    let folder = try TemporaryFolder()
    // Whoever adopts the helpers is of their session, as in a container whose first process is the shell.
    let script = """
      #!/usr/bin/python3
      import ctypes, subprocess, sys
      ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)
      subprocess.call(["\(BuiltPrograms.path("lupa"))"] + sys.argv[1:])
      sys.stdin.read()
      """
    let program = folder.path + "/adopter"
    try WrittenProgram.write(script, to: program)
    let session = try Dialogue(["--speech", "wav:\(folder.path)/heard.wav"], program: program)
    _ = try await session.result(of: nil)
    let lupa = try #require(ProcessTable.children(of: session.process, named: "lupa").first)
    let helpers = ["lupa-sight", "lupa-voice"].flatMap { ProcessTable.children(of: lupa, named: $0) }
    #expect(helpers.count == 3)
    for process in helpers { kill(process, SIGSTOP) }
    kill(lupa, SIGKILL)
    #expect(try await comes { !helpers.contains(where: ProcessTable.isRunning) })
    for process in helpers { kill(process, SIGKILL) }
  }
}
