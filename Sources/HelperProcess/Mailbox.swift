// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Synchronization

/// What came from one helper, in order, waiting for the one who asked.
///
/// The mutex protects the list from the connection's thread, which fills it, and the asking thread, which
/// empties it; the semaphore counts what lies in it.
final class Mailbox: Sendable {
  enum Item: Equatable {
    case message([UInt8])
    case end
    /// The request of this number has been given up.
    case givenUp(UInt64)
  }

  private let items = Mutex<[Item]>([])
  private let count = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)

  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    count.signal()
    if item == .end { end.signal() }
  }

  /// The next item; `nil` when none came before the deadline.
  func take(until deadline: DispatchTime) -> Item? {
    guard count.wait(timeout: deadline) == .success else { return nil }
    return items.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Waits until the helper has been reaped.
  func waitForEnd(until deadline: DispatchTime) {
    if end.wait(timeout: deadline) == .success { end.signal() }
  }

  /// The helper has ended, as far as is known by now.
  var hasEnded: Bool {
    items.withLock { $0.contains(.end) }
  }
}

extension DispatchTime {
  /// This much from now, by the clock that nobody can set; at most a day.
  static func after(_ duration: Duration) -> DispatchTime {
    let (seconds, attoseconds) = min(max(duration, .zero), .seconds(86_400)).components
    return now() + .seconds(Int(seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
  }
}
