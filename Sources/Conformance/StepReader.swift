// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage

/// Reads the steps of a case, with the values of its row filled in.
struct StepReader {
  let values: [(name: String, value: String)]
  private(set) var mistakes: [ScriptMistake] = []

  init(values: [(name: String, value: String)]) {
    self.values = values
  }

  /// A step; one that cannot be read is kept as such.
  mutating func step(_ written: WrittenStep) -> Step {
    let line = written.line
    let text = line.text.filled(with: values, quoting: true).trimmed
    let block = written.block.map { block in
      Step.Block(lines: block.lines.map { $0.filled(with: values, quoting: true) }, count: block.count)
    }
    do throws(ScriptMistake) {
      if let mistake = line.mistake { throw mistake }
      return Step(source: line, text: text, action: try action(of: line, text, block), block: block)
    } catch {
      if mistakes.count < Script.mistakeLimit { mistakes.append(error) }
      return Step(
        source: line, text: text, action: .unreadable(Keyword(rawValue: String(line.firstWord))), block: block)
    }
  }

  private func action(
    of line: SourceLine, _ text: String, _ block: Step.Block?
  ) throws(ScriptMistake) -> Step.Action {
    func mistake(_ kind: ScriptMistake.Kind, at offset: Int) -> ScriptMistake {
      ScriptMistake(file: line.file, line: line.number, column: line.column + offset, kind: kind)
    }
    let keyword = Keyword(rawValue: String(text.prefix { !$0.isWhitespace }))
    if keyword == .expect || keyword == .should {
      do {
        let expectation = try ExpectationReader(text: text, block: block).expectation()
        return .expect(expectation, isRequired: keyword == .expect)
      } catch {
        throw mistake(error.kind, at: error.offset)
      }
    }
    let typed = TypedLine(text)
    if let quote = typed.openQuote { throw mistake(.openQuote, at: quote) }
    let words = typed.words.map(\.text)
    func mistake(_ kind: ScriptMistake.Kind, atWord word: Int) -> ScriptMistake {
      mistake(kind, at: typed.offset(ofWord: word))
    }
    switch keyword {
    case nil: return .command
    case .options: throw mistake(.lateOptions, atWord: 0)
    case .wait where words.count == 1: return .wait(nil)
    case .wait:
      guard words.count == 2 else { throw mistake(.wrongArguments(usage: "wait SECONDS"), atWord: 1) }
      guard let seconds = TypedNumber.value(of: words[1]) else { throw mistake(.notANumber(words[1]), atWord: 1) }
      guard (0...1_000_000).contains(seconds) else { throw mistake(.waitOutOfRange(words[1]), atWord: 1) }
      return .wait(seconds)
    case .element:
      // Alone it is a command.
      if words.count == 1 { return .command }
      guard words.count == 2 else { throw mistake(.wrongArguments(usage: "element FILE"), atWord: 1) }
      return .element(file: words[1])
    case .say:
      do {
        return .hear(.text(try SpokenText(words: words)))
      } catch {
        throw mistake(error.kind, atWord: error.word)
      }
    case .hear:
      guard words.count == 2 else { throw mistake(.wrongArguments(usage: "hear FILE"), atWord: 1) }
      return .hear(.file(words[1]))
    case .simulate:
      guard words.count > 1 else { throw mistake(.wrongArguments(usage: "simulate EVENT"), atWord: 1) }
      guard let happening = Happening(words: words.dropFirst()) else {
        throw mistake(
          .unknownHappening(
            words.dropFirst().joined(separator: " "),
            nearest: Happening.names.nearest(to: words.dropFirst().joined(separator: " "))), atWord: 1)
      }
      return .simulate(happening)
    case .case, .end, .examples, .expect, .for, .include, .setUp, .should, .skip, .todo:
      throw mistake(.misplaced(words.first ?? ""), atWord: 0)
    }
  }
}
