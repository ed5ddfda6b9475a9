// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// An element offers what can be done with it by name, each once.
public struct ActionsPresent: AuditRule {
  public let id = "actions-present"
  public let clauses: [Clause] = .nameRoleValue

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    guard let element = evidence.present, let actions = element.actions else { return nil }
    if actions.contains(where: \.isBlank) { return [.fail(.nameless)] }
    var known: Set<String> = []
    if let doubled = actions.first(where: { !known.insert($0.comparable).inserted }) {
      return [.fail(.seen("audit.actions-present.doubled", ("action", doubled)))]
    }
    guard actions.isEmpty else { return [] }
    // What is there to be done, and yet not offered.
    let done = evidence.observations(.action, .command).first { observation in
      observation.before == element && observation.errorCode == nil
        && observation.after.map { $0.value != element.value } == true
    }
    return done.map { [.fail(.seen("audit.actions-present.notOffered", ("command", $0.command)))] }
  }
}

extension Message {
  fileprivate static let nameless = Message("audit.actions-present.nameless")
}
