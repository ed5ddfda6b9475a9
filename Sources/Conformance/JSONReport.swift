// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
public import Localization

/// Results as JSON: an object on a line of its own for each case, with sorted keys and no times.
///
/// `file`; `status` (`passed`, `failed`, `unreadable`); `findings` with the fields of the TAP block.
public struct JSONReport {
  /// In whose words mistakes are told.
  private let localizer: Localizer

  public init(localizer: Localizer) {
    self.localizer = localizer
  }

  private struct Case: Encodable {
    let file: String
    let status: String
    let findings: [[String: String?]]
  }

  public func text(_ reports: [CaseReport]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return reports.map { report in
      let findings = report.findings(in: localizer).map { fields in
        Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
      }
      let object = Case(file: report.file, status: report.verdict.identifier, findings: findings)
      guard let data = try? encoder.encode(object) else { preconditionFailure("a report holds only text") }
      return String(decoding: data, as: UTF8.self).escapingControls + "\n"
    }.joined()
  }
}

extension Verdict {
  fileprivate var identifier: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .unreadable: "unreadable"
    case .skipped: "skipped"
    case .todo: "todo"
    case .timedOut: "timed-out"
    }
  }
}
