// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// How to go on does not rest on color, shape, size or place alone: "press the green button" tells nothing to someone
/// who does not see it.
public struct InstructionsNotSensory: AuditRule {
  public let id = "instructions-not-sensory"
  public let clauses: [Clause] = .sensoryCharacteristics + .useOfColor

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    let own = evidence.present?.hint.map { [($0, evidence.language)] } ?? []
    let told = evidence.observations.flatMap { observation in
      observation.announcements.filter { $0.priority == "hint" }.map { ($0.text, $0.language ?? observation.language) }
    }
    let other = evidence.translations.sorted { $0.key.description < $1.key.description }
      .compactMap { language, element in element.hint.map { ($0, Optional(language)) } }
    let instructions = (own + other + told).filter { !$0.0.isBlank }
    guard !instructions.isEmpty else { return nil }
    return instructions.compactMap { text, language in
      guard let vocabulary = evidence.vocabulary(for: language) else {
        return .check(.seen("audit.instructions-not-sensory.unknownWords", ("text", text)))
      }
      let words = text.words
      if vocabulary.namesThingBySense(in: words) {
        return .fail(.seen("audit.instructions-not-sensory.only", ("text", text)))
      }
      guard let word = vocabulary.senses.first(where: { $0.isPart(of: words) }) else { return nil }
      return .check(.seen("audit.instructions-not-sensory.perhaps", ("text", text), ("word", word)))
    }
  }
}

extension AuditVocabulary {
  /// A thing without a name of its own stands beside a word of color, shape, size or place.
  fileprivate func namesThingBySense(in words: [String]) -> Bool {
    let things = things.map(\.words)
    let senses = (senses + places).map(\.words)
    return words.indices.contains { index in
      let rest = words[index...]
      return (things.map { ($0, senses) } + senses.map { ($0, things) }).contains { first, seconds in
        guard !first.isEmpty, rest.starts(with: first) else { return false }
        return seconds.contains { !$0.isEmpty && rest.dropFirst(first.count).starts(with: $0) }
      }
    }
  }
}
