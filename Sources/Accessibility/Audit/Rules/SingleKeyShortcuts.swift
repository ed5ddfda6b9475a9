// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// Keys of one character that act at once can be turned off: who speaks to a computer types many by mistake.
public struct SingleKeyShortcuts: AuditRule {
  public let id = "single-key-shortcuts"
  public let clauses: [Clause] = .characterKeyShortcuts

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    guard let shortcuts = evidence.shortcuts else { return nil }
    let letters = shortcuts.keys.filter { $0.count == 1 }
    guard !letters.isEmpty, !shortcuts.canBeTurnedOff else { return [] }
    return [.fail(.seen("audit.single-key-shortcuts.always", ("keys", letters.joined(separator: " "))))]
  }
}
