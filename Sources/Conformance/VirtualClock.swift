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

  /// Takes the time of an utterance after those before it.
  mutating func speak(_ runs: [TextRun], rate: Int) {
    silentAt = max(now, silentAt) + SpeechDuration.of(Utterance(id: 0, runs: runs), rate: rate)
  }

  /// A new command stops what is being said.
  mutating func interrupt() { silentAt = min(silentAt, now) }

  /// - Parameter seconds: `nil`: until silence.
  mutating func wait(_ seconds: Double?) {
    now = seconds.map { now + .seconds($0) } ?? max(now, silentAt)
  }
}
