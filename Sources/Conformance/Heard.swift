// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization
import Viewer

/// An announcement, of a session or of another program.
struct Heard: Sendable {
  let runs: [TextRun]

  /// Which sentence it is; with an empty key where that is not told.
  let message: Message

  let language: LanguageTag
  let priority: String
  let earcon: String?
  let isSpoken: Bool

  var text: String { runs.map(\.text).joined() }

  init(_ announcement: Announcement) {
    runs = announcement.runs
    message = announcement.message
    language = announcement.language
    priority = announcement.priority.rawValue
    earcon = announcement.earcon?.rawValue
    isSpoken = announcement.isSpoken
  }

  /// - Parameter language: What it is in where it does not say so itself.
  init(_ announcement: AuditedAnnouncement, in language: LanguageTag) {
    self.language = announcement.language ?? language
    runs = [TextRun(announcement.text, language: self.language)]
    message = Message(
      announcement.key ?? "",
      announcement.arguments.sorted { $0.key < $1.key }
        .map { .init($0.key, .foreign(ForeignText($0.value))) })
    priority = announcement.priority ?? Announcement.Priority.reply.rawValue
    earcon = announcement.earcon
    isSpoken = announcement.isSpoken ?? true
  }
}
