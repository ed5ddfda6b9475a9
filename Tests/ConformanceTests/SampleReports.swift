// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Foundation
import Localization

/// A run with a case for each thing that can come of one, and in names and values whatever can be mistaken for
/// something else.
enum SampleReports {
  static let facts = RunFacts(
    version: "1.2.3", seed: 7, start: Date(timeIntervalSince1970: 86_400), isReproducible: true)

  /// `]]>`, controls, what turns the direction, what XML forbids, what is no character, and the end of a YAML block.
  static let hostile =
    "]]>&\"'\\\r\t\u{0}\u{1B}[2J\u{9B}\u{202E}\u{FFFE}\u{FFFF}\u{2028}"
    + "\u{E0001}\u{10FFFF}\n...\n# TODO \u{1F50D}"

  static let cases = [
    CaseReport(
      file: "a folder/zoom.lupa", title: "in and out", line: 3,
      tags: [CaseTag("wcag", "2.5.7"), CaseTag("en301549", "11.5.2.5"), CaseTag("smoke")], verdict: .passed,
      duration: .milliseconds(1234)),
    CaseReport(
      file: "a folder/zoom.lupa", title: "fails", line: 9, tags: [CaseTag("wcag", "2.5.7")], setting: spanish,
      verdict: .failed([
        Failure(
          line: 11, step: "expect label \"A \\ B\"", expected: "A \\ B # no", found: hostile, heard: "</failure>é"),
        Failure(file: "part.lupa", line: 14, step: "expect zoom 2", expected: "2", found: nil, heard: ""),
      ])),
    CaseReport(
      file: "a folder/zoom.lupa", title: "should", line: 20, verdict: .passed,
      remarks: [Failure(line: 22, step: "should zoom 3", expected: "3", found: "2", heard: "Zoomed in.")]),
    CaseReport(file: "b.lupa", title: "skip", verdict: .skipped(reason: "no # sound")),
    CaseReport(
      file: "b.lupa", title: "to do", line: 5,
      verdict: .todo(
        reason: "soon", [Failure(line: 6, step: "expect zoom 4", expected: "4", found: "1", heard: "Fit.")])),
    CaseReport(file: "b.lupa", title: "done", line: 8, verdict: .todo(reason: "was late", [])),
    PaperCases.untimed(PaperCases.report("open demo\n  zom in\nexpect zoom 1", path: "c.lupa")),
    CaseReport(file: "/nowhere/nothing.lupa", verdict: missing),
    CaseReport(
      file: "d.lupa", tags: [CaseTag("wcag", "9.9.9"), CaseTag(hostile, hostile)],
      verdict: .timedOut(after: .seconds(60)), duration: .seconds(60)),
    CaseReport(
      file: hostile + ".lupa", title: "x #TODO y # SKIP z", line: 2,
      verdict: .failed([Failure(line: 3, step: hostile, expected: hostile, found: hostile, heard: hostile)]),
      remarks: [Failure(line: 4, step: hostile, expected: hostile, found: nil, heard: hostile)]),
    CaseReport(file: hostile, title: hostile, verdict: .skipped(reason: hostile)),
    CaseReport(file: hostile, title: "t", verdict: .todo(reason: hostile, [])),
  ]

  private static let spanish = CaseReport.Setting(
    language: LanguageTag("es") ?? .english, behavior: "double-tap", voice: "es-419")

  private static var missing: Verdict {
    let scriptCase = PaperCases.cases(in: "/nowhere/nothing.lupa").first
    return .unreadable(scriptCase?.obstacles ?? [])
  }

  static func text(
    _ format: ReportFile.Format, _ cases: [CaseReport] = cases, facts: RunFacts = facts,
    localizer: Localizer = PaperCases.localizer
  ) -> String {
    let records = zip(1..., cases).map { number, report in
      CaseRecord(
        report, number: number, localizer: localizer, isReproducible: facts.isReproducible,
        notes: number == 3 ? ["A catalog is broken. \(hostile)"] : [])
    }
    return ReportFile(format, path: "-").report(facts, localizer: localizer).text(records)
  }
}
