// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Foundation
internal import Listening
internal import Synchronization

/// Work that goes on at a thread of its own until its result is asked for.
///
/// The mutex protects the result from the thread that makes it and the one that asks.
final class Concurrently<Value: Sendable>: Sendable {
  private let made = Mutex<Result<Value, ListeningError>>(.failure(.recognizerFailed))
  private let isOver = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () throws(ListeningError) -> Value) {
    let thread = Thread { [self] in
      let result = Result { () throws(ListeningError) in try work() }
      made.withLock { $0 = result }
      isOver.signal()
    }
    thread.name = "phones"
    thread.start()
  }

  /// What came of it; waits for it.
  var result: Result<Value, ListeningError> {
    isOver.wait()
    defer { isOver.signal() }
    return made.withLock { $0 }
  }
}
