// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization
import TestSupport
import Testing

@Suite("Audit rules", .ownThread)
struct RuleTests {
  @Test("each comes to what it must", arguments: RuleRow.all)
  func outcome(_ row: RuleRow) throws {
    let report = AuditReport(on: row.evidence)
    let result = try #require(report[row.rule])
    #expect(result.outcome == row.outcome)
    #expect(result.findings.isEmpty == [.pass, .notApplicable].contains(row.outcome))
  }

  @Test("each can pass, fail and not apply; what text in an image is worth only a person can tell")
  func complete() {
    for rule in AuditRules.all {
      let outcomes = Set(RuleRow.all.filter { $0.rule == rule.id }.map(\.outcome))
      #expect(outcomes.isSuperset(of: [.pass, .notApplicable]), "\(rule.id)")
      #expect(outcomes.contains(rule.id == "text-in-image" ? .incomplete : .fail), "\(rule.id)")
    }
    #expect(Set(RuleRow.all.map(\.rule)) == Set(AuditRules.all.map(\.id)))
  }

  @Test("nothing passes for want of knowledge")
  func ignorance() {
    for result in AuditReport(on: AuditEvidence()).results {
      #expect(result.outcome == .notApplicable, "\(result.rule.id)")
    }
  }

  @Test("identifiers are unique and in kebab case")
  func identifiers() {
    let ids = AuditRules.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(id)") }
  }

  /// The criteria of WCAG whose clause in chapter 11 of EN 301 549 V3.2.1 says that it does not apply to software.
  private static let void: Set = ["1.2.6", "2.4.1", "2.4.2", "2.4.5", "3.1.2", "3.2.3", "3.2.4"]

  @Test("each criterion comes with the clause of the same number for software, and none that is void there")
  func clauses() {
    for rule in AuditRules.all {
      let criteria = rule.clauses.filter { $0.standard == .wcag }
      let software = rule.clauses.filter { $0.standard == .en301549 }
      #expect(criteria.count == software.count, "\(rule.id)")
      for (criterion, clause) in zip(criteria, software) {
        #expect(!Self.void.contains(criterion.number))
        let number = "11." + criterion.number
        #expect(clause.number == number || clause.number == number + ".1", "\(rule.id)")
      }
    }
  }

  @Test("good practice fails only for those who are strict")
  func strict() {
    var evidence = AuditEvidence()
    evidence.names = [
      AuditedName(thing: "a", name: "b", language: .english), AuditedName(thing: "a", name: "c", language: .english),
    ]
    let practice = AuditReport(on: evidence)
    #expect(practice.isClean() && !practice.isClean(strict: true))
    evidence.element = .image("")
    #expect(!AuditReport(on: evidence).isClean())
  }

  @Test("a rule that is left out is not asked")
  func disabled() {
    let report = AuditReport(on: AuditEvidence(), rules: AuditRules.all.filter { $0.id != "localized" })
    #expect(report.results.count == AuditRules.all.count - 1 && report["localized"] == nil)
  }
}
