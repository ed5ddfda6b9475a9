// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
public import Speech

/// Numbers utterances, and knows which are still to be heard.
///
/// `@unchecked Sendable`: the condition guards the properties, which the session and the synthesizer's thread share.
public final class SpeechProgress: @unchecked Sendable {
  private let condition = NSCondition()
  private var lastID = 0
  private var unfinished: Set<Int> = []

  /// Speech that has not reported its end by then is given up.
  private var deadline = Date.distantPast

  public init() {}

  /// The next utterance.
  func begin(_ runs: [TextRun], rate: Int) -> Utterance {
    condition.withLock {
      lastID += 1
      unfinished.insert(lastID)
      let utterance = Utterance(id: lastID, runs: runs)
      let length = SpeechDuration.of(utterance, rate: rate) * 3 + .seconds(10)
      deadline = max(deadline, Date()).addingTimeInterval(Double(length.components.seconds))
      return utterance
    }
  }

  public func note(_ event: SpeechEvent) {
    guard case .ended(let id, _) = event else { return }
    condition.withLock {
      unfinished.remove(id)
      condition.broadcast()
    }
  }

  /// Waits until everything has been said.
  func waitUntilSilent() {
    condition.withLock {
      while !unfinished.isEmpty, condition.wait(until: deadline) {}
      unfinished = []
    }
  }
}
