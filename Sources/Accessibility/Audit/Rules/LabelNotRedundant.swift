// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// A label does not repeat what the role and the value say: "image of a dog" is heard as "image of a dog, image".
public struct LabelNotRedundant: AuditRule {
  public let id = "label-not-redundant"
  public let clauses: [Clause] = []

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    guard let element = evidence.present, let label = element.writtenLabel, element.labelSource != "file-name" else {
      return nil
    }
    let language = element.labelLanguage?.tag ?? evidence.language
    guard let vocabulary = evidence.vocabulary(for: language) else { return nil }
    let words = label.words
    if element.isImage, let phrase = vocabulary.redundant.first(where: { words.starts(with: $0.words) }) {
      return [.fail(.seen("audit.label-not-redundant.role", ("label", label), ("phrase", phrase)))]
    }
    if let role = element.role, words == role.words {
      return [.fail(.seen("audit.label-not-redundant.role", ("label", label), ("phrase", role)))]
    }
    if let value = element.value, !value.isBlank, label.ends(with: value) {
      return [.fail(.seen("audit.label-not-redundant.value", ("label", label), ("value", value)))]
    }
    return []
  }
}

extension String {
  /// The other text is this one's last part, behind a sign: "City at night, zoomed in".
  fileprivate func ends(with part: String) -> Bool {
    let parts = split { ",.;:()–—".contains($0) }.map { String($0).words }
    return parts.count > 1 && parts.last { !$0.isEmpty } == part.words
  }
}
