// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// What is out of view can be brought into view by commands, up to every edge of the image.
public struct EdgesReachable: AuditRule {
  public let id = "edges-reachable"
  public let clauses: [Clause] = .keyboard

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    guard evidence.present != nil, !evidence.hiddenEdges.isEmpty else { return nil }
    return evidence.hiddenEdges.filter { !$0.isReachable }.map { edge in
      let name = edge.name.rawValue
      let edge = Message.Value.term(identifier: name, message: Message("audit.edge.\(name)"))
      return .fail(Message("audit.edges-reachable.out", [.init("edge", edge)]))
    }
  }
}
