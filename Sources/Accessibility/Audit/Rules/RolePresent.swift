// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// An element says what kind of thing it is.
public struct RolePresent: AuditRule {
  public let id = "role-present"
  public let clauses: [Clause] = .nameRoleValue

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    guard let element = evidence.present else { return nil }
    guard let role = element.role, !role.isBlank else { return [.fail(.noRole)] }
    return []
  }
}

extension Message {
  fileprivate static let noRole = Message("audit.role-present.missing")
}
