// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

extension AuditReport {
  /// The report as lines to be heard: what fails first, then good practice, then what a person must look at, and how
  /// many rules are left.
  ///
  /// - Parameters:
  ///   - name: What was audited; `nil` where that is known.
  ///   - strict: Good practice counts as a failure.
  public func lines(in localizer: Localizer, name: String? = nil, strict: Bool = false) -> [String] {
    messages(name: name, strict: strict).map(localizer.text)
  }

  private func messages(name: String?, strict: Bool) -> [Message] {
    let failing = results.filter { $0.outcome == .fail && (strict || !$0.rule.isGoodPractice) }
    let wishes = results.filter { $0.outcome == .fail && !strict && $0.rule.isGoodPractice }
    let open = results.filter { $0.outcome == .incomplete }
    func count(_ key: String, _ count: Int) -> Message { Message(key, [.init("count", .integer(count))]) }
    let sum = failing.isEmpty ? Message("audit.sum.clean") : count("audit.sum.failed", failing.count)
    let news = name.map { name in
      Message("audit.sum.named", [.init("name", .foreign(ForeignText(name))), .init("sum", .sentences([sum]))])
    }
    let rest = [
      ("audit.sum.passed", results.count { $0.outcome == .pass }),
      ("audit.sum.notApplicable", results.count { $0.outcome == .notApplicable }),
    ].filter { $0.1 > 0 }.map(count)
    return [news ?? sum] + failing.flatMap { $0.lines("audit.line.fail", isCertain: true) }
      + wishes.flatMap { $0.lines("audit.line.practice", isCertain: true) }
      + (failing + wishes + open).flatMap { $0.lines("audit.line.check", isCertain: false) }
      + (rest.isEmpty ? [] : [Message("audit.sum.rest", [.init("sentences", .sentences(rest))])])
  }
}

extension AuditResult {
  /// One line for each finding: what was seen, what to do, and by which rule.
  fileprivate func lines(_ key: String, isCertain: Bool) -> [Message] {
    findings.filter { $0.isCertain == isCertain }.map { finding in
      Message(key, [.init("sentences", .sentences([finding.seen, rule.advice, rule.reference]))])
    }
  }
}

extension AuditRule {
  /// What asks for it: its clauses, or that it is good practice.
  public var standing: Message {
    guard !clauses.isEmpty else { return Message("audit.standing.practice") }
    return Message("audit.standing", [.init("clauses", .list(clauses.map(\.value)))])
  }

  /// The rule and its clauses.
  public var reference: Message {
    let name = Message.Argument("rule", .foreign(ForeignText(id)))
    guard !clauses.isEmpty else { return Message("audit.reference.practice", [name]) }
    return Message("audit.reference", [name, .init("clauses", .list(clauses.map(\.value)))])
  }
}

extension Clause {
  /// As it is said: "1.1.1 of WCAG 2.2".
  fileprivate var value: Message.Value {
    .term(
      identifier: "\(standard.rawValue) \(number)",
      message: Message(
        "audit.clause",
        [
          .init("number", .foreign(ForeignText(number))), .init("standard", .foreign(ForeignText(standard.rawValue))),
        ]))
  }
}
