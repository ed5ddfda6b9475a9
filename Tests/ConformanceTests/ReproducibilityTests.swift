// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Foundation
import TestSupport
import Testing

@Suite("Two runs", .ownThread)
struct ReproducibilityTests {
  /// Scripts that open few images, of which all kinds of results come.
  private static let shipped = ["behaviors", "ar"].map { Repository.root + "/Tests/Scripts/" + $0 }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let scripts = [
      "good.lupa": "open demo\nexpect value Fit\n", "bad.lupa": "open demo\nexpect zoom 2\nexpect spoken nothing\n",
      "broken.lupa": "opne demo\nexpct value\n",
      "options.lupa": "options --locales nowhere\nexpect status ok\n",
      "catalog.lupa": "options --catalog broken.xcstrings\nopen demo\nexpect spoken Fit\n", "broken.xcstrings": "{\n",
    ]
    for (name, text) in scripts {
      for place in ["one", "two"] {
        let url = URL(fileURLWithPath: "\(folder.path)/\(place)/scripts/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
    }
    try FileManager.default.createDirectory(atPath: folder.path + "/home/deep", withIntermediateDirectories: true)
  }

  /// All that a run writes, by its name.
  private func run(
    _ scripts: [String], _ arguments: [String], in directory: String, reports: String,
    _ environment: [String: String] = [:]
  ) async throws -> [String: String] {
    let names = ReportFile.Format.allCases.map(\.rawValue)
    let out = folder.path + "/" + reports
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    let outcome = try await ChildProcess.run(
      BuiltPrograms.path("lupa"),
      ["test", "--reproducible"] + arguments + names.flatMap { ["--report", "\($0)=\(out)/\($0)"] } + scripts,
      environment: TestEnvironment.with(environment), directory: directory, deadline: .seconds(300))
    #expect(outcome.standardError.isEmpty)
    var written = ["standard output": outcome.standardOutput, "ending": "\(outcome.ending)"]
    for name in names { written[name] = try String(contentsOfFile: out + "/" + name, encoding: .utf8) }
    return written
  }

  private var elsewhere: [String: String] {
    [
      "TZ": "Asia/Kathmandu", "LC_ALL": "es_ES.UTF-8", "LANG": "ja_JP.UTF-8", "HOME": folder.path + "/home",
      "LUPA_LANGUAGE": "es", "LUPA_RATE": "900", "XDG_CONFIG_HOME": folder.path + "/home",
    ]
  }

  @Test("of everything give the same bytes with another clock, language, home, folder and number of jobs")
  func same() async throws {
    let scripts = Self.shipped + [folder.path + "/one/scripts"]
    let first = try await run(scripts, ["--jobs", "1"], in: "/", reports: "a")
    let second = try await run(
      scripts, ["--jobs", "4"], in: folder.path + "/home/deep", reports: "b", elsewhere)
    #expect(first == second)
    #expect(first["ending"] == "exit(3)")
    let tap = try #require(first["tap"])
    #expect(first["standard output"] == tap)
    #expect(tap.components(separatedBy: "\nok ").count > 10)
  }

  @Test("in two places give the same bytes, with a seed too, and name no folder of the machine")
  func places() async throws {
    let arguments = ["--seed", "11"]
    let first = try await run([folder.path + "/one/scripts"], arguments, in: "/", reports: "a")
    let second = try await run(
      [folder.path + "/two/scripts"], arguments + ["--jobs", "3"], in: folder.path + "/home", reports: "b",
      elsewhere.merging(["SOURCE_DATE_EPOCH": "0"]) { $1 })
    #expect(first == second)
    for (name, text) in first { #expect(!text.contains(folder.path), "\(name): \(text)") }
    let relative = try await run(["scripts"], arguments, in: folder.path + "/one", reports: "c")
    #expect(relative == first)
    let tap = try #require(first["tap"])
    #expect(tap.contains("message: \"There are no string catalogs in scripts/nowhere.\""))
    #expect(tap.contains("# A string catalog is not valid JSON at line 2, column 1: scripts/broken.xcstrings."))
  }

  @Test("with the first failure as the end give the same bytes")
  func failFast() async throws {
    let scripts = [folder.path + "/one/scripts/good.lupa", folder.path + "/one/scripts"]
    let first = try await run(scripts, ["--fail-fast", "--seed", "5", "--jobs", "1"], in: "/", reports: "a")
    let second = try await run(scripts, ["--fail-fast", "--seed", "5", "--jobs", "4"], in: "/", reports: "b")
    #expect(first == second)
    #expect(first["summary"]?.contains("Not run: another case failed before it.") == true)
  }
}
