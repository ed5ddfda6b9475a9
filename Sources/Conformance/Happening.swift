// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Viewer

/// What happens outside a session, where a script says that it does.
enum Happening: Hashable, Sendable {
  case news(News)

  /// From here on somebody is at a terminal.
  case terminal

  /// The Tab key was pressed, and these are the ways to go on.
  case completions([String])

  /// The words of those without a value.
  private static let plain: [(name: String, news: News)] = [
    ("sound-lost", .noAudioDevice), ("sound-found", .audioDeviceFound), ("voice-lost", .noEngine),
    ("voice-found", .engineFound), ("helper-restarted", .helperRestarted), ("unspoken", .unspoken),
    ("sound-file-failed", .soundFileFailed), ("start-at-terminal", .lupaSpeaks),
  ]

  static let names =
    plain.map(\.name) + [
      "no-voice", "program-missing", "unknown-setting", "unusable-setting", "terminal", "completions",
    ]

  /// - Returns: `nil` where nothing of the kind can happen.
  init?(words: some Collection<String>) {
    guard let name = words.first else { return nil }
    let values = Array(words.dropFirst())
    if values.isEmpty, let plain = Self.plain.first(where: { $0.name == name }) {
      self = .news(plain.news)
      return
    }
    switch (name, values.count) {
    case ("terminal", 0): self = .terminal
    case ("completions", 1...100): self = .completions(values)
    case ("no-voice", 2):
      guard let wanted = LanguageTag(values[0]), let used = LanguageTag(values[1]) else { return nil }
      self = .news(.noVoice(wanted: wanted, used: used))
    case ("program-missing", 1): self = .news(.missingProgram(ForeignText(values[0])))
    case ("unknown-setting", 1): self = .news(.unknownConfiguration(ForeignText(values[0])))
    case ("unusable-setting", 1): self = .news(.unusableSetting(ForeignText(values[0])))
    default: return nil
    }
  }
}
