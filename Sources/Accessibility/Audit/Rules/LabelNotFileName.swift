// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// A label of an image says what it shows: `IMG_2041.jpg` does not, nor does `OLYMPUS DIGITAL CAMERA`.
///
/// See [F30](https://www.w3.org/WAI/WCAG22/Techniques/failures/F30).
public struct LabelNotFileName: AuditRule {
  public let id = "label-not-file-name"
  public let clauses: [Clause] = .nonTextContent

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    guard let element = evidence.present, element.isImage, let label = element.writtenLabel else { return nil }
    if element.labelSource == "file-name" { return [.fail(.seen("audit.label-not-file-name.read", ("label", label)))] }
    switch evidence.labelWorth {
    case .words: return []
    case .fileName: return [.fail(.seen("audit.label-not-file-name.name", ("label", label)))]
    case .boilerplate: return [.fail(.seen("audit.label-not-file-name.boilerplate", ("label", label)))]
    case nil: return nil
    }
  }
}
