// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// The words in an image stand in its label as well, where they matter; whether they do, only a person can tell.
public struct TextInImage: AuditRule {
  public let id = "text-in-image"
  public let clauses: [Clause] = .imagesOfText + .nonTextContent

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    guard let element = evidence.present, element.isImage, let label = element.writtenLabel,
      let lines = evidence.textInImage, lines.contains(where: { !$0.words.isEmpty })
    else { return nil }
    let said = Set(label.words)
    let unsaid = lines.filter { line in !line.words.allSatisfy(said.contains) }
    guard !unsaid.isEmpty else { return [] }
    return [.check(.seen("audit.text-in-image.unsaid", ("label", label), ("text", unsaid.joined(separator: " "))))]
  }
}
