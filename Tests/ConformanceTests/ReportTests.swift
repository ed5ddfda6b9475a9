// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Foundation
import FoundationXML
import Localization
import TestSupport
import Testing

@Suite("Reports", .ownThread)
struct ReportTests {
  /// A case of each kind, without hostile text.
  private static let few = [0, 1, 2, 3, 4, 5, 6, 8].map { SampleReports.cases[$0] }

  private static func plain(_ report: CaseReport) -> CaseReport {
    guard case .failed = report.verdict else { return report }
    return CaseReport(
      file: report.file, title: report.title, line: report.line, tags: report.tags, setting: report.setting,
      verdict: .failed([
        Failure(line: 11, step: "expect label \"A \\ B\"", expected: "A \\ B # no", found: "line\nend", heard: "Fit."),
        Failure(file: "part.lupa", line: 14, step: "expect zoom 2", expected: "2", found: nil, heard: ""),
      ]))
  }

  private static func text(
    _ format: ReportFile.Format, seed: UInt32? = nil, localizer: Localizer = PaperCases.localizer
  ) -> String {
    let facts = RunFacts(version: "1.2.3", seed: seed, start: Date(timeIntervalSince1970: 0), isReproducible: true)
    let records = zip(1..., few.map(plain)).map { CaseRecord($1, number: $0, localizer: localizer) }
    return ReportFile(format, path: "-").report(facts, localizer: localizer).text(records)
  }

