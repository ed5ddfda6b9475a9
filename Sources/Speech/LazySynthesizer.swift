// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// A synthesizer that is made when there is something to say, so that who wants no speech has no engine running.
public final class LazySynthesizer: SpeechSynthesizer {
  private let make: @Sendable () -> any SpeechSynthesizer

  /// Protected from callers on several threads.
  private let made = Mutex<(any SpeechSynthesizer)?>(nil)

  public init(_ make: @escaping @Sendable () -> any SpeechSynthesizer) {
    self.make = make
  }

  public func speak(_ utterance: Utterance, settings: SpeechSettings) {
    synthesizer().speak(utterance, settings: settings)
  }

  public func stop() { made.withLock { $0 }?.stop() }

  public func hasVoice(named name: String) -> Bool? { synthesizer().hasVoice(named: name) }

  private func synthesizer() -> any SpeechSynthesizer {
    made.withLock { made in
      if let made { return made }
      let new = make()
      made = new
      return new
    }
  }
}
