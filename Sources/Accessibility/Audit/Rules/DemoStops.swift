// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// What plays by itself ends when the person asks for it.
public struct DemoStops: AuditRule {
  public let id = "demo-stops"
  public let clauses: [Clause] = .pauseStopHide

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    guard !evidence.demoEnds.isEmpty else { return nil }
    return evidence.demoEnds.filter(\.goesOn).map {
      .fail(.seen("audit.demo-stops.goesOn", ("command", $0.command)))
    }
  }
}
