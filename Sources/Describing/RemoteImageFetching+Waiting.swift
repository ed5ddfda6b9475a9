// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import ImageReading
import Synchronization

extension RemoteImageFetching? {
  /// Fetches an image, and waits for it; whoever fetches sees to it that this has an end.
  func fetched(_ address: String) throws(FetchError) -> FetchedFile {
    guard let self else { throw .helperMissing }
    let answer = Answer()
    let fetching = self.fetch(address, progress: { _ in }, completion: { answer.come($0) })
    defer { withExtendedLifetime(fetching) {} }
    return try answer.wait().get()
  }
}

/// Hands the result from the thread that fetches to the one that waits; the mutex protects it from both.
private final class Answer: Sendable {
  private let result = Mutex<Result<FetchedFile, FetchError>?>(nil)
  private let hasCome = DispatchSemaphore(value: 0)

  func come(_ result: Result<FetchedFile, FetchError>) {
    self.result.withLock { $0 = result }
    hasCome.signal()
  }

  func wait() -> Result<FetchedFile, FetchError> {
    hasCome.wait()
    return result.withLock { $0 } ?? .failure(.helperDied)
  }
}
