// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// How the helper's work on a request can be ended before it is done.
public struct HelperInterruption: Sendable {
  let begin: @Sendable () -> Void
  let stop: @Sendable () -> Void

  /// - Parameters:
  ///   - begin: Called before each request, on the thread that answers.
  ///   - stop: Called when the request under way is given up, on the thread that reads. It must not wait.
  public init(begin: @escaping @Sendable () -> Void, stop: @escaping @Sendable () -> Void) {
    self.begin = begin
    self.stop = stop
  }
}

/// Which request is under way, and which are given up.
///
/// The mutex protects both from the thread that answers and the one that reads; so no request is ended that came after
/// the one meant.
final class RequestsUnderWay: Sendable {
  private struct State {
    var current: UInt64 = 0
    var givenUp: Set<UInt64> = []
  }

  private let interruption: HelperInterruption
  private let state = Mutex(State())

  init(_ interruption: HelperInterruption) {
    self.interruption = interruption
  }

  /// - Returns: False when the request has been given up already.
  func begin(_ id: UInt64) -> Bool {
    state.withLock { state in
      state.current = id
      interruption.begin()
      return state.givenUp.remove(id) == nil
    }
  }

  func giveUp(_ id: UInt64) {
    state.withLock { state in
      if id == state.current { interruption.stop() }
      // Others wait still, or have been answered.
      if id > state.current, state.givenUp.count < 4096 { state.givenUp.insert(id) }
    }
  }
}
