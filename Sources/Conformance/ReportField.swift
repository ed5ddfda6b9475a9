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
  var line: String { "\(name): \(value.map(\.quotedForYAML) ?? "null")" }
}

/// Something that is not as it should be, where it stands, and in the fields that every report has.
struct ReportFinding: Hashable, Sendable {
  let file: String

  /// From 1; `nil` where the whole file is meant.
  let line: Int?

  /// From 1, in characters; `nil` where the whole line is meant.
  let column: Int?

  /// The first, `at`, is the place: `file`, `file:line` or `file:line:column`.
  let fields: [ReportField]

  init(
    _ file: String, line: Int?, column: Int? = nil, _ fields: [(name: String, value: String?)], _ paths: MachinePaths
  ) {
    self.file = file
    self.line = line
    self.column = line == nil ? nil : column
    let numbers = [line, self.column].compactMap { $0.map { ":\($0)" } }.joined()
    self.fields =
      [ReportField("at", file + numbers)] + fields.map { ReportField($0.name, $0.value.map(paths.text)) }
  }

  func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
}

extension CaseReport {
  /// What is wrong: a list for each failure or mistake; none where the case passed.
  func findings(in localizer: Localizer, file: String, paths: MachinePaths) -> [ReportFinding] {
    switch verdict {
    case .passed, .skipped: []
    case .timedOut(let time):
      [ReportFinding(file, line: line, [("message", localizer.text(for: Self.timeOut(time)))], paths)]
    case .failed(let failures), .todo(_, let failures): failures.map { $0.finding(file: file, paths: paths) }
    case .unreadable(let mistakes):
      mistakes.map { mistake in
        ReportFinding(
          mistake.file.map(paths.name) ?? file, line: mistake.line == 0 ? nil : mistake.line, column: mistake.column,
          [("message", localizer.text(for: mistake.message))], paths)
      }
    }
  }

  private static func timeOut(_ time: Duration) -> Message {
    Message("script.timedOut", [.init("seconds", .integer(Int(time.components.seconds)))])
  }
}

extension Failure {
  func finding(file: String, paths: MachinePaths) -> ReportFinding {
    ReportFinding(
      self.file.map(paths.name) ?? file, line: line,
      [("step", step), ("expected", expected), ("found", found), ("heard", heard)], paths)
  }
}

extension CaseRecord {
  /// What is wrong as lines of YAML: the fields of the first finding, the others in a list under `also`, and the
  /// remarks in a list under `should`.
  var block: [String] {
    (findings.first?.fields ?? []).map(\.line) + Self.list("also", findings.dropFirst())
      + Self.list("should", remarks[...])
  }

  private static func list(_ name: String, _ items: ArraySlice<ReportFinding>) -> [String] {
    guard !items.isEmpty else { return [] }
    return ["\(name):"]
      + items.flatMap { item in
        item.fields.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element.line }
      }
  }
}
