// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// Results in the Test Anything Protocol, flat: the plan first, a test point for each case, no times.
///
/// See https://testanything.org/tap-version-14-specification.html and
/// https://testanything.org/tap-version-13-specification.html.
public struct TAPReport: Report {
  public enum Version: Int, Hashable, Sendable {
    case thirteen = 13
    case fourteen = 14
  }

  private let version: Version
  private let facts: RunFacts
  private let localizer: Localizer

  public init(version: Version = .fourteen, _ facts: RunFacts, localizer: Localizer) {
    self.version = version
    self.facts = facts
    self.localizer = localizer
  }

  public func beginning(count: Int) -> String {
    let plan = "TAP version \(version.rawValue)\n1..\(count)\n"
    guard let seed = facts.seed else { return plan }
    return plan + comment(Message("report.seed", [.init("seed", .integer(Int(seed)))]))
  }

  public func part(_ record: CaseRecord) -> String {
    let isGood = record.isGood
    // SKIP and TODO are words of the protocol.
    let directive =
      switch record.outcome {
      case .skipped: " # SKIP " + escaped(record.reason ?? "")
      case .todo: " # TODO " + escaped(record.reason ?? "")
      case .passed, .failed, .unreadable, .timedOut: ""
      }
    let point = "\(isGood ? "ok" : "not ok") \(record.number) - \(escaped(record.name))"
    let block = record.block
    let lines = [point + directive] + (block.isEmpty ? [] : (["---"] + block + ["..."]).map { "  " + $0 })
    return record.notes.map(comment).joined() + lines.map { $0 + "\n" }.joined()
      + record.remarks.map(Message.remark).map(comment).joined()
  }

  /// A line that is no result: what whoever runs the tests has to know.
  public func comment(_ text: String) -> String {
    "# \(text.escapingControls)\n"
  }

  private func comment(_ message: Message) -> String { comment(localizer.text(for: message)) }

  /// A description or a reason on one line, in which `#` starts no directive.
  ///
  /// Version 13 has no escape for the sign, and its readers take any for a directive: there it is written like what is
  /// not seen.
  private func escaped(_ text: String) -> String {
    let text = text.escapingControls
    return switch version {
    case .thirteen: text.replacing("#", with: "\\u0023")
    case .fourteen: text.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }
  }
}

extension Message {
  /// What should have been so and was not.
  static func remark(_ finding: ReportFinding) -> Message {
    Message("report.remark", ["at", "step"].map { .init($0, .foreign(ForeignText(finding.value($0) ?? ""))) })
  }
}
