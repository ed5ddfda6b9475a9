// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// A change is told without being asked for.
public struct ChangeAnnounced: AuditRule {
  public let id = "change-announced"
  public let clauses: [Clause] = .statusMessages

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    let changes = evidence.observations(.action, .command).filter { $0.errorCode == nil && $0.hasChanged == true }
    guard !changes.isEmpty else { return nil }
    return changes.compactMap { change in
      guard !change.texts.isEmpty else {
        return .fail(.seen("audit.change-announced.silent", ("command", change.command)))
      }
      guard let before = change.before?.value, let after = change.after?.value, before != after,
        !change.texts.contains(where: after.isPart)
      else { return nil }
      let heard = change.texts.joined(separator: " ")
      return .check(
        .seen("audit.change-announced.valueUnsaid", ("command", change.command), ("value", after), ("heard", heard)))
    }
  }
}
