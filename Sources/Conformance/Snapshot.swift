// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization

/// The state as a tree of lines that a person reads, in the style of ARIA snapshots.
struct Snapshot: Hashable, Sendable {
  let lines: [String]

  /// Where the snapshot to compare with stands.
  enum Source: Hashable, Sendable {
    /// In the script, under the step.
    case inline([String])

    /// In a file, named from the script's folder.
    case file(String)
  }

  /// As it stands in a script or in a file: blanks at both ends of lines, and empty lines, do not count.
  init(written lines: [String]) {
    let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
    let indent = indents.min() ?? 0
    self.lines = lines.compactMap { line in
      let text = String(line.dropFirst(indent).reversed().drop(while: \.isWhitespace).reversed())
      return text.isEmpty ? nil : text
    }
  }

  /// The element with its value, states, detail, hint and actions.
  init(of element: AuditedElement?) {
    guard let element else {
      lines = ["- none"]
      return
    }
    let label = element.label.map { " " + $0.quoted } ?? ""
    let states = element.states.map { " [\($0.escapingControls)]" }.joined()
    let value = element.value.flatMap { $0.isEmpty ? nil : ": " + $0.escapingControls } ?? ""
    let texts = [("detail", element.detail), ("hint", element.hint)].compactMap { name, text in
      text.flatMap { $0.isEmpty ? nil : "  - \(name): \($0.escapingControls)" }
    }
    lines =
      ["- \((element.role ?? "element").escapingControls)\(label)\(states)\(value)"] + texts
      + (element.actions ?? []).map { "  - action \($0.quoted)" }
  }

  /// What was heard, an announcement a line: its priority, its text, and what is out of the ordinary.
  init(of log: [Heard], language: String) {
    lines = log.map { announcement in
      var marks = announcement.earcon.map { " [earcon=\($0.escapingControls)]" } ?? ""
      if announcement.language.description != language { marks += " [language=\(announcement.language)]" }
      if !announcement.isSpoken { marks += " [silent]" }
      return "- \(announcement.priority.escapingControls) \(announcement.text.quoted)\(marks)"
    }
  }

  /// Only what differs: lines that are wanted and not there, and lines that are there and not wanted.
  ///
  /// - Returns: `nil` where both are the same.
  func difference(from found: Snapshot) -> Mismatch? {
    guard lines != found.lines else { return nil }
    let difference = found.lines.difference(from: lines)
    let missing = difference.removals.compactMap { change in
      if case .remove(_, let line, _) = change { line } else { nil }
    }
    let added = difference.insertions.compactMap { change in
      if case .insert(_, let line, _) = change { line } else { nil }
    }
    return Mismatch(missing.joined(separator: "\n"), added.joined(separator: "\n"))
  }
}
