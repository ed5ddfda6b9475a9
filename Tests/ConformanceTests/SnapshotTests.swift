// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite("Snapshots, transcripts and sounds of scripts", .ownThread)
struct SnapshotTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  private func lupa(_ arguments: [String]) async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(BuiltPrograms.path("lupa"), ["test"] + arguments, directory: folder.path)
  }

  private static let whole = """
    - image "City skyline at night": Fit
      - detail: 100 percent. Whole image visible.
      - hint: Zoom in, then pan left, right, up or down.
      - action "Zoom in"

    """

  @Test("are written under their steps and into files, the second time without any change")
  func update() async throws {
    try write(
      "a.lupa",
      """
      # Before.
      case "inline"
        open demo
        expect snapshot
        end
        zoom to 150
        should snapshot
          - old
        end
        expect value "Zoomed in"
      end
      case "in a file"
        open demo
        expect snapshot fit.snapshot
        expect log snapshot heard.snapshot
      end

      """)
    let missing = try await lupa(["a.lupa"])
    #expect(missing.ending == .exit(3))
    #expect(
      missing.standardOutput.contains("There is no snapshot fit.snapshot. lupa test --update-snapshots writes it."))
    #expect(try await lupa(["--update-snapshots", "a.lupa"]).ending == .exit(0))
    let updated = try read("a.lupa")
    let inline = Self.whole.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    #expect(updated.contains("  expect snapshot\n" + inline + "\n  end\n  zoom to 150\n"))
    #expect(updated.contains("  should snapshot\n    - image \"City skyline at night\": Zoomed in\n"))
    #expect(!updated.contains("- old"))
    #expect(try read("fit.snapshot") == Self.whole)
    #expect(try read("heard.snapshot").hasPrefix("- reply \"City skyline at night. Image, 900 by 1200. Fit.\"\n"))
    #expect(try await lupa(["a.lupa"]).ending == .exit(0))
    #expect(try await lupa(["--update-snapshots", "a.lupa"]).ending == .exit(0))
    #expect(try read("a.lupa") == updated)
  }

  @Test("that would have to be different for several cases are left as they are, and that is told")
  func ambiguous() async throws {
    let script = """
      for each language
        open demo
        expect snapshot
          - old
        end
      end

      """
    try write("each.lupa", script)
    let outcome = try await lupa(["--update-snapshots", "each.lupa"])
    #expect(outcome.ending == .exit(1))
    #expect(
      outcome.standardError
        == "The snapshot at each.lupa:3 was left as it is: it would have to be different for several cases.\n")
    #expect(try read("each.lupa") == script)
  }

  @Test("nothing but a snapshot is written over")
  func others() async throws {
    try write("photo", "not a snapshot\n")
    mkfifo(folder.path + "/pipe", 0o600)
    for name in ["photo", "pipe", "self.lupa", "."] {
      try write("self.lupa", "open demo\nexpect snapshot \"\(name)\"\n")
      let outcome = try await lupa(["--update-snapshots", "self.lupa"])
      #expect(outcome.ending == .exit(3))
      #expect(
        outcome.standardError == "The snapshot \(name) cannot be written, or something else lies there.\n")
    }
    #expect(try read("photo") == "not a snapshot\n")
    let overwritten = try await lupa(["--report", "junit=./self.lupa", "self.lupa"])
    #expect(overwritten.ending == .exit(2))
    #expect(try read("self.lupa").hasPrefix("open demo\n"))
  }

  @Test("a pattern that the parser of regular expressions would not survive is a mistake")
  func deepPattern() async throws {
    let brackets = String(repeating: "[", count: 3000) + "a" + String(repeating: "]", count: 3000)
    try write("deep.lupa", "open demo\nexpect value matches /\(brackets)/\n")
    try write("good.lupa", "expect status ok\n")
    let outcome = try await lupa(["deep.lupa", "good.lupa"])
    #expect(outcome.ending == .exit(3))
    #expect(outcome.standardOutput.contains("ok 2 - good.lupa"))
  }

  @Test("a script with CRLF keeps it")
  func lineEndings() async throws {
    try write("crlf.lupa", "open demo\r\nexpect snapshot\r\nend\r\nexpect zoom 1\r\n")
    #expect(try await lupa(["--update-snapshots", "crlf.lupa"]).ending == .exit(0))
    let lines = try read("crlf.lupa").components(separatedBy: "\r\n")
    #expect(lines.count == 9 && lines.last == "" && lines[2].hasPrefix("  - image"))
    #expect(try await lupa(["crlf.lupa"]).ending == .exit(0))
  }

  @Test("a difference shows only the lines that differ")
  func difference() async throws {
    try write(
      "d.lupa",
      """
      open demo
      expect snapshot
        - image "City skyline at night": Fit
          - detail: 100 percent. Whole image visible.
          - hint: Zoom in, then pan left, right, up or down.
          - action "Zoom out"
      end

      """)
    let outcome = try await lupa(["d.lupa"])
    #expect(outcome.standardOutput.contains(#"  expected: "  - action \"Zoom out\"""#))
    #expect(outcome.standardOutput.contains(#"  found: "  - action \"Zoom in\"""#))
  }

  /// At 175 words per minute a word takes 0.343 s; each sentence 0.2 s more.
  @Test("a transcript of a case holds what was said and what became of it, in virtual time")
  func transcript() async throws {
    try write(
      "t.lupa", "options --verbosity brief\nwhere\nexpect error no-image\nwait 0.7\nwhere\nexpect error no-image\n")
    #expect(try await lupa(["--transcript", "t.jsonl", "t.lupa"]).ending == .exit(0))
    let entries = try read("t.jsonl").split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary)
    }
    #expect(entries.map { $0["case"] as? String } == ["t.lupa", "t.lupa"])
    #expect(entries.map { $0["outcome"] as? String } == ["interrupted", "finished"])
    #expect(entries.map { $0["afterWord"] as? Int } == [2, nil])
    #expect(entries.map { $0["started"] as? Double } == [0, 0.7])
    #expect(entries.map { $0["command"] as? String } == ["where", "where"])
    #expect(try await lupa(["--transcript", "/nowhere/t", "t.lupa"]).ending == .exit(2))
  }

  @Test("phonemes are those of the espeak-ng command")
  func phonemes() async throws {
    let heard = try await ChildProcess.run("/usr/bin/espeak-ng", ["-q", "--ipa", "-v", "en-us", "Already fit."])
    let sounds = heard.standardOutput.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(!sounds.isEmpty)
    try write(
      "p.lupa", "options --verbosity full\nopen demo\nfit\nexpect phonemes \"\(sounds)\"\nexpect not phonemes \"x\"\n")
    let outcome = try await lupa(["p.lupa"])
    #expect(outcome.ending == .exit(0), "\(outcome.standardOutput)")
  }

  @Test("another program's element is looked at and audited, until the next command")
  func element() async throws {
    try write(
      "app.json",
      #"{"element":{"role":"button","label":"Send","labelLanguage":"en","value":"","actions":["Press"],"states":["busy"]},"language":"en","announcements":[{"text":"Sent.","key":"sent","arguments":{"count":1},"priority":"alert"}]}"#
    )
    try write(
      "e.lupa",
      """
      open demo
      element app.json
      expect label "Send"
      expect role button
      expect state busy
      expect action "Press"
      expect spoken "Sent."
      expect key sent(count: 1)
      expect priority alert
      expect zoom not 1
      expect audit label-present pass
      expect snapshot
        - button "Send" [busy]
          - action "Press"
      end
      zoom in
      expect label "City skyline at night"
      expect audit clean
      """)
    let outcome = try await lupa(["e.lupa"])
    #expect(outcome.ending == .exit(0), "\(outcome.standardOutput)")
    try write("bad.json", #"{"element":{"role":7}}"#)
    try write("b.lupa", "element bad.json\nexpect role button\n")
    let broken = try await lupa(["b.lupa"])
    #expect(broken.ending == .exit(3))
    #expect(broken.standardOutput.contains("bad.json") && broken.standardOutput.contains("role"))
  }
}
