// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
public import Testing

/// Runs each test of a suite on a thread of its own.
///
/// Swift has as many threads for all tasks together as the machine has cores. Two tests that wait for helpers on them
/// would hold up all others on a machine with two, those at a terminal too, which then miss what they wait for.
public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(SerialExecutor(), operation: function)
  }

  /// A serial queue has a thread of its own whenever it has something to do.
  private final class SerialExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "a test")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == OwnThread {
  /// A thread of its own for each test.
  public static var ownThread: Self { Self() }
}
