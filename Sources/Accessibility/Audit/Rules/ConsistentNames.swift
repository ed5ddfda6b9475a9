// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// The same thing has the same name everywhere, and the label stays what it is whatever the state.
///
/// WCAG 3.2.4 asks for it across web pages; its clause for software is void.
public struct ConsistentNames: AuditRule {
  public let id = "consistent-names"
  public let clauses: [Clause] = []

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    let changes = evidence.observations.compactMap { observation -> (String, String, String)? in
      guard observation.errorCode == nil, let before = observation.before?.label, let after = observation.after?.label
      else { return nil }
      return (observation.command, before, after)
    }
    guard !changes.isEmpty || !evidence.names.isEmpty else { return nil }
    let relabeled = changes.filter { $0.1 != $0.2 }.map {
      AuditFinding.fail(
        .seen("audit.consistent-names.label", ("command", $0.0), ("before", $0.1), ("after", $0.2)))
    }
    let groups = Dictionary(grouping: evidence.names) { "\($0.language) \($0.thing)" }.sorted { $0.key < $1.key }
    let renamed = groups.compactMap { _, names -> AuditFinding? in
      guard let first = names.first, let other = names.first(where: { $0.name.comparable != first.name.comparable })
      else { return nil }
      return .fail(.seen("audit.consistent-names.two", ("first", first.name), ("second", other.name)))
    }
    return relabeled + renamed
  }
}
