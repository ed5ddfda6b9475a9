// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// Value, hint and actions are in the language of all else.
public struct Localized: AuditRule {
  public let id = "localized"
  public let clauses: [Clause] = []

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    guard let language = evidence.language, let element = evidence.present, !element.texts.isEmpty else { return nil }
    var findings = evidence.untranslated.map { AuditFinding.fail(.untranslated($0)) }
    let all = evidence.translations.merging([language: element]) { translated, _ in translated }
      .sorted { $0.key.description < $1.key.description }
    for (tag, element) in all {
      for (property, text) in element.texts {
        if let other = text.surely(otherThan: tag) {
          findings.append(.fail(.other(property, text, said: tag, seems: other)))
        }
      }
    }
    if findings.isEmpty { findings = Self.alike(all) }
    return findings
  }

  /// Words that are the same in two languages may be right.
  private static func alike(_ all: [(key: LanguageTag, value: AuditedElement)]) -> [AuditFinding] {
    guard let (first, element) = all.first else { return [] }
    return all.dropFirst().filter { $0.key.language != first.language }.flatMap { other, translated in
      zip(element.texts, translated.texts).filter { $0.0 == $1.0 && $0.1.comparable == $1.1.comparable }.map {
        .check(.alike($0.0.0, $0.0.1, first, other))
      }
    }
  }
}

extension AuditedElement {
  /// What is said in the session's language, by property; the label has a language of its own.
  fileprivate var texts: [(property: String, text: String)] {
    let one = [("value", value), ("hint", hint), ("detail", detail)]
    let several = (actions ?? []).map { ("actions", Optional($0)) }
    return (one + several).compactMap { property, text in
      text.flatMap { $0.isBlank ? nil : (property, $0) }
    }
  }
}

extension Message {
  fileprivate static func untranslated(_ gap: AuditEvidence.Gap) -> Message {
    Message(
      "audit.localized.untranslated",
      [.init("property", .foreign(ForeignText(gap.property))), .init("language", .language(gap.language))])
  }

  fileprivate static func other(
    _ property: String, _ text: String, said: LanguageTag, seems: LanguageTag
  ) -> Message {
    Message(
      "audit.localized.other",
      [
        .init("property", .foreign(ForeignText(property))), .init("text", .foreign(ForeignText(text))),
        .init("seems", .language(seems)), .init("language", .language(said)),
      ])
  }

  fileprivate static func alike(
    _ property: String, _ text: String, _ first: LanguageTag, _ other: LanguageTag
  ) -> Message {
    Message(
      "audit.localized.alike",
      [
        .init("property", .foreign(ForeignText(property))), .init("text", .foreign(ForeignText(text))),
        .init("languages", .list([.language(first), .language(other)])),
      ])
  }
}
