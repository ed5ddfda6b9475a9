// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
import Synchronization

/// Fetches nothing: the test says what comes, and when.
public final class FakeFetching: RemoteImageFetching {
  /// A fetching that was begun.
  public final class Fetching: FetchCancelling {
    public let url: String
    private let progress: @Sendable (FetchProgress) -> Void
    private let completion: @Sendable (Result<FetchedFile, FetchError>) -> Void

    private struct State {
      var isOver = false
      var isCancelled = false
    }

    /// Protects it from the test and from whoever cancels.
    private let state = Mutex(State())

    init(
      _ url: String, _ progress: @escaping @Sendable (FetchProgress) -> Void,
      _ completion: @escaping @Sendable (Result<FetchedFile, FetchError>) -> Void
    ) {
      self.url = url
      self.progress = progress
      self.completion = completion
    }

    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Says that so much has come, on the calling thread.
    public func arrive(_ received: Int, of total: Int? = nil) {
      if !state.withLock({ $0.isOver }) { progress(FetchProgress(received: received, total: total)) }
    }

    /// Ends it, on the calling thread; without effect when it has ended.
    public func end(_ result: Result<FetchedFile, FetchError>) {
      let isFirst = state.withLock { state in
        defer { state.isOver = true }
        return !state.isOver
      }
      if isFirst { completion(result) }
    }

    public func cancel() {
      state.withLock { $0.isCancelled = $0.isCancelled || !$0.isOver }
      end(.failure(.cancelled))
    }
  }

  /// Protects the list from the tests' threads and those of what is tested.
  private let begun = Mutex<[Fetching]>([])

  public init() {}

  /// All that were begun, oldest first.
  public var fetchings: [Fetching] { begun.withLock { $0 } }

  public func fetch(
    _ url: String, progress: @escaping @Sendable (FetchProgress) -> Void,
    completion: @escaping @Sendable (Result<FetchedFile, FetchError>) -> Void
  ) -> any FetchCancelling {
    let fetching = Fetching(url, progress, completion)
    begun.withLock { $0.append(fetching) }
    return fetching
  }
}
