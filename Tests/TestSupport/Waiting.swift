// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Foundation

/// Waits until it holds, at most this long, on the calling thread.
public func holds(within seconds: Double = 20, _ condition: () -> Bool) -> Bool {
  let end = Date().addingTimeInterval(seconds)
  while Date() < end {
    if condition() { return true }
    usleep(5000)
  }
  return condition()
}

/// Waits until it holds, at most this long, without a thread.
///
/// - Parameter meanwhile: Done between two looks; a short sleep by default.
public func comes(
  within limit: Duration = .seconds(30), _ condition: () throws -> Bool,
  meanwhile: () async throws -> Void = { try await Task.sleep(for: .milliseconds(10)) }
) async throws -> Bool {
  let end = ContinuousClock.now + limit
  while .now < end {
    if try condition() { return true }
    try await meanwhile()
  }
  return try condition()
}

/// Whether a process with this number exists, dead or alive.
public func exists(_ pid: Int32) -> Bool { kill(pid, 0) == 0 }
