// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// What is heard stands in a line as well, and the other way round.
///
/// EN 301 549, clause 5.1.3.3, asks for it of closed devices only. What answers `stop` is not heard, and news may be
/// written alone.
public struct SpeechMatchesText: AuditRule {
  public let id = "speech-matches-text"
  public let clauses: [Clause] = []

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    let told = evidence.observations(.action, .command, .mistake).flatMap { observation in
      observation.announcements.map { (observation.command, $0) }
    }.filter { $0.1.isSpoken != nil && $0.1.isPrinted != nil && $0.1.priority != "progress" }
    guard !told.isEmpty else { return nil }
    return told.compactMap { command, announcement in
      if announcement.isSpoken == announcement.isPrinted { return nil }
      let text = ("text", announcement.text)
      return announcement.isSpoken == true
        ? .fail(.seen("audit.speech-matches-text.unwritten", text, ("command", command)))
        : .fail(.seen("audit.speech-matches-text.unheard", text, ("command", command)))
    }
  }
}
