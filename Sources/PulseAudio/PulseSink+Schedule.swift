// SPDX-License-Identifier: GPL-3.0-or-later

import CPulse
import Speech

/// What is to happen later, in microseconds of libpulse's clock.
struct Schedule {
  /// When the last sample of an utterance will have been heard.
  struct End {
    let due: pa_usec_t
    let utterance: SampleQueue.Finished
  }

  /// How long a server may take nothing while sound waits, and leave a question unanswered.
  static let patience: pa_usec_t = 3_000_000

  /// How long connecting may take.
  static let connecting: pa_usec_t = 1_000_000

  /// The time to the next attempt to connect after one that failed, and after more than one: sound returns within
  /// a few seconds of the server.
  static let pause: pa_usec_t = 1_000_000
  static let longPause: pa_usec_t = 2_000_000

  /// How long after the last sound the device may sleep.
  static let idleTime: pa_usec_t = 10_000_000

  var ends: [End] = []
  var connectBy: pa_usec_t?
  var reconnectAt: pa_usec_t?
  var lastProgress: pa_usec_t = 0

  /// Since when the server owes a sign of life; `nil` while it owes none.
  ///
  /// Unlike the sound that waits, it outlives a flush: who interrupts a dumb device often must hear of it too.
  var owedSince: pa_usec_t?
}

/// The one timer. All of it runs with the lock held.
extension PulseSink {
  /// Sets the timer to whatever comes next.
  func reschedule() {
    var times = [schedule.connectBy, schedule.reconnectAt, schedule.ends.first?.due].compactMap(\.self)
    if status == .ready {
      if let owed = schedule.owedSince {
        times.append(owed + Schedule.patience)
      } else if isIdle {
        times.append(schedule.lastProgress + Schedule.idleTime)
      }
    }
    guard let next = times.min() else { return }
    if let timer {
      pa_context_rttime_restart(clock, timer, next)
    } else {
      timer = pa_context_rttime_new(clock, next, timerFired, pointer)
    }
  }

  /// The server must show that it is well, by taking sound or by answering.
  func owe() {
    if schedule.owedSince == nil { schedule.owedSince = pa_rtclock_now() }
  }

  private var isIdle: Bool { queue.isEmpty && schedule.ends.isEmpty && !isCorked }

  /// Does what is due.
  fileprivate func tick() {
    let now = pa_rtclock_now()
    while let first = schedule.ends.first, first.due <= now {
      schedule.ends.removeFirst()
      onEvent(.ended(id: first.utterance.id, first.utterance.outcome))
    }
    if let due = schedule.connectBy, due <= now { return lose() }
    if let due = schedule.reconnectAt, due <= now { return connect() }
    if status == .ready {
      if let owed = schedule.owedSince, owed + Schedule.patience <= now { return lose() }
      if isIdle, schedule.lastProgress + Schedule.idleTime <= now { cork(true) }
    }
    reschedule()
  }
}

private func timerFired(
  _ api: UnsafeMutablePointer<pa_mainloop_api>?, _ event: OpaquePointer?, _ time: UnsafePointer<timeval>?,
  _ pointer: UnsafeMutableRawPointer?
) {
  guard let pointer else { return }
  Unmanaged<PulseSink>.fromOpaque(pointer).takeUnretainedValue().tick()
}
