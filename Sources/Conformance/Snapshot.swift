// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization
import Viewer

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
  init(of element: ElementSnapshot?) {
    guard let element else {
      lines = ["- none"]
      return
    }
    let states = element.states.map { " [\($0)]" }.joined()
    lines =
      ["- \(element.role) \(element.label.quoted)\(states): \(element.value.escapingControls)"]
      + ["detail", "hint"].compactMap { name in
        let text = name == "detail" ? element.detail : element.hint
        return text.isEmpty ? nil : "  - \(name): \(text.escapingControls)"
      } + element.actions.map { "  - action \($0.quoted)" }
  }

  /// What was heard, an announcement a line: its priority, its text, and what is out of the ordinary.
  init(of log: [Announcement], language: String) {
    lines = log.map { announcement in
      var marks = announcement.earcon.map { " [earcon=\($0.rawValue)]" } ?? ""
      if announcement.language.description != language { marks += " [language=\(announcement.language)]" }
      if !announcement.isSpoken { marks += " [silent]" }
      return "- \(announcement.priority.rawValue) \(announcement.text.quoted)\(marks)"
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
