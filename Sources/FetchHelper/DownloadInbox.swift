// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Synchronization

/// What comes for one download, in order: messages of its helper, its end, and the wish to cancel, which comes first.
///
/// The mutex protects the list from the helper's thread and from whoever cancels, who add, and the download's
/// thread, which takes; the semaphore wakes the latter.
final class DownloadInbox: Sendable {
  enum Item {
    case message([UInt8])
    case ended

    /// The helper sends more than anybody reads.
    case flooded
    case cancelled
  }

  private struct State {
    var items: [(attempt: Int, item: Item)] = []
    var isCancelled = false
  }

  private static let mostMessages = 1000

  private let state = Mutex(State())
  private let count = DispatchSemaphore(value: 0)

  func put(_ message: [UInt8], attempt: Int) {
    add(attempt) { $0.items.count < Self.mostMessages ? .message(message) : .flooded }
  }

  func end(attempt: Int) {
    add(attempt) { _ in .ended }
  }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    count.signal()
  }

  private func add(_ attempt: Int, _ item: (borrowing State) -> Item) {
    state.withLock { state in
      // After a flood one item tells enough.
      if case .flooded? = state.items.last?.item { return }
      state.items.append((attempt, item(state)))
    }
    count.signal()
  }

  /// Waits for the next item of an attempt; what is left of another is dropped.
  ///
  /// - Returns: `nil` when nothing came in time.
  func take(within limit: Duration, attempt: Int) -> Item? {
    let (seconds, attoseconds) = limit.components
    let end = DispatchTime.now() + .seconds(Int(seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
    while true {
      let (isCancelled, next) = state.withLock { state in
        state.items.removeAll { $0.attempt != attempt }
        return (state.isCancelled, state.items.isEmpty ? nil : state.items.removeFirst().item)
      }
      if isCancelled { return .cancelled }
      if let next { return next }
      guard count.wait(timeout: end) == .success else { return nil }
    }
  }
}
