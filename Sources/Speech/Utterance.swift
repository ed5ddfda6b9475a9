// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// One thing to say, from beginning to end, in one or more languages.
public struct Utterance: Hashable, Sendable, Codable {
  /// Counts up within a session, from 1; events name it.
  public let id: Int

  /// What to say, in order. Each run is spoken by the voice of its language.
  public let runs: [TextRun]

  /// Sounds before the words; `nil` is none.
  public let tone: Tone?

  public init(id: Int, runs: [TextRun], tone: Tone? = nil) {
    self.id = id
    self.runs = runs
    self.tone = tone
  }
}
