// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Foundation
import TestSupport
import Testing

/// Programs of others read the reports on a run in which all has happened that can. One that is missing is a failure:
/// Scripts/debian-packages lists them.
@Suite("Readers of others", .ownThread)
struct OutsideReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What a program prints that reads a report from standard input.
  private func read(_ text: String, _ program: String, _ arguments: [String]) async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(
      // Those of Debian: others know nothing of its packages.
      "/usr/bin/" + program, arguments, input: text,
      environment: TestEnvironment.with(["PYTHONDONTWRITEBYTECODE": "1"]), directory: folder.path)
  }

  private func fixture(_ name: String) -> String { Repository.root + "/Tests/Fixtures/Reports/" + name }

  private func json(_ outcome: ChildProcess.Outcome) throws -> Any {
    try #require(outcome.ending == .exit(0), "\(outcome.standardError)")
    return try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8), options: .fragmentsAllowed)
  }

  @Test("tap.py reads both versions of TAP, with every verdict, reason and block", arguments: ["tap", "tap13"])
  func tapPy(_ name: String) async throws {
    let format = try #require(ReportFile.Format(rawValue: name))
    let text = SampleReports.text(format)
    let lines = try #require(
      try json(await read(text, "python3", [fixture("read-tap.py")])) as? [[String: Any]])
    let kinds = lines.compactMap { $0["kind"] as? String }
    #expect(Set(kinds) == ["version", "plan", "test", "diagnostic"])
    #expect(Array(kinds.prefix(2)) == ["version", "plan"])
    let tests = lines.filter { $0["kind"] as? String == "test" }
    #expect(tests.map { $0["number"] as? Int } == Array(1...12))
    #expect(Self.numbers(tests) { $0["ok"] as? Bool == true } == [1, 3, 4, 6, 11, 12])
    #expect(Self.numbers(tests) { $0["skip"] as? Bool == true } == (name == "tap" ? [4] : [4, 11]))
    // In version 14 the sign is escaped as its specification has it, which this reader does not know.
    let marked = name == "tap" ? [5, 6, 10, 11, 12] : [5, 6, 12]
    #expect(Self.numbers(tests) { $0["todo"] as? Bool == true } == marked)
    let reason = name == "tap" ? "no \\# sound" : "no \\u0023 sound"
    #expect(tests[3]["reason"] as? String == reason)
    let block = try #require(tests[1]["block"] as? [String: Any])
    #expect(block["at"] as? String == "a folder/zoom.lupa:11")
    #expect(block["found"] as? String == SampleReports.hostile)
    let also = try #require(block["also"] as? [[String: Any]])
    #expect(also.map { $0["at"] as? String } == ["part.lupa:14"])
    #expect(also.allSatisfy { $0["found"] is NSNull })
    let remarks = try #require((tests[2]["block"] as? [String: Any])?["should"] as? [[String: Any]])
    #expect(remarks.map { $0["step"] as? String } == ["should zoom 3"])
    #expect((tests[9]["block"] as? [String: Any])?["heard"] as? String == SampleReports.hostile)
    #expect(Self.numbers(tests) { $0["block"] is NSNull } == [1, 4, 6, 11, 12])
  }

  /// The results of which something holds, by their numbers.
  private static func numbers(_ tests: [[String: Any]], where holds: ([String: Any]) -> Bool) -> [Int] {
    tests.filter(holds).compactMap { $0["number"] as? Int }
  }

  @Test("prove and its parser read TAP 13")
  func prove() async throws {
    let text = SampleReports.text(.tap13)
    let outcome = try await read(text, "perl", [fixture("read-tap.pl")])
    try #require(outcome.ending == .exit(0), "\(outcome.standardError)")
    #expect(
      outcome.lines.filter { $0.hasPrefix("test ") } == [
        "test 1 ok good", "test 2 not-ok bad", "test 3 ok good", "test 4 ok good skip", "test 5 not-ok good todo",
        "test 6 ok good todo", "test 7 not-ok bad", "test 8 not-ok bad", "test 9 not-ok bad", "test 10 not-ok bad",
        "test 11 ok good skip", "test 12 ok good todo",
      ])
    #expect(!outcome.lines.contains { $0.hasPrefix("error") || $0.hasPrefix("unknown") })
    #expect(outcome.lines.count { $0 == "yaml" } == 7)

    let file = folder.path + "/run.tap"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let summary = try await read("", "prove", ["--exec", "cat", file])
    #expect(summary.ending == .exit(1))
    #expect(summary.standardOutput.contains("Failed tests:  2, 7-10"))
    #expect(summary.standardOutput.contains("TODO passed:   6, 12"))
    #expect(!summary.standardOutput.contains("Parse errors"))
  }

  @Test("JUnit XML keeps to the schema that its readers have in common, also where nothing is wrong")
  func schema() async throws {
    for cases in [SampleReports.cases, Array(SampleReports.cases.prefix(1))] {
      let outcome = try await read(
        SampleReports.text(.junit, cases), "xmllint", ["--nonet", "--noout", "--schema", fixture("junit.xsd"), "-"])
      #expect(outcome.ending == .exit(0), "\(outcome.standardError)")
    }
  }

  @Test("junitparser reads JUnit XML")
  func junit() async throws {
    let outcome = try await read(SampleReports.text(.junit), "python3", [fixture("read-junit.py")])
    let report = try #require(try json(outcome) as? [String: Any])
    let counts = ["tests", "failures", "errors", "skipped"].compactMap { report[$0] as? Int }
    #expect(counts == [12, 2, 3, 3])
    let suites = try #require(report["suites"] as? [[String: Any]])
    let names = suites.compactMap { $0["name"] as? String }
    #expect(Array(names.prefix(2)) == ["a folder/zoom.lupa", "b.lupa"])
    let sizes = suites.compactMap { $0["tests"] as? Int }
    #expect(sizes == [3, 3, 1, 1, 1, 1, 2])
    #expect(suites.allSatisfy { $0["timestamp"] as? String == "1970-01-02T00:00:00" })
    let properties = try #require(suites[0]["properties"] as? [[String]])
    #expect(
      properties == [
        ["lupa.version", "1.2.3"], ["language", "en"], ["language", "es"], ["behavior", "explore"],
        ["behavior", "double-tap"], ["voice", "es-419"], ["seed", "7"], ["tag", "@wcag 2.5.7"],
        ["tag", "@en301549 11.5.2.5"], ["tag", "@smoke"],
      ])
    let cases = suites.flatMap { $0["cases"] as? [[String: Any]] ?? [] }
    let results: [String] = cases.map { found in
      let results = found["results"] as? [[String: Any]] ?? []
      return results.map { "\($0["kind"] ?? "") \($0["type"] ?? "")" }.joined(separator: ", ")
    }
    let wanted = [
      "", "Failure expectation", "", "Skipped skip", "Skipped todo", "", "Error script", "Error script",
      "Error time-out", "Failure expectation", "Skipped skip", "",
    ]
    #expect(results == wanted)
    #expect((cases[2]["output"] as? String)?.contains("step: \"should zoom 3\"") == true)
    #expect((cases[5]["output"] as? String)?.contains("todo: \"was late\"") == true)
    #expect(cases[0]["class"] as? String == "a folder.zoom")
  }

  @Test("a JSON-LD processor reads EARL without a network: outcomes by case, and by clause of a standard")
  func earl() async throws {
    let outcome = try await read(SampleReports.text(.earl), "python3", [fixture("read-earl.py")])
    let triples = try #require(try json(outcome) as? [[String]])
    func objects(_ predicate: String, of subject: String? = nil) -> [String] {
      triples.filter { $0[1] == predicate && (subject == nil || $0[0] == subject) }.map { $0[2] }
    }
    let earl = "http://www.w3.org/ns/earl#"
    let type = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
    let assertions = triples.filter { $0[1] == type && $0[2] == earl + "Assertion" }.map { $0[0] }
    #expect(assertions.count == 16)
    var outcomes: [String: [String]] = [:]
    for assertion in assertions {
      let test = try #require(objects(earl + "test", of: assertion).first)
      let result = try #require(objects(earl + "result", of: assertion).first)
      let names = objects("http://purl.org/dc/terms/title", of: test)
      outcomes[names.first ?? test, default: []] += objects(earl + "outcome", of: result)
        .map { String($0.dropFirst(earl.count)) }
      #expect(objects(earl + "mode", of: assertion) == [earl + "automatic"])
      #expect(objects(earl + "subject", of: assertion).count == 1)
      let assertor = try #require(objects(earl + "assertedBy", of: assertion).first)
      #expect(objects("http://purl.org/dc/terms/hasVersion", of: assertor) == ["1.2.3"])
      #expect(objects("http://purl.org/dc/terms/date", of: result) == ["1970-01-02T00:00:00Z"])
    }
    #expect(outcomes["a folder/zoom.lupa: in and out"] == ["passed"])
    #expect(outcomes["WCAG 2.2, 2.5.7"]?.sorted() == ["failed", "passed"])
    #expect(outcomes["EN 301 549 V3.2.1, 11.5.2.5"] == ["passed"])
    #expect(outcomes["WCAG 2.2, 9.9.9"] == ["cantTell"])
    #expect(outcomes["b.lupa: skip"] == ["untested"])
    #expect(outcomes["b.lupa: to do"] == ["failed"])
    #expect(outcomes["b.lupa: done"] == ["passed"])
    #expect(outcomes["c.lupa"] == ["cantTell"])
    #expect(outcomes["d.lupa"] == ["cantTell"])
    let clauses = triples.filter { $0[1] == type && $0[2] == earl + "TestRequirement" }.map { $0[0] }
    #expect(clauses.contains("https://www.w3.org/TR/WCAG22/#dragging-movements"))
    #expect(clauses.count == 3)
  }

  @Test("jq reads JSON lines and EARL")
  func jq() async throws {
    let lines = try await read(
      SampleReports.text(.json), "jq",
      ["-r", #"[.status, .title, .language, .line, (.findings|length), (.remarks|length), .seed]|join(" ")"#])
    #expect(lines.ending == .exit(0))
    let first: [String] = [
      "passed in and out en 3 0 0 7", "failed fails es 9 2 0 7", "passed should en 20 0 1 7", "skipped skip en 1 0 0 7",
      "todo to do en 5 1 0 7", "todo done en 8 0 0 7",
    ]
    #expect(Array(lines.lines.prefix(6)) == first)
    let hostile = try await read(
      SampleReports.text(.json), "jq", ["-j", "select(.status==\"failed\" and .line==2)|.findings[0].found"])
    #expect(hostile.standardOutput == SampleReports.hostile)
    let outcomes = try await read(
      SampleReports.text(.earl), "jq",
      ["-r", "[.\"@graph\"[]|select(.\"@type\"==\"earl:Assertion\")|.result.outcome]|unique|join(\" \")"])
    #expect(outcomes.standardOutput == "earl:cantTell earl:failed earl:passed earl:untested\n")
  }
}