  @Test("TAP version 14, to the letter")
  func tap() {
    #expect(
      Self.text(.tap) == ##"""
        TAP version 14
        1..8
        ok 1 - a folder/zoom.lupa: in and out
        not ok 2 - a folder/zoom.lupa: fails
          ---
          at: "a folder/zoom.lupa:11"
          step: "expect label \"A \\ B\""
          expected: "A \\ B # no"
          found: "line\nend"
          heard: "Fit."
          also:
            - at: "part.lupa:14"
              step: "expect zoom 2"
              expected: "2"
              found: null
              heard: ""
          ...
        ok 3 - a folder/zoom.lupa: should
          ---
          should:
            - at: "a folder/zoom.lupa:22"
              step: "should zoom 3"
              expected: "3"
              found: "2"
              heard: "Zoomed in."
          ...
        # This should be so and is not: a folder/zoom.lupa:22: should zoom 3
        ok 4 - b.lupa: skip # SKIP no \# sound
        not ok 5 - b.lupa: to do # TODO soon
          ---
          at: "b.lupa:6"
          step: "expect zoom 4"
          expected: "4"
          found: "1"
          heard: "Fit."
          ...
        ok 6 - b.lupa: done # TODO was late
        not ok 7 - c.lupa
          ---
          at: "c.lupa:2:3"
          message: "This is no command: zom in. Did you mean zoom in?"
          ...
        not ok 8 - d.lupa
          ---
          at: "d.lupa:1"
          message: "The case took longer than 60 seconds and was given up."
          ...

        """##)
  }

  @Test("TAP version 13 is the same, but for the sign that it cannot escape")
  func tap13() {
    let fourteen = Self.text(.tap)
    let thirteen = fourteen.replacing("version 14", with: "version 13").replacing("\\# sound", with: "\\u0023 sound")
    #expect(Self.text(.tap13) == thirteen)
  }

  @Test("names and reasons in TAP stay on their line, and start no directive")
  func hostileNames() {
    let lines = SampleReports.text(.tap).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") } == 12)
    #expect(lines.dropLast().allSatisfy { !$0.isEmpty })
    let name =
      ##"]]>&"'\\\\u000d\\u0009\\u0000\\u001b[2J\\u009b\\u202e\\ufffe\\uffff\\u2028"##
      + ##"\\udb40\\udc01\\udbff\\udfff\\u000a...\\u000a\# TODO "##
    #expect(lines.contains { $0.hasPrefix("not ok 10 - " + name) && $0.hasSuffix(##".lupa: x \#TODO y \# SKIP z"##) })
    #expect(lines.contains { $0.hasPrefix("# A catalog is broken. ]]>") })
    #expect(lines.contains("# The cases ran in the order of seed 7."))
  }

  @Test("a failing step is told with what was heard")
  func heard() {
    let report = PaperCases.report("open demo\nzoom in\nexpect spoken \"Zoomed out\"")
    #expect(
      SampleReports.text(.tap, [report]).contains(
        #"""
        not ok 1 - case.lupa
          ---
          at: "case.lupa:3"
          step: "expect spoken \"Zoomed out\""
          expected: "Zoomed out"
          found: "Zoomed in, 200 percent. Center."
          heard: "Zoomed in, 200 percent. Center."
          ...

        """#))
  }

  @Test("JSON: an object on a line for each case, to the letter")
  func json() throws {
    let lines = Self.text(.json).split(separator: "\n")
    #expect(lines.count == 8)
    #expect(
      lines.first == #"""
        {"behavior":"explore","duration":1.234,"file":"a folder/zoom.lupa","findings":[],"language":"en","line":3,"notes":[],"reason":null,"remarks":[],"seed":null,"status":"passed","tags":["@wcag 2.5.7","@en301549 11.5.2.5","@smoke"],"title":"in and out","voice":null}
        """#)
    #expect(
      lines.dropFirst().first == #"""
        {"behavior":"double-tap","duration":0,"file":"a folder/zoom.lupa","findings":[{"at":"a folder/zoom.lupa:11","expected":"A \\ B # no","found":"line\nend","heard":"Fit.","step":"expect label \"A \\ B\""},{"at":"part.lupa:14","expected":"2","found":null,"heard":"","step":"expect zoom 2"}],"language":"es","line":9,"notes":[],"reason":null,"remarks":[],"seed":null,"status":"failed","tags":["@wcag 2.5.7"],"title":"fails","voice":"es-419"}
        """#)
    let statuses = try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])["status"] as? String
    }
    #expect(
      statuses == ["passed", "failed", "passed", "skipped", "todo", "todo", "unreadable", "timed-out"])
  }

  @Test("JUnit XML: what a failed case and one that is to do hold, to the letter")
  func junit() {
    let text = Self.text(.junit, seed: 4)
    #expect(
      text.hasPrefix(
        #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="lupa" tests="8" failures="1" errors="2" skipped="2" time="61.234">
          <testsuite name="a folder/zoom.lupa" tests="3" failures="1" errors="0" skipped="0" time="1.234" timestamp="1970-01-01T00:00:00">
        """#))
    #expect(
      text.contains(
        #"""
              <failure type="expectation" message="a folder/zoom.lupa:11: expect label &quot;A \ B&quot;">at: &quot;a folder/zoom.lupa:11&quot;
        step: &quot;expect label \&quot;A \\ B\&quot;&quot;
        expected: &quot;A \\ B # no&quot;
        found: &quot;line\nend&quot;
        heard: &quot;Fit.&quot;
        also:
          - at: &quot;part.lupa:14&quot;
        """#))
    #expect(
      text.contains(
        #"""
              <skipped type="todo" message="soon"/>
              <system-out>todo: &quot;soon&quot;
        at: &quot;b.lupa:6&quot;
        """#))
  }

  @Test("XML stays well-formed whatever is in it")
  func wellFormed() {
    let parser = XMLParser(data: Data(SampleReports.text(.junit).utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test("the summary tells the worst first, then counts")
  func summary() {
    #expect(
      Self.text(.summary, seed: 9) == """
        Not readable: c.lupa, line 2, column 3. This is no command: zom in. Did you mean zoom in?
        Failed: a folder/zoom.lupa, line 11: expect label "A \\ B". Found: line end. And 1 more in this case.
        Took too long: d.lupa.
        Should be so: a folder/zoom.lupa, line 22: should zoom 3. Found: 2.
        To do, but passes already: b.lupa: done. was late
        Skipped: b.lupa: skip. no # sound
        1 not readable. 1 failed. 1 took too long. 2 passed. 2 to do. 1 skipped. 8 cases in all.
        The cases ran in the order of seed 9.

        """)
  }

  @Test("the summary is told in the language of the run")
  func spanishSummary() {
    let spanish = LanguageTag("es") ?? .english
    let localizer = Localizer(catalogs: PaperCases.catalogs, language: spanish, region: spanish)
    #expect(
      Self.text(.summary, localizer: localizer) == """
        No se puede leer: c.lupa, línea 2, columna 3. Esto no es un comando: zom in. ¿Quizá zoom in?
        Falló: a folder/zoom.lupa, línea 11: expect label "A \\ B". Se encontró: line end. Y 1 más en este caso.
        Tardó demasiado: d.lupa.
        Debería ser así: a folder/zoom.lupa, línea 22: should zoom 3. Se encontró: 2.
        Pendiente, pero ya pasa: b.lupa: done. was late
        Omitido: b.lupa: skip. no # sound
        1 no se puede leer. 1 falló. 1 tardó demasiado. 2 pasaron. 2 pendientes. 1 omitido. 8 casos en total.

        """)
  }

  @Test(
    "the summary of a run without trouble is one sentence, and what was skipped for one reason is told once",
    arguments: [
      ([Verdict.passed], "1 case passed.\n"), ([.passed, .passed], "All 2 cases passed.\n"),
      (
        [.skipped(reason: "Why."), .passed, .skipped(reason: "Why."), .skipped(reason: "No.")],
        "Skipped: 2 cases. Why.\nSkipped: a.lupa. No.\n1 passed. 3 skipped. 4 cases in all.\n"
      ),
    ])
  func shortSummary(_ verdicts: [Verdict], _ text: String) {
    let facts = RunFacts(version: "1", start: .now)
    let cases = verdicts.map { CaseReport(file: "a.lupa", verdict: $0) }
    let lines = SampleReports.text(.summary, cases, facts: facts).split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.contains("catalog") } == text.split(separator: "\n").map(String.init))
  }

  @Test("nothing invisible stands in any report", arguments: ReportFile.Format.allCases)
  func visible(_ format: ReportFile.Format) {
    let hidden = SampleReports.text(format).unicodeScalars.filter { !$0.isHarmless && $0 != "\n" }
    #expect(hidden.isEmpty, "\(hidden.map { String($0.value, radix: 16) })")
  }

  @Test(
    "reproducible reports have the time of SOURCE_DATE_EPOCH, or else the beginning of 1970",
    arguments: [
      (nil, "1970-01-01T00:00:00Z"), ("86400", "1970-01-02T00:00:00Z"), ("1e9", "1970-01-01T00:00:00Z"),
      ("-1", "1970-01-01T00:00:00Z"), ("", "1970-01-01T00:00:00Z"), ("253402300799", "9999-12-31T23:59:59Z"),
      ("253402300800", "1970-01-01T00:00:00Z"), ("99999999999999999999", "1970-01-01T00:00:00Z"),
    ] as [(String?, String)])
  func epoch(_ value: String?, _ time: String) {
    let start = RunFacts.fixedStart(environment: value.map { ["SOURCE_DATE_EPOCH": $0] } ?? [:])
    let facts = RunFacts(version: "1", start: start, isReproducible: true)
    #expect(SampleReports.text(.earl, facts: facts).contains("\"date\":\"\(time)\""))
    #expect(!SampleReports.text(.json, facts: facts).contains("1.234"))
  }
}
