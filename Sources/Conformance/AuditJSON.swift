// SPDX-License-Identifier: GPL-3.0-or-later

public import Accessibility
import Foundation
public import Localization
import Viewer

/// Audits as JSON: an object on a line of its own for each image or file, with sorted keys and no times.
///
/// `file`; `clean`; `language` of the words; `ignored`, the names in an exported file that mean nothing; `results`, one
/// for each rule: `rule`, `outcome` (`fail`, `incomplete`, `pass`, `not-applicable`), `goodPractice`, `clauses` of
/// `standard` and `number`, `title`, `findings` of `certain`, `key`, `arguments`, `text` (what was seen), `advice`.
/// What could not be read has `file` and `error` of `code` and `message`.
public struct AuditJSON {
  private let localizer: Localizer

  /// - Parameter localizer: In whose words findings are told.
  public init(localizer: Localizer) {
    self.localizer = localizer
  }

  public func line(_ report: AuditReport, file: String, ignored: [String] = [], strict: Bool = false) -> String {
    encoded(
      ReportObject(
        file: file, clean: report.isClean(strict: strict), language: localizer.language, ignored: ignored,
        results: report.results.map { ResultObject($0, localizer) }))
  }

  /// A rule: `rule`, `title`, `advice`, `goodPractice`, `clauses`.
  public func line(_ rule: any AuditRule) -> String {
    encoded(
      RuleObject(
        rule: rule.id, title: localizer.text(for: rule.title), advice: localizer.text(for: rule.advice),
        goodPractice: rule.isGoodPractice, clauses: rule.clauses.map(ClauseObject.init)))
  }

  public func line(errorCode: String, message: String, file: String) -> String {
    encoded(ErrorObject(file: file, error: .init(code: errorCode, message: message)))
  }

  private func encoded(_ object: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(object) else { preconditionFailure("a report holds only text and numbers") }
    return String(decoding: data, as: UTF8.self).escapingControls + "\n"
  }
}

private struct ErrorObject: Encodable {
  let file: String
  let error: Reason

  struct Reason: Encodable {
    let code: String
    let message: String
  }
}

private struct RuleObject: Encodable {
  let rule: String
  let title: String
  let advice: String
  let goodPractice: Bool
  let clauses: [ClauseObject]
}

private struct ReportObject: Encodable {
  let file: String
  let clean: Bool
  let language: LanguageTag
  let ignored: [String]
  let results: [ResultObject]
}

private struct ResultObject: Encodable {
  let rule: String
  let title: String
  let outcome: String
  let goodPractice: Bool
  let clauses: [ClauseObject]
  let findings: [FindingObject]

  init(_ result: AuditResult, _ localizer: Localizer) {
    rule = result.rule.id
    title = localizer.text(for: result.rule.title)
    outcome = result.outcome.rawValue
    goodPractice = result.rule.isGoodPractice
    clauses = result.rule.clauses.map(ClauseObject.init)
    let advice = localizer.text(for: result.rule.advice)
    findings = result.findings.map { finding in
      FindingObject(
        certain: finding.isCertain, seen: finding.seen, text: localizer.text(for: finding.seen), advice: advice)
    }
  }
}

private struct ClauseObject: Encodable {
  let standard: String
  let number: String

  init(_ clause: Clause) {
    (standard, number) = (clause.standard.rawValue, clause.number)
  }
}

private struct FindingObject: Encodable {
  let certain: Bool
  let seen: Message
  let text: String
  let advice: String

  private enum CodingKeys: CodingKey {
    case certain, text, advice
  }

  func encode(to encoder: any Encoder) throws {
    try seen.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(certain, forKey: .certain)
    try container.encode(text, forKey: .text)
    try container.encode(advice, forKey: .advice)
  }
}
