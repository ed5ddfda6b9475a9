// SPDX-License-Identifier: GPL-3.0-or-later

import Viewer

/// A command as it is said, and as it is typed.
public struct SpokenCommand: Hashable, Sendable {
  /// In words: "zoom to three hundred".
  public let phrase: String

  /// What the grammar reads: `zoom to 300`.
  public let line: String

  /// What it does cannot be undone, so the person is asked however well it was heard.
  public let isAlwaysAsked: Bool

  /// It stops what is being said.
  public let isStop: Bool

  /// It answers a question.
  public let isReply: Bool

  let meaning: Meaning

  init(phrase: String, line: String, meaning: Meaning) {
    self.phrase = phrase
    self.line = line
    self.meaning = meaning
    let command: Command? = if case .command(let command) = meaning { command } else { nil }
    isAlwaysAsked = command?.cannotBeUndone ?? false
    isStop = command == .stop
    isReply = command?.isReply ?? false
  }
}

/// What a person may refer to by voice at this moment.
public struct SpokenContext: Hashable, Sendable {
  /// Of what the image holds and of marks, as they are written.
  public var names: [String]

  /// A question waits for yes or no.
  public var isAsked: Bool

  /// Nothing is wanted but the answer to a question, or a stop.
  public var onlyReplies: Bool

  public init(names: [String] = [], isAsked: Bool = false, onlyReplies: Bool = false) {
    self.names = names
    self.isAsked = isAsked
    self.onlyReplies = onlyReplies
  }
}

extension Command {
  var isReply: Bool {
    if case .reply = self { true } else { false }
  }

  /// It overwrites or throws away what no other command brings back.
  fileprivate var cannotBeUndone: Bool {
    switch self {
    case .resetSettings, .mark: true
    case .open(_, let anyway), .saveView(_, let anyway): anyway
    default: false
    }
  }
}
