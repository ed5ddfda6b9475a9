// SPDX-License-Identifier: GPL-3.0-or-later

/// What all rules came to, on one element.
public struct AuditReport: Sendable {
  /// In the order of the rules.
  public let results: [AuditResult]

  /// Applies rules to what is known.
  public init(on evidence: AuditEvidence, rules: [any AuditRule] = AuditRules.all) {
    results = rules.map { AuditResult($0, on: evidence) }
  }

  /// Nothing fails.
  ///
  /// - Parameter strict: Good practice counts as well. What a person must look at never does.
  public func isClean(strict: Bool = false) -> Bool {
    !results.contains { $0.outcome == .fail && (strict || !$0.rule.isGoodPractice) }
  }

  /// What a rule came to; `nil` where it was not asked.
  public subscript(id: String) -> AuditResult? { results.first { $0.rule.id == id } }
}
