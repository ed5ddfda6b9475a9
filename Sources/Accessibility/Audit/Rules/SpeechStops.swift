// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// A command ends speech, and says nothing itself.
public struct SpeechStops: AuditRule {
  public let id = "speech-stops"
  public let clauses: [Clause] = .audioControl

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    let stops = evidence.observations(.stop)
    guard !stops.isEmpty else { return nil }
    return stops.compactMap { stop in
      if let code = stop.errorCode {
        return .fail(.seen("audit.speech-stops.refused", ("command", stop.command), ("code", code)))
      }
      let spoken = stop.announcements.first { $0.isSpoken == true && !$0.text.isBlank }
      guard let spoken else { return nil }
      // A word or two is no fault; whether the old speech goes on is for a person to hear.
      return .check(.seen("audit.speech-stops.speaks", ("command", stop.command), ("text", spoken.text)))
    }
  }
}
