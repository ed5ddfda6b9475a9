// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Localization

/// The cases of a run by their names, each on a line with its tags.
struct CaseList {
  private let cases: [ScriptCase]

  init(_ cases: [ScriptCase]) {
    self.cases = cases
  }

  /// Writes the list to standard output, and which scripts cannot be read to standard error.
  ///
  /// - Returns: The exit code.
  func tell(_ words: Words) -> Int32 {
    let lines = cases.map { ([$0.name] + $0.tags.map(\.text)).joined(separator: " ").escapingControls }
    var exit = words.say(lines.joined(separator: "\n"))
    for scriptCase in cases where !scriptCase.obstacles.isEmpty {
      words.complain(Message("usage.scriptNotReadable", [.init("file", .foreign(ForeignText(scriptCase.file)))]))
      exit = max(exit, Program.Exit.notReadable)
    }
    return exit
  }
}
