// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// An image that can be changed says in which state it is.
public struct ValuePresent: AuditRule {
  public let id = "value-present"
  public let clauses: [Clause] = .nameRoleValue

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    guard let element = evidence.present else { return nil }
    if let value = element.value { return value.isBlank ? [.fail(.noValue)] : [] }
    guard element.isImage, element.actions?.isEmpty == false else { return nil }
    return [.fail(.noValue)]
  }
}

extension Message {
  fileprivate static let noValue = Message("audit.value-present.missing")
}
