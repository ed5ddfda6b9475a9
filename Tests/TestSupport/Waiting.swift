// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Foundation

/// How long tests wait for what comes sooner or later: a busy machine may take a hundred times as long as an idle one.
public let patience = Duration.seconds(120)

/// Waits until it holds, at most this long, on the calling thread.
public func holds(within limit: Duration = patience, _ condition: () -> Bool) -> Bool {
  let end = ContinuousClock.now + limit
  while .now < end {
    if condition() { return true }
    usleep(5000)
  }
  return condition()
}

/// Waits until it holds, at most this long, without a thread.
///
/// - Parameter meanwhile: Done between two looks; a short sleep by default.
public func comes(
  within limit: Duration = patience, _ condition: () throws -> Bool,
  meanwhile: () async throws -> Void = { try await Task.sleep(for: .milliseconds(10)) }
) async throws -> Bool {
  let end = ContinuousClock.now + limit
  while .now < end {
    if try condition() { return true }
    try await meanwhile()
  }
  return try condition()
}

/// Tries until it turns out right, a few times: for what a busy machine may be too slow for now and then.
public func succeeds(times: Int = 5, _ attempt: () async throws -> Bool) async throws -> Bool {
  for _ in 1...times { if try await attempt() { return true } }
  return false
}

/// Whether a process with this number exists, dead or alive.
public func exists(_ pid: Int32) -> Bool { kill(pid, 0) == 0 }
