// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage

/// Makes cases of an outline: one for each row of examples and each value that it is run for.
struct CaseMaker {
  let path: String

  /// What is handed down from the script to its cases.
  private struct Inheritance {
    var tags: [CaseTag] = []
    var options: [CaseOptions] = []
    var note: Outline.Note?
    var setUp: [WrittenStep] = []

    /// Values that are filled in, by name.
    var values: [(name: String, value: String)] = []

    /// What the case is run for, as its name shows it.
    var variant: [String] = []
  }

  init(path: String) {
    self.path = path
  }

  func cases(of script: Outline) -> [ScriptCase] {
    var cases: [ScriptCase] = []
    add(script, Inheritance(), to: &cases)
    guard cases.count <= Script.caseLimit else {
      return [ScriptCase(file: path, mistakes: [ScriptMistake(line: 0, column: 1, kind: .tooManyCases)])]
    }
    return cases
  }

  private func add(_ outline: Outline, _ outer: Inheritance, to cases: inout [ScriptCase]) {
    for value in outline.each?.values.map(Optional.some) ?? [nil] {
      guard cases.count <= Script.caseLimit else { return }
      var inner = outer
      if let value, let option = outline.each?.option, let opener = outline.opener {
        inner.options.append(CaseOptions(line: opener, words: ["--" + option, value]))
        inner.values.append((option, value))
        inner.variant.append(value)
      }
      inner.tags += outline.tags
      inner.note = outline.note ?? outer.note
      inner.setUp += outline.setUp
      let own = inner.options
      inner.options = own + outline.options.map { CaseOptions(line: $0, words: words(of: $0, inner.values)) }
      for child in outline.children { add(child, inner, to: &cases) }
      if outline.children.isEmpty { addRows(of: outline, inner, to: &cases) }
    }
  }

  private func addRows(of outline: Outline, _ inner: Inheritance, to cases: inout [ScriptCase]) {
    guard let examples = outline.examples else { return cases.append(makeCase(outline, inner, row: nil)) }
    for (number, row) in zip(1..., examples.rows) where row.count == examples.columns.count {
      guard cases.count <= Script.caseLimit else { return }
      var filled = inner
      filled.values += zip(examples.columns, row).map { ($0, $1) }
      let isNamed = outline.title.map { title in examples.columns.contains { title.contains("<\($0)>") } } ?? false
      if !isNamed { filled.variant.append("row \(number)") }
      cases.append(makeCase(outline, filled, row: examples))
    }
  }

  private func makeCase(_ outline: Outline, _ inner: Inheritance, row examples: Outline.Examples?) -> ScriptCase {
    let title = [outline.title?.filled(with: inner.values, quoting: false)].compactMap(\.self)
    let variant = inner.variant.isEmpty ? [] : ["(" + inner.variant.joined(separator: ", ") + ")"]
    let name = title + variant
    var made = ScriptCase(
      file: path, title: name.isEmpty ? nil : name.joined(separator: " "),
      line: outline.opener.flatMap { $0.file == nil ? $0.number : nil } ?? 1, tags: inner.tags)
    // A row of examples may fill them in, too.
    made.options = inner.options.map { options in
      guard options.line.firstWord == Keyword.options.rawValue else { return options }
      return CaseOptions(line: options.line, words: words(of: options.line, inner.values))
    }
    made.note = inner.note
    var reader = StepReader(values: inner.values)
    made.setUpCount = inner.setUp.count
    made.steps = (inner.setUp + outline.steps).map { reader.step($0) }
    made.mistakes = quoteMistakes(in: outline.options) + reader.mistakes
    if let examples {
      let steps = outline.steps.flatMap { [$0.line.text] + ($0.block?.lines ?? []) }
      let lines = [outline.title ?? ""] + inner.options.map(\.line.text) + steps
      for column in examples.columns where !lines.contains(where: { $0.contains("<\(column)>") }) {
        made.mistakes.append(examples.line.mistake(.unusedColumn(column)))
      }
    }
    return made
  }

  private func quoteMistakes(in options: [SourceLine]) -> [ScriptMistake] {
    options.compactMap { line in
      TypedLine(line.text).openQuote.map { quote in
        ScriptMistake(file: line.file, line: line.number, column: line.column + quote, kind: .openQuote)
      }
    }
  }

  /// The arguments that stand in a line of options.
  private func words(of line: SourceLine, _ values: [(name: String, value: String)]) -> [String] {
    TypedLine(line.text.filled(with: values, quoting: true)).words.dropFirst().map(\.text)
  }
}

extension String {
  /// The text with each `<name>` replaced by its value.
  ///
  /// - Parameter quoting: Within quotation marks, a value's own are escaped.
  func filled(with values: [(name: String, value: String)], quoting: Bool) -> String {
    guard !values.isEmpty, contains("<") else { return self }
    var filled = ""
    var rest = self[...]
    var isQuoted = false
    while let character = rest.first {
      if character == "<", let hit = values.last(where: { rest.hasPrefix("<\($0.name)>") }) {
        filled +=
          quoting && isQuoted ? hit.value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") : hit.value
        rest = rest.dropFirst(hit.name.count + 2)
        continue
      }
      if character == "\\", isQuoted, let next = rest.dropFirst().first {
        filled += String(character) + String(next)
        rest = rest.dropFirst(2)
        continue
      }
      if character == "\"" { isQuoted.toggle() }
      filled.append(character)
      rest = rest.dropFirst()
    }
    return filled
  }
}
