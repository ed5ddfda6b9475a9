// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech

/// Time that passes only when a script says so. Speech takes as long as its words; steps take none.
struct VirtualClock {
  /// Since the start of the case.
  private(set) var now = Duration.zero

  /// Since the start of the case.
  var seconds: Double { now / .seconds(1) }

  /// When all that was said will have been heard.
  private(set) var silentAt = Duration.zero

  /// When the last step of the demo was taken.
  private var restBegan = Duration.zero

  /// Takes the time of an utterance after those before it.
  mutating func speak(_ runs: [TextRun], rate: Int) {
    silentAt = max(now, silentAt) + SpeechDuration.of(Utterance(id: 0, runs: runs), rate: rate)
  }

  /// A new command stops what is being said.
  mutating func interrupt() { silentAt = min(silentAt, now) }

  /// When a wait will be over.
  ///
  /// - Parameter seconds: `nil`: until silence.
  func end(ofWait seconds: Double?) -> Duration {
    seconds.map { now + .seconds($0) } ?? max(now, silentAt)
  }

  mutating func wait(until end: Duration) { now = max(now, end) }

  /// A step of the demo was taken just now.
  mutating func beginRest() { restBegan = now }

  /// When the demo goes on: so long after its last step, and not before silence.
  func next(after rest: Duration) -> Duration { max(restBegan + rest, silentAt) }
}
