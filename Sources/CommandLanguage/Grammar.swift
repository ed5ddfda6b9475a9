// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization
public import Viewer

/// The commands in the words of one language, with English understood beside it.
///
/// The words come from the catalogs; the table in `CommandTable.swift` says what they do.
public struct Grammar: Sendable {
  /// A command, and the ways to type it.
  struct CommandWords: Sendable {
    let entry: CommandEntry

    /// In the session's language, the name in help first.
    let own: [Pattern]

    let english: [Pattern]
  }

  let localizer: Localizer
  let commands: [CommandWords]
  private let slots: SlotReader

  /// The patterns that can fit a line, by its first word, in the order in which they are tried.
  private let candidates: [String: [Candidate]]

  private struct Candidate: Sendable {
    let entry: CommandEntry
    let pattern: Pattern
  }

  /// The longest line that is read, in characters.
  public static let longestLine = 10_000

  public init(localizer: Localizer) {
    let english = localizer.catalogs.sourceLanguage
    self.localizer = localizer
    slots = SlotReader(localizer: localizer, languages: [localizer.language, english])
    commands = CommandEntry.all.map { entry in
      let own = localizer.phrases(for: entry.phrasesKey, in: localizer.language).compactMap(Pattern.init)
      let beside = localizer.phrases(for: entry.phrasesKey, in: english).compactMap(Pattern.init)
      // A language without words of its own for a command uses the English ones.
      return CommandWords(entry: entry, own: own.isEmpty ? beside : own, english: beside)
    }
    var candidates: [String: [Candidate]] = [:]
    for patterns in [\CommandWords.own, \CommandWords.english] {
      for command in commands {
        for pattern in command[keyPath: patterns] {
          guard case .word(let first)? = pattern.elements.first else { continue }
          candidates[first, default: []].append(Candidate(entry: command.entry, pattern: pattern))
        }
      }
    }
    self.candidates = candidates
  }

  /// What a line means. Never fails: a line that means nothing is a refusal that says why.
  public func command(for line: String) -> Command {
    command(for: line, suggesting: true)
  }

  func command(for line: String, suggesting: Bool) -> Command {
    guard line.utf8.count <= Self.longestLine * 4, line.count <= Self.longestLine else {
      return .refused(.lineTooLong(characters: Self.longestLine))
    }
    let line = TypedLine(line)
    guard let first = line.words.first else { return .nothing }
    if !first.isQuoted, first.text.hasPrefix(Self.identifierSign), first.text.count > 1 {
      return command(identifiedBy: line)
    }
    // `where?` is a command, too.
    let bare = Self.bare(line)
    switch reading(of: line) ?? reading(of: bare) {
    case .meaning(.command(let command), _)?: return command
    case .meaning(.help(let topic), _)?: return help(on: topic)
    case .refusal(let refusal)?:
      if case .meaning(.command(let command), _)? = reading(of: bare) { return command }
      if let continuation = continuation(of: line) {
        return .refused(.unknownCommand(ForeignText(line.text), suggestion: continuation))
      }
      return .refused(problem(refusal))
    case nil:
      let suggestion = suggesting ? continuation(of: line) ?? suggestion(for: line) : nil
      return .refused(.unknownCommand(ForeignText(line.text), suggestion: suggestion))
    }
  }

  private static func bare(_ line: TypedLine) -> TypedLine {
    TypedLine(line.text.trimming { $0.isWhitespace || "¿?¡!.…".contains($0) })
  }

  /// The identifier of the command that a line means; `nil` where it means none.
  public func identifier(of line: String) -> String? {
    let typed = TypedLine(line)
    if let first = typed.words.first, first.folded.hasPrefix(Self.identifierSign) {
      return Self.identifiers.first { $0 == first.folded.dropFirst() }
    }
    for line in [typed, Self.bare(typed)] {
      if case .meaning(_, let entry)? = reading(of: line) { return entry.identifier }
    }
    return nil
  }

  private enum Reading {
    case meaning(Meaning, CommandEntry)
    case refusal(SlotReader.Refusal)
  }

  /// The reading that uses the most words of the catalogs; one that can be done before one that cannot,
  /// the session's language before English.
  private func reading(of line: TypedLine) -> Reading? {
    var best: (reading: Reading?, isMeaning: Bool, wordCount: Int)?
    func offer(_ reading: Reading?, isMeaning: Bool, wordCount: Int) {
      if let best, (best.isMeaning ? 1 : 0, best.wordCount) >= (isMeaning ? 1 : 0, wordCount) { return }
      best = (reading, isMeaning, wordCount)
    }
    for candidate in candidates[line.words.first?.folded ?? ""] ?? [] {
      let pattern = candidate.pattern
      for filling in pattern.fillings(of: line.words[...]) {
        switch values(of: filling, in: pattern, of: line) {
        case .success(let values):
          guard let meaning = candidate.entry.meaning(values) else { continue }
          offer(.meaning(meaning, candidate.entry), isMeaning: true, wordCount: pattern.wordCount)
        case .failure(let refusal):
          offer(.refusal(refusal), isMeaning: false, wordCount: pattern.wordCount)
        case nil: offer(nil, isMeaning: false, wordCount: pattern.wordCount)
        }
      }
    }
    return best?.reading
  }

  func values(
    of filling: [ArraySlice<TypedLine.Word>], in pattern: Pattern, of line: TypedLine
  ) -> Result<[SlotValue], SlotReader.Refusal>? {
    var values: [SlotValue] = []
    for (words, slot) in zip(filling, pattern.slots) {
      switch slots.value(of: words, in: slot, of: line) {
      case .success(let value): values.append(value)
      case .failure(let refusal): return .failure(refusal)
      case nil: return nil
      }
    }
    return .success(values)
  }

  func problem(_ refusal: SlotReader.Refusal) -> Problem {
    switch refusal {
    case .notANumber(let text): .notANumber(ForeignText(text))
    case .notAWholeNumber(let text): .notAWholeNumber(ForeignText(text))
    case .notAPoint(let text): .notAPoint(ForeignText(text))
    case .notADistance(let text): .notADistance(ForeignText(text))
    case .percentOutOfRange(let text): .percentOutOfRange(ForeignText(text))
    case .empty(let slot): .nothingNamed(example: ForeignText(localizer.text(for: Message(slot.exampleKey))))
    case .unknownPlace(let text): .unknownPlace(ForeignText(text))
    case .unusableName(let text): .unusableName(ForeignText(text))
    case .unknownChoice(let text, let slot):
      .unknownChoice(ForeignText(text), choices: (SlotReader.choiceKeys[slot] ?? []).map { Message($0.key) })
    }
  }
}

extension Grammar {
  /// Every way to type each command, in the session's language and in English: what must not collide.
  public var patterns: [(command: String, phrase: String)] {
    commands.flatMap { command in
      Set(command.own + command.english).map { (command.entry.id, $0.phrase.folded) }
    }
  }
}
