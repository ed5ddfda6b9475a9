// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// An element has a label, unless it is there for its looks alone.
public struct LabelPresent: AuditRule {
  public let id = "label-present"
  public let clauses: [Clause] = .nonTextContent + .nameRoleValue

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    guard let element = evidence.present else { return nil }
    if element.writtenLabel != nil || element.isDecorative { return [] }
    let label = element.label ?? ""
    if element.isBusy { return [.check(.seen("audit.label-present.loading", ("label", label)))] }
    return [.fail(label.isBlank ? .empty : .seen("audit.label-present.placeholder", ("label", label)))]
  }
}

extension Message {
  fileprivate static let empty = Message("audit.label-present.empty")
}
