// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import CommandLanguage
import Foundation
import Localization
import Viewer
import ZoomGeometry

/// A step of a script that is being recorded: a command, and what came of it.
struct RecordedStep {
  /// As it stands in the script.
  let line: String

  /// What stands in its place where it cannot be a step; a comment.
  let excuse: String

  /// A file's name as it was typed, where the script calls it something else: sentences with it differ.
  var oldName: String?

  /// Another command came before all was settled, so that a script may go on from here in another way.
  var isOvertaken = false

  /// It was entered while an image was being opened, which a script never does.
  var isEarly = false

  /// A step of the demo, after which nobody looks at what came into view.
  var isOfDemo = false

  /// It follows such a step, so that a script has more to compare the view with.
  var isAfterDemo = false

  /// It cannot be a step.
  var isLeftOut = false

  private(set) var announcements: [Announcement] = []
  private(set) var status = Status.ok

  init(line: String, excuse: String) {
    self.line = line
    self.excuse = excuse
  }

  mutating func add(_ announcements: [Announcement], _ status: Status) {
    self.announcements += announcements
    self.status = max(self.status, status)
  }

  /// The lines of it.
  func lines(from before: ShownState, to after: ShownState) -> [String] {
    var isError = false
    if case .error = status { isError = true }
    if isLeftOut || isEarly && isError || isOvertaken && spoken.isEmpty { return [excuse] }
    if isEarly { return [line] }
    var lines = [line]
    switch status {
    case .ok: break
    case .limit: lines.append("expect status limit")
    case .error(let code): lines.append("expect error \(code)")
    }
    lines += spoken.prefix(isAfterDemo ? 1 : .max).flatMap { expectation("spoken", $0) }
    if let label = after.label, label != before.label { lines += expectation("label", label) }
    if let value = after.value, value != before.value { lines += expectation("value", value) }
    if let visible = after.visible, visible != before.visible {
      let numbers = [visible.x, visible.y, visible.width, visible.height]
      lines.append("expect visible " + numbers.map(Self.text).joined(separator: " "))
    }
    return lines
  }

  /// None where no script can hold the text.
  private func expectation(_ name: String, _ text: String) -> [String] {
    text.quotedWord.map { ["expect \(name) \($0)"] } ?? []
  }

  /// What was answered, but what a script says otherwise.
  private var spoken: [String] {
    announcements.compactMap { announcement in
      guard announcement.priority == .reply || announcement.priority == .alert else { return nil }
      // Scripts ask nothing, and what they type needs no naming.
      guard !["announcement.asked", "announcement.understood"].contains(announcement.message.key) else { return nil }
      if let oldName, announcement.text.contains(ForeignText(oldName).text) { return nil }
      let text = announcement.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return text.isEmpty ? nil : text
    }
  }

  /// To a thousandth of a pixel; scripts compare to half of one.
  private static func text(_ number: Double) -> String {
    TypedNumber.text(of: (number * 1000).rounded() / 1000)
  }
}

/// What expectations speak of beside what is said.
struct ShownState: Equatable {
  var label: String?
  var value: String?
  var visible: Rect?

  init() {}

  init(_ session: Session) {
    let element = session.elementSnapshot
    label = element?.label
    value = element?.value
    visible = session.viewport?.visible
  }
}
