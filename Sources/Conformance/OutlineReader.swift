// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Localization
import ZoomGeometry

/// Reads the blocks of a script: cases, set-up, examples, what is run for each of several values.
struct OutlineReader {
  /// What is wrong with the blocks. What is wrong with a step is found when a case is made of it.
  private(set) var mistakes: [ScriptMistake]

  private let lines: [SourceLine]
  private var index = 0
  private let languages: [LanguageTag]
  private var titles: Set<String> = []

  private enum Place {
    case script, each, scriptCase
  }

  init(_ source: ScriptSource, languages: [LanguageTag]) {
    lines = source.lines
    mistakes = source.mistakes
    self.languages = languages
  }

  mutating func outline() -> Outline {
    var script = Outline()
    read(into: &script, at: .script)
    return script
  }

  private mutating func read(into outline: inout Outline, at place: Place) {
    while let line = next() {
      guard line.mistake == nil, let keyword = Keyword(rawValue: String(line.firstWord)) else {
        if let tag = tag(line, in: outline) {
          outline.tags.append(tag)
        } else {
          outline.steps.append(WrittenStep(line: line))
        }
        continue
      }
      switch keyword {
      case .end:
        guard place == .script else { return close(outline) }
        mistakes.append(line.mistake(.nothingToEnd))
      case .case: readCase(line, into: &outline, at: place)
      case .for: readEach(line, into: &outline, at: place)
      case .setUp: readSetUp(line, into: &outline, at: place)
      case .examples: readExamples(line, into: &outline)
      case .skip, .todo: readNote(line, into: &outline, isSkip: keyword == .skip)
      case .options where outline.steps.isEmpty && outline.children.isEmpty && outline.setUp.isEmpty:
        outline.options.append(line)
      case .expect, .should: outline.steps.append(WrittenStep(line: line, block: block(after: line)))
      case .options, .element, .hear, .say, .simulate, .wait, .include: outline.steps.append(WrittenStep(line: line))
      }
    }
    if let opener = outline.opener, place != .script {
      mistakes.append(opener.mistake(.blockNotClosed(String(opener.firstWord))))
    }
    close(outline)
  }

  private mutating func close(_ outline: Outline) {
    if let stray = outline.steps.first, !outline.children.isEmpty {
      mistakes.append(stray.line.mistake(.stepOutsideCase))
    }
  }

  /// The next line that is neither blank nor a comment.
  private mutating func next() -> SourceLine? {
    while index < lines.count {
      defer { index += 1 }
      if lines[index].isStep { return lines[index] }
    }
    return nil
  }

