// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// A case as all reports tell it: with words instead of messages, and without what is left out.
public struct CaseRecord: Hashable, Sendable {
  /// What it came to.
  enum Outcome: String, Hashable, Sendable, CaseIterable {
    case passed, failed, unreadable, skipped, todo
    case timedOut = "timed-out"
  }

  /// Its place in the run, from 1.
  let number: Int
  let name: String
  let file: String
  let title: String?
  let line: Int
  let tags: [CaseTag]
  let setting: CaseReport.Setting
  let outcome: Outcome

  /// Why it was skipped, or is not expected to pass yet; `nil` for others.
  let reason: String?

  /// The failures, or the mistakes of the script.
  let findings: [ReportFinding]

  /// What should have been so and was not.
  let remarks: [ReportFinding]

  /// What whoever runs the tests has to know, and was found out with this case.
  let notes: [String]

  /// In seconds, to the millisecond.
  let duration: Double

  /// - Parameter notes: Sentences on what is no result, such as a mistake in a catalog.
  public init(
    _ report: CaseReport, number: Int, localizer: Localizer, paths: MachinePaths = .shown,
    isReproducible: Bool = false, notes: [String] = []
  ) {
    self.number = number
    file = paths.name(of: report.file)
    title = report.title.map(paths.text)
    name = title.map { [file] in "\(file): \($0)" } ?? file
    line = report.line
    tags = report.tags
    setting = report.setting
    (outcome, reason) = report.verdict.outcome(paths)
    findings = report.findings(in: localizer, file: file, paths: paths)
    remarks = report.remarks.map { [file] in $0.finding(file: file, paths: paths) }
    self.notes = notes.map(paths.text)
    let (seconds, attoseconds) = report.duration.components
    duration = isReproducible ? 0 : Double(seconds) + Double(attoseconds / 1_000_000_000_000_000) / 1000
  }

  /// It is to do, and passes already.
  var isDone: Bool { outcome == .todo && findings.isEmpty }

  /// Nothing is wrong with it that would have to be mended now.
  var isGood: Bool {
    switch outcome {
    case .passed, .skipped: true
    case .todo: isDone
    case .failed, .unreadable, .timedOut: false
    }
  }
}

extension Verdict {
  fileprivate func outcome(_ paths: MachinePaths) -> (CaseRecord.Outcome, reason: String?) {
    switch self {
    case .passed: (.passed, nil)
    case .failed: (.failed, nil)
    case .unreadable: (.unreadable, nil)
    case .skipped(let reason): (.skipped, paths.text(reason))
    case .todo(let reason, _): (.todo, paths.text(reason))
    case .timedOut: (.timedOut, nil)
    }
  }
}
