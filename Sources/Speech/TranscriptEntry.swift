// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
public import Localization

/// What became of one utterance: a line of a transcript.
public struct TranscriptEntry: Hashable, Sendable {
  /// Counts up from 1 within a session.
  public let id: Int

  /// The line that was entered last before it was said, trimmed, without passwords; `nil` before the first.
  public let command: String?

  /// The case of a script that it belongs to; `nil` in sessions of people.
  public let scriptCase: String?

  /// What is said, by language.
  public let runs: [TextRun]

  /// The language it is said in; runs without a language of their own are in it.
  public let language: LanguageTag

  /// An identifier such as `reply`.
  public let priority: String

  /// When its sound began, in seconds since the start of the session; `nil` where it never did.
  public internal(set) var started: Double?

  /// When its sound ended, in seconds since the start of the session; `nil` where it never began.
  public internal(set) var ended: Double?

  /// `nil` while it has not ended.
  public internal(set) var outcome: Outcome?

  /// How an utterance ended, as a listener would tell it.
  public enum Outcome: Hashable, Sendable {
    case finished

    /// It was stopped on the way; so many words had been heard to their end, `nil` where that is not known.
    case interrupted(afterWord: Int?)

    /// It was dropped before it began.
    case superseded

    case failed(SpeechFailure)
  }

  public init(
    id: Int, command: String?, runs: [TextRun], language: LanguageTag, priority: String, scriptCase: String? = nil
  ) {
    self.scriptCase = scriptCase
    self.id = id
    self.command = command.map(\.withoutPasswords)
    self.runs = runs
    self.language = language
    self.priority = priority
  }

  public var text: String { runs.map(\.text).joined() }

  /// One line of JSON without its line end: sorted keys, times rounded to milliseconds, nothing that could steer a
  /// terminal.
  public var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("an entry holds only text and finite numbers")
    }
    return String(decoding: data, as: UTF8.self).escapingControls
  }
}

extension TranscriptEntry: Encodable {
  private enum CodingKeys: String, CodingKey {
    case afterWord, scriptCase = "case", command, ended, id, language, outcome, priority, reason, runs, started, text
  }

  private struct Run: Encodable {
    let language: LanguageTag
    let text: String
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(scriptCase, forKey: .scriptCase)
    try container.encode(command, forKey: .command)
    try container.encode(Self.rounded(ended), forKey: .ended)
    try container.encode(id, forKey: .id)
    try container.encode(language, forKey: .language)
    try container.encode(outcome?.identifier, forKey: .outcome)
    if case .interrupted(let words)? = outcome { try container.encode(words, forKey: .afterWord) }
    if case .failed(let failure)? = outcome { try container.encode(failure, forKey: .reason) }
    try container.encode(priority, forKey: .priority)
    let runs = runs.map { Run(language: $0.language ?? language, text: $0.text) }
    if Set(runs.map(\.language)).count > 1 { try container.encode(runs, forKey: .runs) }
    try container.encode(Self.rounded(started), forKey: .started)
    try container.encode(text, forKey: .text)
  }

  private static func rounded(_ seconds: Double?) -> Double? {
    seconds.map { ($0 * 1000).rounded() / 1000 }
  }
}

extension TranscriptEntry.Outcome {
  /// An identifier that scripts rely on.
  public var identifier: String {
    switch self {
    case .finished: "finished"
    case .interrupted: "interrupted"
    case .superseded: "superseded"
    case .failed: "failed"
    }
  }
}
