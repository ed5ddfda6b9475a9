// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization

extension Scene {
  /// What the rules come to on what is looked at.
  var audit: AuditReport {
    switch subject {
    case .result: AuditReport.of(session: session)
    case .element(let exported): AuditReport.of(exported: exported, localizer: localizer)
    }
  }
}

extension Expectation {
  /// - Returns: `nil` when it is met.
  func mismatch(with report: AuditReport, in localizer: Localizer) -> Mismatch? {
    let isMet: Bool
    let expected: String
    let found: [AuditResult]
    switch demand {
    case .outcome(let rule, let outcome):
      isMet = report[rule]?.outcome == outcome
      expected = "\(rule) \(outcome.rawValue)"
      found = [report[rule]].compactMap(\.self)
    default:
      isMet = report.isClean()
      expected = "clean"
      found = report.results.filter { $0.outcome == .fail && !$0.rule.isGoodPractice }
    }
    guard isMet == isNegated else { return nil }
    let lines = found.map { result in
      ([result.rule.id, result.outcome.rawValue] + result.findings.map { localizer.text(for: $0.seen) })
        .joined(separator: " ")
    }
    return Mismatch((isNegated ? "not " : "") + expected, lines.isEmpty ? "clean" : lines.joined(separator: "\n"))
  }
}
