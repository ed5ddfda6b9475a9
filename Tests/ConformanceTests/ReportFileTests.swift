// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import Testing

@Suite("Reports that are asked for")
struct ReportFileTests {
  @Test(
    "are taken out of the arguments, and the others stay as they are",
    arguments: [
      (["a.lupa"], [], ["a.lupa"]), (["--report", "junit=a.xml", "b"], ["junit a.xml"], ["b"]),
      (["--report=json=a=b.json", "b", "--report", "junit=c"], ["json a=b.json", "junit c"], ["b"]),
      (["--label", "--report", "x"], [], ["--label", "--report", "x"]),
      (["--label=x", "--report", "json=x"], ["json x"], ["--label=x"]),
      (["--", "--report", "json=x"], [], ["--", "--report", "json=x"]),
      (["--reduce-motion", "--report", "json=x"], ["json x"], ["--reduce-motion"]),
    ])
  func taken(_ arguments: [String], _ reports: [String], _ others: [String]) throws {
    var rest = arguments
    let found = try ReportFile.take(from: &rest)
    #expect(found.map { "\($0.format.rawValue) \($0.path)" } == reports)
    #expect(rest == others)
  }

  @Test(
    "are wrong usage in any other form",
    arguments: ["junit", "junit=", "=x", "", "xml=x", "JUnit=x", "json", "junit:x"])
  func wrong(_ value: String) {
    var arguments = ["--report", value]
    #expect(throws: OptionProblem.self) { try ReportFile.take(from: &arguments) }
    #expect(ReportFile(value) == nil)
  }

  @Test("need a value")
  func missing() {
    var arguments = ["a.lupa", "--report"]
    #expect(throws: OptionProblem.missingValue("report")) { try ReportFile.take(from: &arguments) }
  }
}
