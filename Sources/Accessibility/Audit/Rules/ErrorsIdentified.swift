// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// What cannot be done is told in words, with what was typed.
public struct ErrorsIdentified: AuditRule {
  public let id = "errors-identified"
  public let clauses: [Clause] = .errorIdentification

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    let mistakes = evidence.observations(.mistake)
    guard !mistakes.isEmpty else { return nil }
    return mistakes.compactMap { mistake in
      let command = ("command", mistake.command)
      if mistake.texts.isEmpty { return .fail(.seen("audit.errors-identified.silent", command)) }
      let text = mistake.texts.joined(separator: " ")
      if mistake.errorCode == nil, !mistake.announcements.contains(where: { $0.priority == "alert" }) {
        return .fail(.seen("audit.errors-identified.unnoticed", command, ("text", text)))
      }
      let said = Set(text.words)
      if mistake.command.words.isEmpty || mistake.command.words.contains(where: said.contains) { return nil }
      return .check(.seen("audit.errors-identified.unnamed", command, ("text", text)))
    }
  }
}
