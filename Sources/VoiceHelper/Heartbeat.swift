// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

/// Tells whether the engine is stuck in a text.
///
/// Written by the thread that makes sound, read by the one that answers.
final class Heartbeat: Sendable {
  /// When the engine was last heard of, in milliseconds; 0 while it has nothing to do or waits for the device.
  private let busySince = Atomic(0)

  func beat() { busySince.store(Self.now, ordering: .relaxed) }

  func rest() { busySince.store(0, ordering: .relaxed) }

  var isStuck: Bool {
    let since = busySince.load(ordering: .relaxed)
    return since != 0 && Self.now - since > 1500
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000 + 1
  }
}
