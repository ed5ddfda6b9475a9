// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// What cannot be done is told with what can be done instead.
public struct ErrorsSuggest: AuditRule {
  public let id = "errors-suggest"
  public let clauses: [Clause] = .errorSuggestion

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    let mistakes = evidence.observations(.mistake).filter { !$0.texts.isEmpty }
    guard !mistakes.isEmpty else { return nil }
    return mistakes.compactMap { mistake in
      let text = mistake.texts.joined(separator: " ")
      let phrases = mistake.language.flatMap { evidence.commands[$0] } ?? []
      // What was typed is quoted, and is no suggestion.
      let rest = text.comparable.replacing(mistake.command.comparable, with: "").words
      // A short word may stand there by chance.
      let offers = (phrases + (mistake.before?.actions ?? [])).filter { $0.count > 3 }
      let typed = Set(mistake.command.words)
      let values = text.words.filter { $0.contains(where: \.isNumber) && !typed.contains($0) }
      if offers.contains(where: { $0.isPart(of: rest) }) || !values.isEmpty { return nil }
      let arguments = (("command", mistake.command), ("text", text))
      let sentences = text.split { ".?!".contains($0) }.filter { !$0.allSatisfy(\.isWhitespace) }
      return sentences.count > 1
        ? .check(.seen("audit.errors-suggest.perhaps", arguments.0, arguments.1))
        : .fail(.seen("audit.errors-suggest.none", arguments.0, arguments.1))
    }
  }
}
