// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// Something that must be so with an element, and with the program that offers it.
///
/// Each is a file of its own in `Rules`. Its words are in the catalogs, under `audit.ID.…`.
public protocol AuditRule: Sendable {
  /// What it is called in reports and by `--disable`; never localized, never renamed.
  var id: String { get }

  /// What it checks a part of; empty for good practice, which fails only for those who ask for it.
  var clauses: [Clause] { get }

  /// What is wrong, and what a person must look at; empty where all is well.
  ///
  /// - Returns: `nil` where the rule does not apply, or the evidence does not tell.
  func findings(in evidence: AuditEvidence) -> [AuditFinding]?
}

extension AuditRule {
  /// What must be so, as a sentence.
  public var title: Message { Message("audit.\(id).title") }

  /// What to do where it is not so.
  public var advice: Message { Message("audit.\(id).advice") }

  /// No standard that binds software asks for it.
  public var isGoodPractice: Bool { clauses.isEmpty }
}

/// What is wrong, or may be.
public struct AuditFinding: Hashable, Sendable {
  /// Nobody needs to look at it to know that it is wrong.
  public let isCertain: Bool

  /// What was seen, with its values.
  public let seen: Message

  public static func fail(_ seen: Message) -> AuditFinding { AuditFinding(isCertain: true, seen: seen) }

  /// A person must look at it.
  public static func check(_ seen: Message) -> AuditFinding { AuditFinding(isCertain: false, seen: seen) }
}

/// What a rule comes to. Raw values stand in reports.
public enum AuditOutcome: String, Hashable, Sendable, CaseIterable {
  case fail

  /// A person must look at it.
  case incomplete
  case pass
  case notApplicable = "not-applicable"
}

/// What one rule came to.
public struct AuditResult: Sendable {
  public let rule: any AuditRule
  public let outcome: AuditOutcome

  /// Those that are certain first; each once.
  public let findings: [AuditFinding]

  init(_ rule: any AuditRule, on evidence: AuditEvidence) {
    self.rule = rule
    guard let found = rule.findings(in: evidence) else {
      (outcome, findings) = (.notApplicable, [])
      return
    }
    var known: Set<AuditFinding> = []
    let each = found.filter { known.insert($0).inserted }
    findings = each.filter(\.isCertain) + each.filter { !$0.isCertain }
    outcome = findings.isEmpty ? .pass : each.contains(where: \.isCertain) ? .fail : .incomplete
  }
}

extension Message {
  /// How much of a text a report quotes, in characters.
  private static let longestQuote = 200

  /// A sentence with texts from the element in it, or with their beginnings.
  static func seen(_ key: String, _ arguments: (name: String, text: String)...) -> Message {
    Message(
      key,
      arguments.map { name, text in
        let quote = text.count > longestQuote ? text.prefix(longestQuote) + "…" : text[...]
        return Argument(name, .foreign(ForeignText(String(quote))))
      })
  }
}
