// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// A value in a report, under the name that programs know it by.
struct ReportField: Hashable, Sendable {
  let name: String

  /// `nil`: there is none.
  let value: String?

  init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }

  /// On a line of a YAML block.
  var line: String { "\(name): \(value.map(\.quoted) ?? "null")" }
}

extension CaseReport {
  /// What is wrong, in the fields that every report has: a list for each failure or mistake; none where the case passed.
  func findings(in localizer: Localizer) -> [[ReportField]] {
    switch verdict {
    case .passed, .skipped: []
    case .timedOut(let time):
      [[ReportField("at", "\(file):\(line)"), ReportField("message", localizer.text(for: Self.timeOut(time)))]]
    case .failed(let failures), .todo(_, let failures):
      failures.map { failure in
        [
          ReportField("at", "\(failure.file ?? file):\(failure.line)"), ReportField("step", failure.step),
          ReportField("expected", failure.expected), ReportField("found", failure.found),
          ReportField("heard", failure.heard),
        ]
      }
    case .unreadable(let mistakes):
      mistakes.map { mistake in
        [ReportField("at", place(of: mistake)), ReportField("message", localizer.text(for: mistake.message))]
      }
    }
  }

  /// The findings as lines of YAML: the fields of the first, and the others in a list under `also`.
  func block(in localizer: Localizer) -> [String] {
    let findings = findings(in: localizer)
    let others = findings.dropFirst().flatMap { fields in
      fields.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element.line }
    }
    return (findings.first ?? []).map(\.line) + (others.isEmpty ? [] : ["also:"] + others)
  }

  private static func timeOut(_ time: Duration) -> Message {
    Message("script.timedOut", [.init("seconds", .integer(Int(time.components.seconds)))])
  }

  private func place(of mistake: ScriptMistake) -> String {
    let file = mistake.file ?? file
    return mistake.line == 0 ? file : "\(file):\(mistake.line):\(mistake.column)"
  }
}
