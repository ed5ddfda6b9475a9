// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Describing
import TestSupport
import Testing

@Suite("Options of describe", .ownThread)
struct DescribeOptionsTests {
  @Test(
    "its own are taken out of the arguments, and the others stay as they are",
    arguments: [
      (["a.png"], nil, false, ["a.png"]), (["--jobs", "1", "a"], 1, false, ["a"]),
      (["a", "--jobs=64", "-0", "b"], 64, true, ["a", "b"]), (["--jobs", "3", "--jobs", "5"], 5, false, []),
      (["--label", "-0", "x"], nil, false, ["--label", "-0", "x"]), (["-"], nil, false, ["-"]),
      (["--label", "--jobs", "x"], nil, false, ["--label", "--jobs", "x"]),
      (["--", "-0", "--jobs", "2"], nil, false, ["--", "-0", "--jobs", "2"]),
    ] as [([String], Int?, Bool, [String])])
  func taken(_ arguments: [String], _ jobs: Int?, _ isZero: Bool, _ others: [String]) throws {
    var rest = arguments
    let options = try DescribeOptions.take(from: &rest)
    #expect(options.jobs == jobs ?? DescribeOptions().jobs)
    #expect((options.separator == .zero) == isZero)
    #expect(rest == others)
  }

  @Test("by itself it uses the cores there are, at most 4")
  func jobs() {
    #expect((1...4).contains(DescribeOptions().jobs))
  }

  @Test(
    "a number of jobs is whole, from 1 to 64", arguments: ["0", "65", "-1", "2.5", "two", "", "9999999999999999999"])
  func wrong(_ value: String) {
    var arguments = ["--jobs", value]
    #expect(throws: OptionProblem.unusableValue(option: "jobs", value: value)) {
      try DescribeOptions.take(from: &arguments)
    }
    var missing = ["a", "--jobs"]
    #expect(throws: OptionProblem.missingValue("jobs")) { try DescribeOptions.take(from: &missing) }
  }

  @Test(
    "what only a session can use has no meaning",
    arguments: [
      (["--language", "es", "--verbosity", "full", "--format", "json", "--label", "x", "a"], nil),
      (["--catalog", "x", "--locales", "y", "--languages", "es"], nil), (["--zoom", "2"], "--zoom"),
      (["--behavior", "pinch"], "--behavior"), (["--optical"], "--optical"), (["--frame", "2x2"], "--frame"),
      (["--reduce-motion"], "--reduce-motion"), (["--demo"], "--demo"), (["--frames"], "--frames"),
      (["--script", "x"], "--script"), (["--speech", "none"], "--speech"), (["--output", "reader"], "--output"),
      (["--voice", "es"], "--voice"), (["--rate", "200"], "--rate"), (["--pitch", "50"], "--pitch"),
      (["--volume", "50"], "--volume"),
    ] as [([String], String?)])
  func meaning(_ arguments: [String], _ option: String?) throws {
    var options = Options()
    try options.read(arguments: arguments)
    #expect(options.withoutMeaningInDescriptions == option)
  }
}