  /// - Returns: `nil` where the line is a command by its identifier, and where tags have no place.
  private mutating func tag(_ line: SourceLine, in outline: Outline) -> CaseTag? {
    guard line.mistake == nil, line.firstWord.hasPrefix("@"), outline.steps.isEmpty, outline.children.isEmpty else {
      return nil
    }
    let name = line.firstWord.dropFirst()
    guard !Grammar.identifiers.contains(name.lowercased()) else { return nil }
    let value = line.text.trimmed.dropFirst(name.count + 1).trimmed
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
      if let nearest = Grammar.identifiers.nearest(to: name.lowercased()) {
        mistakes.append(line.mistake(.noCommand(line.text.trimmed, nearest: "@" + nearest)))
      } else {
        mistakes.append(line.mistake(.unusableTag(String(line.firstWord))))
      }
      return nil
    }
    return CaseTag(String(name), value.isEmpty ? nil : value)
  }

  private mutating func readCase(_ line: SourceLine, into outline: inout Outline, at place: Place) {
    let words = TypedLine(line.text).words
    if place == .scriptCase { mistakes.append(line.mistake(.misplaced("case"))) }
    var inner = Outline(opener: line)
    if words.count == 2, !words[1].text.trimmed.isEmpty, TypedLine(line.text).openQuote == nil {
      inner.title = words[1].text.trimmed
      if !titles.insert(words[1].text.trimmed).inserted {
        mistakes.append(line.mistake(.nameTaken(words[1].text.trimmed), atWord: 1))
      }
    } else {
      mistakes.append(line.mistake(.unnamedCase))
    }
    read(into: &inner, at: .scriptCase)
    outline.children.append(inner)
  }

  private mutating func readEach(_ line: SourceLine, into outline: inout Outline, at place: Place) {
    let words = TypedLine(line.text).words.map(\.text)
    if place == .scriptCase { mistakes.append(line.mistake(.misplaced("for"))) }
    var inner = Outline(opener: line)
    if words.count > 2, words[1] == "each" {
      inner.each = each(words[2], Array(words.dropFirst(3)), at: line)
    } else {
      mistakes.append(line.mistake(.wrongArguments(usage: "for each language|behavior|… VALUES"), atWord: 1))
    }
    read(into: &inner, at: .each)
    outline.children.append(inner)
  }

  private mutating func each(_ option: String, _ values: [String], at line: SourceLine) -> (String, [String])? {
    let known: [String: [String]] = [
      "language": languages.map(\.description), "behavior": ZoomBehavior.names,
      "verbosity": ["brief", "normal", "full"], "output": ["self", "reader", "both"],
      "frame": [], "zoom": [], "rate": [], "voice": [],
    ]
    guard let all = known[option] else {
      let nearest = known.keys.sorted().nearest(to: option)
      mistakes.append(line.mistake(.unknownEach(option, nearest: nearest), atWord: 2))
      return nil
    }
    guard !values.isEmpty || !all.isEmpty else {
      mistakes.append(line.mistake(.wrongArguments(usage: "for each \(option) VALUES"), atWord: 2))
      return nil
    }
    return (option, values.isEmpty ? all : values)
  }

  private mutating func readSetUp(_ line: SourceLine, into outline: inout Outline, at place: Place) {
    if place == .scriptCase || !outline.steps.isEmpty || !outline.children.isEmpty {
      mistakes.append(line.mistake(.misplaced(Keyword.setUp.rawValue)))
    }
    while let step = next() {
      switch Keyword(rawValue: String(step.firstWord)) {
      case .end: return
      case .expect, .should: outline.setUp.append(WrittenStep(line: step, block: block(after: step)))
      case .case, .examples, .for, .include, .setUp, .skip, .todo:
        mistakes.append(step.mistake(.misplaced(String(step.firstWord))))
      case .options, .element, .hear, .say, .simulate, .wait, nil: outline.setUp.append(WrittenStep(line: step))
      }
    }
    mistakes.append(line.mistake(.blockNotClosed(Keyword.setUp.rawValue)))
  }

  private mutating func readExamples(_ line: SourceLine, into outline: inout Outline) {
    let columns = TypedLine(line.text).words.dropFirst().map(\.text)
    if outline.examples != nil || !outline.children.isEmpty {
      mistakes.append(line.mistake(.misplaced("examples")))
    }
    if let column = columns.first(where: { column in columns.count { $0 == column } > 1 }) {
      mistakes.append(line.mistake(.misplaced(column), atWord: 1 + (columns.lastIndex(of: column) ?? 0)))
    }
    if columns.isEmpty { mistakes.append(line.mistake(.wrongArguments(usage: "examples NAME NAME"))) }
    var examples = Outline.Examples(line: line, columns: columns)
    while let row = next() {
      guard row.firstWord != "end" else {
        outline.examples = examples
        return
      }
      let typed = TypedLine(row.text)
      if let quote = typed.openQuote {
        mistakes.append(ScriptMistake(file: row.file, line: row.number, column: row.column + quote, kind: .openQuote))
      } else if typed.words.count != columns.count {
        mistakes.append(row.mistake(.wrongRow(columns: columns.count)))
      }
      examples.rows.append(typed.words.map(\.text))
    }
    mistakes.append(line.mistake(.blockNotClosed("examples")))
  }

  private mutating func readNote(_ line: SourceLine, into outline: inout Outline, isSkip: Bool) {
    let words = TypedLine(line.text).words
    guard words.count == 2, !words[1].text.trimmed.isEmpty else {
      mistakes.append(line.mistake(.noReason(String(line.firstWord))))
      return
    }
    let reason = words[1].text.trimmed
    outline.note = isSkip ? .skip(reason: reason) : .todo(reason: reason)
  }

  /// The lines of an inline snapshot; `nil` where the step is none.
  private mutating func block(after line: SourceLine) -> Step.Block? {
    let words = line.text.split(whereSeparator: \.isWhitespace).dropFirst().filter { $0 != "not" }
    guard words == ["snapshot"] || words == ["log", "snapshot"] else { return nil }
    let first = index
    while index < lines.count, lines[index].file == line.file {
      defer { index += 1 }
      if lines[index].firstWord == "end" {
        return Step.Block(lines: lines[first..<index].map(\.text), count: index - first)
      }
    }
    mistakes.append(line.mistake(.blockNotClosed("snapshot")))
    return nil
  }
}
