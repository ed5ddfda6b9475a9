// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// Every action that is offered can be done without pointing: by a command.
public struct ActionsByCommand: AuditRule {
  public let id = "actions-by-command"
  public let clauses: [Clause] = .keyboard

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    let tried = evidence.observations(.action, .command).filter { $0.action != nil }
    guard tried.isEmpty else {
      var failed: [AuditFinding] = []
      for action in Set(tried.compactMap(\.action)).sorted() {
        let attempts = tried.filter { $0.action == action }
        if attempts.contains(where: \.isDone) { continue }
        let command = attempts.first?.command ?? ""
        failed.append(.fail(.seen("audit.actions-by-command.idle", ("action", action), ("command", command))))
      }
      return failed
    }
    guard let actions = evidence.present?.actions, !actions.isEmpty,
      let phrases = evidence.language.flatMap({ evidence.commands[$0] })
    else { return nil }
    return actions.filter { action in !phrases.contains { action.isPart(of: $0) } }
      .map { .fail(.seen("audit.actions-by-command.none", ("action", $0))) }
  }
}
