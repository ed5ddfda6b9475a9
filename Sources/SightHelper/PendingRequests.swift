// SPDX-License-Identifier: GPL-3.0-or-later

internal import HelperProcess
internal import Synchronization

/// What has been asked and not been answered yet, so that it can be given up.
///
/// The mutex protects the list from those who ask and those who give up.
final class PendingRequests: Sendable {
  private let list = Mutex<[HelperCancellation]>([])

  func begin() -> HelperCancellation {
    let cancellation = HelperCancellation()
    list.withLock { $0.append(cancellation) }
    return cancellation
  }

  func end(_ cancellation: HelperCancellation) {
    list.withLock { $0.removeAll { $0 === cancellation } }
  }

  /// Gives up all of them, and none that comes after.
  ///
  /// - Returns: False when there were none.
  @discardableResult
  func cancelAll() -> Bool {
    let pending = list.withLock { $0 }
    for cancellation in pending { cancellation.cancel() }
    return !pending.isEmpty
  }
}
