// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech
import Synchronization

/// Keeps the events of a synthesizer. The mutex protects them from the client's thread, which adds.
final class Events: Sendable {
  private let kept = Mutex<[SpeechEvent]>([])

  var all: [SpeechEvent] { kept.withLock { $0 } }

  func add(_ event: SpeechEvent) { kept.withLock { $0.append(event) } }

  func ends(of id: Int) -> [SpeechOutcome] {
    all.compactMap { event in
      guard case .ended(id, let outcome) = event else { return nil }
      return outcome
    }
  }

  /// It ended once, by an interruption, however much of it was heard.
  func wasInterrupted(_ id: Int) -> Bool {
    guard case .interrupted? = ends(of: id).first else { return false }
    return ends(of: id).count == 1
  }

  func hasStarted(_ id: Int) -> Bool { all.contains(.started(id: id)) }
}

func tag(_ text: String) throws -> LanguageTag {
  guard let tag = LanguageTag(text) else { throw NoSuchTag(text: text) }
  return tag
}

struct NoSuchTag: Error {
  let text: String
}

func utterance(_ id: Int, _ text: String, _ language: String? = nil) throws -> Utterance {
  Utterance(id: id, runs: [TextRun(text, language: try language.map(tag))])
}

/// About as many words as asked for.
func text(words: Int) -> String {
  (0..<words).map { $0 % 10 == 9 ? "harbor. " : "the water " }.joined()
}
