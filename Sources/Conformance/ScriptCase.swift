// SPDX-License-Identifier: GPL-3.0-or-later

/// A case of a script, ready to run.
public struct ScriptCase: Sendable {
  /// The path of its script as it was named.
  public let file: String

  /// What it is called in its script, with the row or the value it is run for; `nil` where a script is one case.
  public let title: String?

  /// The line where it begins, from 1.
  public let line: Int

  public let tags: [CaseTag]

  /// Options of the script and of the case, the outer ones first.
  var options: [CaseOptions] = []

  var note: Outline.Note?

  /// Those of the set-up first.
  var steps: [Step] = []

  var setUpCount = 0

  /// What is wrong with the case, as far as it shows before it runs.
  var mistakes: [ScriptMistake] = []

  init(file: String, title: String? = nil, line: Int = 1, tags: [CaseTag] = [], mistakes: [ScriptMistake] = []) {
    self.file = file
    self.title = title
    self.line = line
    self.tags = tags
    self.mistakes = mistakes
  }

  /// What tells it from all others of a run: the path, and the title where there is one.
  public var name: String { title.map { "\(file): \($0)" } ?? file }
}

/// Arguments for a case, and the line that they stand in.
struct CaseOptions: Sendable {
  let line: SourceLine
  let words: [String]
}
