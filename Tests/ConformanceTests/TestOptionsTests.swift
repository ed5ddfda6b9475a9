// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import TestSupport
import Testing

@Suite("Options that only lupa test has", .ownThread)
struct TestOptionsTests {
  @Test(
    "are taken out of the arguments, and the others stay as they are",
    arguments: [
      (["a.lupa"], [], ["a.lupa"]), (["--report", "junit=a.xml", "b"], ["junit a.xml"], ["b"]),
      (["--report=json=a=b.json", "b", "--report", "tap13=-"], ["json a=b.json", "tap13 -"], ["b"]),
      (["--label", "--report", "x"], [], ["--label", "--report", "x"]),
      (["--label=x", "--report", "earl=x"], ["earl x"], ["--label=x"]),
      (["--", "--report", "json=x"], [], ["--", "--report", "json=x"]),
      (["--reduce-motion", "--report", "summary=x"], ["summary x"], ["--reduce-motion"]),
      (["--list", "--voice", "--list", "--jobs=3"], [], ["--voice", "--list"]),
    ])
  func taken(_ arguments: [String], _ reports: [String], _ others: [String]) throws {
    var rest = arguments
    let options = try TestOptions.take(from: &rest)
    #expect(options.reports.map { "\($0.format.rawValue) \($0.path)" } == reports)
    #expect(rest == others)
  }

  @Test("have the values that were given, the last of each")
  func values() throws {
    var arguments = [
      "--jobs", "64", "--seed", "4294967295", "--timeout=86400", "--list", "--fail-fast", "--reproducible", "--filter",
      "a", "--filter=@b c",
    ]
    let options = try TestOptions.take(from: &arguments)
    #expect(options.jobs == 64 && options.seed == 4_294_967_295 && options.timeout == .seconds(86_400))
    #expect(options.lists && options.stopsAtFailure && options.isReproducible)
    #expect(options.filters == [CaseFilter("a"), CaseFilter("@b c")].compactMap(\.self))
    arguments = ["--jobs", "64", "--jobs", "1"]
    #expect(try TestOptions.take(from: &arguments).jobs == 1)
    arguments = []
    let none = try TestOptions.take(from: &arguments)
    #expect(none.seed == nil && none.timeout == .seconds(60) && (1...4).contains(none.jobs))
    #expect(!none.lists && !none.stopsAtFailure && !none.isReproducible && none.filters.isEmpty)
  }

  @Test(
    "are wrong usage with any other value",
    arguments: [
      "report=junit", "report=junit=", "report==x", "report=", "report=xml=x", "report=JUnit=x", "report=junit:x",
      "jobs=0", "jobs=65", "jobs=two", "jobs=1.5", "jobs=+1", "jobs=-1", "jobs=", "jobs=99999999999999999999",
      "seed=-1", "seed=4294967296", "seed=x", "seed=", "seed=1e3", "timeout=0", "timeout=86401", "timeout=1.5",
      "timeout=nan", "timeout=", "filter=", "filter= ", "filter=@", "filter=@ x",
    ])
  func wrong(_ option: String) {
    var arguments = ["--" + option]
    #expect(throws: OptionProblem.self) { try TestOptions.take(from: &arguments) }
  }

  @Test("need their values", arguments: ["report", "jobs", "seed", "timeout", "filter"])
  func missing(_ name: String) {
    var arguments = ["a.lupa", "--" + name]
    #expect(throws: OptionProblem.missingValue(name)) { try TestOptions.take(from: &arguments) }
  }

  @Test(
    "two reports cannot share a file, by whatever path",
    arguments: [
      (["json=a", "junit=b", "tap=-"], nil), (["json=a", "junit=a"], "a"), (["json=-", "tap=-"], "-"),
      (["json=a", "junit=./a"], "./a"), (["json=/tmp/a", "tap=/tmp/../tmp/a"], "/tmp/../tmp/a"),
      (["json=/nowhere/a", "tap=/nowhere/a"], "/nowhere/a"), (["json=a/b", "tap=b"], nil),
    ] as [([String], String?)])
  func shared(_ reports: [String], _ file: String?) {
    var options = TestOptions()
    options.reports = reports.compactMap { ReportFile($0) }
    #expect(options.sharedFile == file)
  }
}
