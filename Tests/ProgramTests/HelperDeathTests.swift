// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Helpers are killed at random moments of a session; no answer may be lost, and no helper left behind.
@Suite("Deaths of helpers")
struct HelperDeathTests {
  /// Opens, zooms and speaks, so that both helpers have something to do all the time.
  private static let lines = (1...3).flatMap { turn in
    [
      "open \(Repository.root)/Tests/Fixtures/Images/plain.jpg", "zoom in", "open demo", "zoom to \(turn)50", "where",
      "fit",
    ]
  }

  private static func arguments(_ path: String) -> [String] {
    ["--format", "json", "--rate", "900", "--speech", "wav:\(path)"]
  }

  /// What is heard of a session in which nobody dies.
  private static let undisturbed = Task {
    let folder = try TemporaryFolder()
    let path = folder.path + "/heard.wav"
    _ = try await ChildProcess.run(
      BuiltPrograms.path("lupa"), arguments(path), input: lines.joined(separator: "\n"), deadline: .seconds(60))
    return try WAV(path: path).seconds
  }

  @Test("every session finishes with all its answers, and all of them are heard", arguments: 0..<20)
  func killed(seed: Int) async throws {
    // Five sessions a case; the moments are spread over the time a session takes.
    for session in 0..<5 {
      let folder = try TemporaryFolder()
      let moment = Duration.milliseconds(40 + (seed * 5 + session) * 7)
      let outcome = try await ChildProcess.run(
        BuiltPrograms.path("lupa"), Self.arguments(folder.path + "/heard.wav"),
        input: Self.lines.joined(separator: "\n"), deadline: .seconds(60),
        meanwhile: { process in
          try await Task.sleep(for: moment)
          for helper in ["lupa-sight", "lupa-voice"] {
            for child in ProcessTable.children(of: process, named: helper) { kill(child, SIGKILL) }
          }
        })
      #expect(outcome.ending == .exit(0))
      #expect(outcome.lines.count == Self.lines.count + 1, "killed after \(moment)")
      #expect(outcome.lines.allSatisfy { $0.contains(#""status":"ok""#) }, "killed after \(moment)")
      #expect(!outcome.standardOutput.contains("news."), "killed after \(moment)")
      // What was cut off is said again; the length of the same words differs by some hundredths.
      let heard = try WAV(path: folder.path + "/heard.wav")
      #expect(try await heard.seconds > Self.undisturbed.value - 0.5, "killed after \(moment)")
      let last = ["Fit. Whole image visible.", "Zoomed in, 350 percent. Center.", "City skyline at night. Fit."]
      let end = try heard.last(reference(last[0], voice: "en-us", rate: 900, in: folder.path).sounding)
      let nearest = try end.nearest(of: last, voice: "en-us", rate: 900, in: folder.path)
      #expect(nearest == last.first, "killed after \(moment)")
    }
  }

  @Test("a session that is killed leaves no helper", arguments: [SIGKILL, SIGTERM, SIGHUP, SIGINT])
  func orphans(signal: Int32) async throws {
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), ["--speech", "espeak", Repository.root + "/Tests/Fixtures/Images/spins.svg"],
      environment: TestEnvironment.with(["XDG_STATE_HOME": "/dev/null"]))
    var helpers: [Int32] = []
    for _ in 0..<4000 where helpers.count < 2 {
      helpers = ["lupa-sight", "lupa-voice"].flatMap { ProcessTable.children(of: terminal.process, named: $0) }
      try await Task.sleep(for: .milliseconds(5))
    }
    try #require(helpers.count == 2)
    // The image spins the decoder now.
    try await Task.sleep(for: .milliseconds(300))
    terminal.signal(signal)
    if signal == SIGINT { try await terminal.send("\u{4}") }
    #expect(try await terminal.end(within: .seconds(10)) != nil)
    for _ in 0..<400 where helpers.contains(where: ProcessTable.isRunning) {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(!helpers.contains(where: ProcessTable.isRunning))
  }
}
