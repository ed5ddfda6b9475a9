// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds out whether a helper that owes an answer has been stopped (SIGSTOP), so that none will come.
///
/// Nobody looks while nothing is owed. One look is not enough: whoever stopped all of Lupa may be about to continue
/// its processes one after the other.
struct StopWatch {
  private static let interval = Duration.milliseconds(500)

  private var nextLook: ContinuousClock.Instant?
  private var wasStopped = false

  /// Something was sent.
  mutating func expectsAnswer() {
    if nextLook == nil { nextLook = .now + Self.interval }
  }

  /// Something was received.
  mutating func hasAnswer() {
    nextLook = nil
    wasStopped = false
  }

  /// How long to wait until the next look, as `poll` takes it: −1 is for ever.
  var milliseconds: Int32 {
    guard let nextLook else { return -1 }
    let rest = ContinuousClock.now.duration(to: nextLook) / .milliseconds(1)
    return Int32(min(max(rest.rounded(.up), 0), 1000))
  }

  /// Looks where it is time; true when the helper was stopped the last time too.
  mutating func findsStopped(_ isStopped: () -> Bool) -> Bool {
    guard let nextLook, nextLook <= .now else { return false }
    self.nextLook = .now + Self.interval
    let isStopped = isStopped()
    defer { wasStopped = isStopped }
    return wasStopped && isStopped
  }
}
