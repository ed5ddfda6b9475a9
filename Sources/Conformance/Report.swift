// SPDX-License-Identifier: GPL-3.0-or-later

/// Results of a run in a form that others read.
///
/// What it says of one case it can say as soon as that is over; `text` is all of it.
public protocol Report: Sendable {
  /// What stands before the first case.
  func beginning(count: Int) -> String

  /// What is said of a case by itself.
  func part(_ record: CaseRecord) -> String

  /// What is said when all are over.
  func ending(_ records: [CaseRecord]) -> String
}

extension Report {
  public func beginning(count: Int) -> String { "" }
  public func part(_ record: CaseRecord) -> String { "" }
  public func ending(_ records: [CaseRecord]) -> String { "" }

  public func text(_ records: [CaseRecord]) -> String {
    beginning(count: records.count) + records.map(part).joined() + ending(records)
  }
}
