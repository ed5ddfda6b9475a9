// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// The language of a label is known, so that the right voice and the right braille table read it.
///
/// WCAG 3.1.2 asks for it in web pages; its clause for software is void.
public struct LabelLanguage: AuditRule {
  public let id = "label-language"
  public let clauses: [Clause] = []

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    guard let element = evidence.present, let label = element.writtenLabel, element.labelSource != "file-name" else {
      return nil
    }
    switch element.labelLanguage {
    case nil: return nil
    case .unknown: return [.fail(.seen("audit.label-language.unknown", ("label", label)))]
    case .known(let tag):
      guard let other = label.surely(otherThan: tag) else { return [] }
      return [.check(.other(label, said: tag, seems: other))]
    }
  }
}

extension String {
  /// A widespread language that this is surely written in, where it is not the one that was said.
  func surely(otherThan tag: LanguageTag) -> LanguageTag? {
    let others = ["en", "es", "fr", "de", "it", "pt", "ru", "ar", "he", "el", "ja", "zh"].compactMap { LanguageTag($0) }
    guard let found = LanguageTag.identified(in: self, among: [tag] + others), found.language != tag.language else {
      return nil
    }
    return found
  }
}

extension Message {
  fileprivate static func other(_ label: String, said: LanguageTag, seems: LanguageTag) -> Message {
    Message(
      "audit.label-language.other",
      [
        .init("label", .foreign(ForeignText(label))), .init("language", .language(said)),
        .init("seems", .language(seems)),
      ])
  }
}
