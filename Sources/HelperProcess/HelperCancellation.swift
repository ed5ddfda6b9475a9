// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// A way to give up a request while somebody waits for its answer.
///
/// The mutex protects the state from the one who asks and the one who gives up.
public final class HelperCancellation: Sendable {
  private struct State {
    var isCancelled = false
    var tell: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  public init() {}

  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Gives the request up, for good. The helper is told; it is killed when it does not come to an end within a second.
  public func cancel() {
    let tell = state.withLock { state in
      state.isCancelled = true
      return state.tell
    }
    tell?()
  }

  /// From now on, this is how the helper is told; `nil`: it has nothing to do with the request any more.
  func reach(_ tell: (@Sendable () -> Void)?) {
    let isCancelled = state.withLock { state in
      state.tell = tell
      return state.isCancelled
    }
    if isCancelled { tell?() }
  }
}
