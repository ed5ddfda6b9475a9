// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// A sound never comes alone: words say what it means.
public struct SoundsHaveWords: AuditRule {
  public let id = "sounds-have-words"
  public let clauses: [Clause] = .nonTextContent + .sensoryCharacteristics

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    let sounds = evidence.observations.flatMap { observation in
      observation.announcements.compactMap { announcement in
        announcement.earcon.map { (observation.command, $0, announcement.text) }
      }
    }
    guard !sounds.isEmpty else { return nil }
    return sounds.filter { $0.2.isBlank }.map {
      .fail(.seen("audit.sounds-have-words.alone", ("sound", $0.1), ("command", $0.0)))
    }
  }
}
