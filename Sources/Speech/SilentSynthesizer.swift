// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Keeps what would have been spoken, and makes no sound.
///
/// It is the mute switch, what is left when no engine starts, and what tests and the script runner listen to.
/// Every utterance starts and ends at once: both events come before `speak` returns.
public final class SilentSynthesizer: SpeechSynthesizer {
  /// The utterances so far; protected from callers on several threads.
  private let kept = Mutex<[Utterance]>([])
  private let onEvent: @Sendable (SpeechEvent) -> Void

  public init(onEvent: @escaping @Sendable (SpeechEvent) -> Void = { _ in }) {
    self.onEvent = onEvent
  }

  /// Everything that would have been spoken, oldest first.
  public var spoken: [Utterance] { kept.withLock { $0 } }

  public func speak(_ utterance: Utterance, settings: SpeechSettings) {
    kept.withLock { $0.append(utterance) }
    onEvent(.started(id: utterance.id))
    onEvent(.ended(id: utterance.id, .finished))
  }

  /// Does nothing: nothing is ever sounding or waiting.
  public func stop() {}

  /// `nil`: there is no engine to ask.
  public func hasVoice(named name: String) -> Bool? { nil }
}
