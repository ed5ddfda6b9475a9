// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Synchronization

/// Brings one image at a time from the network; never blocks.
final class RemoteLoader: Sendable {
  private let fetcher: any RemoteImageFetching

  /// What ends the fetching under way. The mutex protects it from threads that begin and cancel effects.
  private let current = Mutex<(any FetchCancelling)?>(nil)

  init(_ fetcher: any RemoteImageFetching) {
    self.fetcher = fetcher
  }

  /// Begins to fetch, instead of what was being fetched.
  ///
  /// - Parameter answer: Called on other threads: what has arrived, then once that it is over.
  func load(_ address: String, generation: Int, answer: @escaping @Sendable (Answer) -> Void) {
    cancel()
    let fetching = fetcher.fetch(
      address, progress: { answer(.fetching(generation: generation, $0)) },
      completion: { answer(.fetched(generation: generation, $0)) })
    current.withLock { $0 = fetching }
  }

  func cancel() {
    current.withLock { current in
      defer { current = nil }
      return current
    }?.cancel()
  }
}
