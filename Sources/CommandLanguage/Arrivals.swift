// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization
import Viewer

/// Answers that come on other threads, in order, for one who waits for them.
///
/// The mutex protects the list from those threads; the semaphore counts what lies in it.
final class Arrivals: Sendable {
  private let answers = Mutex<[Answer]>([])
  private let count = DispatchSemaphore(value: 0)

  func put(_ answer: Answer) {
    answers.withLock { $0.append(answer) }
    count.signal()
  }

  /// Waits for the next one.
  ///
  /// - Parameter end: When to give up; `nil` is never.
  /// - Returns: `nil` when none came in time.
  func next(until end: ContinuousClock.Instant?) -> Answer? {
    let deadline = end.map { end in
      let milliseconds = (end - ContinuousClock.now) / .milliseconds(1)
      return DispatchTime.now() + .milliseconds(Int(min(max(milliseconds.rounded(.up), 0), 1e9)))
    }
    guard count.wait(timeout: deadline ?? .distantFuture) == .success else { return nil }
    return answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
