// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// Results to be heard: the worst first, a line of one or two sentences each; then how many there were of each kind.
public struct SummaryReport: Report {
  private let facts: RunFacts
  private let localizer: Localizer

  /// - Parameter localizer: In whose words it is told.
  public init(_ facts: RunFacts, localizer: Localizer) {
    self.facts = facts
    self.localizer = localizer
  }

  public func ending(_ records: [CaseRecord]) -> String {
    var lines = records.filter { $0.outcome == .unreadable }.map(problem)
    lines += records.filter { $0.outcome == .failed }.map(problem)
    lines += records.filter { $0.outcome == .timedOut }.map { [$0.named("summary.timedOut")] }
    lines += records.flatMap(\.remarks).map { finding("summary.remark", $0) }
    lines += records.filter(\.isDone).map { [$0.reasoned("summary.done")] }
    lines += skipped(records)
    let notes = records.flatMap(\.notes)
    let told = lines.map { $0.map(localizer.text).joined(separator: " ") } + notes + counts(records)
    return told.map { $0.escapingControls + "\n" }.joined()
  }

  /// What is wrong with a case: the first thing, and how many more there are.
  private func problem(_ record: CaseRecord) -> [Message] {
    guard let first = record.findings.first else { return [] }
    let told = record.outcome == .failed ? finding("summary.failed", first) : [mistake(first)]
    let others = record.findings.count - 1
    return others > 0 ? told + [Message("summary.more", [.init("count", .integer(others))])] : told
  }

  private func mistake(_ finding: ReportFinding) -> Message {
    Message("summary.unreadable", [.init("place", place(finding)), .init("message", finding.text("message"))])
  }

  private func finding(_ key: String, _ finding: ReportFinding) -> [Message] {
    let what = Message(key, [.init("place", place(finding)), .init("step", finding.text("step"))])
    guard finding.value("found") != nil else { return [what, Message("summary.foundNothing")] }
    return [what, Message("summary.found", [.init("found", finding.text("found"))])]
  }

  private func place(_ finding: ReportFinding) -> Message.Value {
    let file = Message.Argument("file", .foreign(ForeignText(finding.file)))
    guard let line = finding.line else { return file.value }
    let at = finding.value("at") ?? ""
    guard let column = finding.column else {
      return .term(identifier: at, message: Message("summary.line", [file, .init("line", .integer(line))]))
    }
    return .term(
      identifier: at,
      message: Message("summary.column", [file, .init("line", .integer(line)), .init("column", .integer(column))]))
  }

  /// One by one; those that share a reason are told together.
  private func skipped(_ records: [CaseRecord]) -> [[Message]] {
    let skipped = records.filter { $0.outcome == .skipped }
    var reasons: [String] = []
    for record in skipped where !reasons.contains(record.reason ?? "") { reasons.append(record.reason ?? "") }
    return reasons.map { reason in
      let same = skipped.filter { $0.reason == reason }
      guard same.count > 1, let first = same.first else { return same.map { $0.reasoned("summary.skipped") } }
      return [
        Message(
          "summary.skippedTogether",
          [.init("count", .integer(same.count)), .init("reason", .foreign(ForeignText(first.reason ?? "")))])
      ]
    }
  }

  /// Of each kind; of what there is none, nothing.
  private func counts(_ records: [CaseRecord]) -> [String] {
    let kinds: [(CaseRecord.Outcome, String)] = [
      (.unreadable, "summary.count.unreadable"), (.failed, "summary.count.failed"),
      (.timedOut, "summary.count.timedOut"), (.passed, "summary.count.passed"), (.todo, "summary.count.todo"),
      (.skipped, "summary.count.skipped"),
    ]
    let passed = records.count { $0.outcome == .passed }
    if passed == records.count { return [text("summary.count.all", passed)] + seed }
    let told = kinds.map { outcome, key in (records.count { $0.outcome == outcome }, key) }.filter { $0.0 > 0 }
    return [(told.map { text($0.1, $0.0) } + [text("summary.count.cases", records.count)]).joined(separator: " ")]
      + seed
  }

  private var seed: [String] {
    facts.seed.map { [localizer.text(for: Message("report.seed", [.init("seed", .integer(Int($0)))]))] } ?? []
  }

  private func text(_ key: String, _ count: Int) -> String {
    localizer.text(for: Message(key, [.init("count", .integer(count))]))
  }
}

extension CaseRecord {
  fileprivate func named(_ key: String) -> Message {
    Message(key, [.init("name", .foreign(ForeignText(name)))])
  }

  fileprivate func reasoned(_ key: String) -> Message {
    Message(key, [.init("name", .foreign(ForeignText(name))), .init("reason", .foreign(ForeignText(reason ?? "")))])
  }
}

extension ReportFinding {
  fileprivate func text(_ name: String) -> Message.Value { .foreign(ForeignText(value(name) ?? "")) }
}
