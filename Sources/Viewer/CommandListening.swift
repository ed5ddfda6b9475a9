// SPDX-License-Identifier: GPL-3.0-or-later

public import Listening
public import Localization

/// What a person may say when the microphone opens.
public struct ListenRequest: Hashable, Sendable {
  /// That the person asked for, for example `es-MX` where `es` is the catalog.
  public let language: LanguageTag

  /// What can be gone to by name: in the image, and what was marked.
  public let names: [String]

  /// A question waits for yes or no.
  public let isAsked: Bool

  /// The microphone was opened for the answer to a question alone.
  public let isForReply: Bool

  public init(language: LanguageTag, names: [String] = [], isAsked: Bool = false, isForReply: Bool = false) {
    self.language = language
    self.names = names
    self.isAsked = isAsked
    self.isForReply = isForReply
  }
}

/// Listens for one command at a time.
public protocol CommandListening: Sendable {
  /// A new turn, which is listened to next; those before it are over.
  func beginTurn() -> Int

  /// Opens the microphone, waits for a command, and closes it again. Blocks.
  ///
  /// - Parameter onOpen: Called once the microphone is open.
  /// - Returns: `.failed(.cancelled)` for a turn that is over.
  func listen(for request: ListenRequest, turn: Int, onOpen: () -> Void) -> Hearing

  /// The person has said all: what was recorded is taken for the command. Returns at once.
  func endRecording()

  /// Nobody waits any more. Returns at once.
  func cancelListening()
}
