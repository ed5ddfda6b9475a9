// SPDX-License-Identifier: GPL-3.0-or-later

public import Listening
import Synchronization
public import Viewer

/// What each sound was taken for, once for a whole run; recordings, as long as they stay as they were.
///
/// The same sound is taken for the same command each time. What failed is tried again.
public final class RememberedHearings: Sendable {
  private struct Question: Hashable {
    let sound: SpokenSound
    let request: ListenRequest
    let words: [String]
  }

  /// The mutex protects what is known from jobs that listen at the same time.
  private let known = Mutex<[Question: (state: FileState?, hearing: Hearing)]>([:])

  /// How many sounds are remembered; then all is forgotten and begins anew.
  private static let most = 10_000

  public init() {}

  /// - Parameters:
  ///   - words: What tells the catalogs from others: the words that can be said are theirs.
  ///   - listen: Listens where that is not known yet.
  public func hearing(
    of sound: SpokenSound, for request: ListenRequest, words: [String], listen: () -> Hearing
  ) -> Hearing {
    let question = Question(sound: sound, request: request, words: words)
    let state = sound.state
    if let known = known.withLock({ $0[question] }), known.state == state { return known.hearing }
    let hearing = listen()
    // A file that changed meanwhile has been heard in one state or the other.
    guard state == sound.state else { return hearing }
    if case .failed = hearing { return hearing }
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[question] = (state, hearing)
    }
    return hearing
  }
}

extension SpokenSound {
  fileprivate var state: FileState? {
    switch self {
    case .text: nil
    case .file(let path): FileState(path: path)
    }
  }
}
