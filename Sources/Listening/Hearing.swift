// SPDX-License-Identifier: GPL-3.0-or-later

/// What came of listening once.
public enum Hearing: Hashable, Sendable {
  /// A command, to be done.
  case understood(HeardCommand)

  /// Perhaps a command; the person is to be asked.
  case doubtful(HeardCommand)

  /// Somebody spoke, and it was no command.
  case notUnderstood

  /// Nobody spoke.
  case silence

  case failed(ListeningError)

  /// What was heard, for certain or perhaps; `nil` where no command was.
  public var command: HeardCommand? {
    switch self {
    case .understood(let command), .doubtful(let command): command
    case .notUnderstood, .silence, .failed: nil
    }
  }
}

/// A command as it was spoken.
public struct HeardCommand: Hashable, Sendable {
  /// What was said, in words: "zoom to three hundred".
  public let phrase: String

  /// The same as it would be typed: `zoom to 300`.
  public let line: String

  /// It fits so well that nothing speaks for another.
  public let isSure: Bool

  public init(phrase: String, line: String, isSure: Bool) {
    self.phrase = phrase
    self.line = line
    self.isSure = isSure
  }
}
