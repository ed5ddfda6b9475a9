// SPDX-License-Identifier: GPL-3.0-or-later

import Describing
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Work in order", .ownThread, .timeLimit(.minutes(20)))
struct OrderedWorkTests {
  @Test("a thousand pieces come out in order, and only a window of them is ever begun", arguments: [1, 2, 7, 64])
  func thousand(jobs: Int) async {
    let run = Run(count: 1000, jobs: jobs, window: jobs + 8) { number in
      if number % 97 == 0 { usleep(2000) }
    }
    await run.finish()
    #expect(run.delivered == Array(0..<1000))
    #expect(run.mostBegun <= jobs + 8)
  }

  @Test("a slow first one holds up what is handed on, and lets no more pile up than the window holds")
  func slowFirst() async throws {
    let gate = DispatchSemaphore(value: 0)
    let run = Run(count: 1000, jobs: 4, window: 10) { if $0 == 0 { gate.wait() } }
    let end = Task { await run.finish() }
    #expect(try await comes { run.done == 9 })
    try await Task.sleep(for: .milliseconds(50))
    #expect(run.done == 9 && run.taken == 10 && run.delivered.isEmpty)
    gate.signal()
    await end.value
    #expect(run.delivered == Array(0..<1000))
  }

  @Test("what is done is handed on while the next piece is still being waited for")
  func streaming() async {
    let work = OrderedWork<Int, Int>(window: 4)
    let handedOn = Count()
    let isInTime = Mutex(true)
    let numbers = Mutex(0)
    await onThread {
      work.run(
        next: {
          let number = numbers.withLock { number in
            defer { number += 1 }
            return number
          }
          // The next name is typed only when the answer to the one before is there.
          let isThere = holds { handedOn.value == number }
          if !isThere { isInTime.withLock { $0 = false } }
          return number < 5 ? number : nil
        }, workers: [{ $0 }, { $0 }],
        deliver: { _ in
          handedOn.increase()
          return true
        })
    }
    #expect(isInTime.withLock { $0 } && handedOn.value == 5)
  }

  @Test("when nobody wants more, it ends at once, and takes nothing more")
  func abandoned() async throws {
    let run = Run(count: 1000, jobs: 2, window: 6, wanted: 3) { _ in usleep(500) }
    await run.finish()
    #expect(run.delivered == [0, 1, 2])
    let taken = run.taken
    #expect(taken <= 9)
    try await Task.sleep(for: .milliseconds(20))
    #expect(run.taken <= taken + 2)
  }

  @Test("it ends when nobody wants more while the next piece never comes")
  func abandonedWaiting() async {
    let work = OrderedWork<Int, Int>(window: 4)
    let isFirst = Mutex(true)
    await onThread {
      work.run(
        next: {
          let isOne = isFirst.withLock { first in
            defer { first = false }
            return first
          }
          if !isOne { Thread.sleep(forTimeInterval: 1000) }
          return isOne ? 1 : nil
        }, workers: [{ $0 }, { $0 }], deliver: { _ in false })
    }
  }

  @Test("nothing to do is done at once, and the end is asked for once only", arguments: [1, 8])
  func empty(jobs: Int) async throws {
    let asked = Count()
    let work = OrderedWork<Int, Int>(window: 4)
    await onThread {
      work.run(
        next: {
          asked.increase()
          return nil
        }, workers: Array(repeating: { $0 }, count: jobs), deliver: { _ in true })
    }
    try await Task.sleep(for: .milliseconds(10))
    #expect(asked.value == 1)
  }
}

/// Numbers that are worked on. The mutex protects the counts from the workers.
private final class Run: Sendable {
  private struct State {
    var taken = 0
    var done = 0
    var mostBegun = 0
    var delivered: [Int] = []
  }

  private let state = Mutex(State())
  private let count: Int
  private let jobs: Int
  private let wanted: Int
  private let work: OrderedWork<Int, Int>
  private let job: @Sendable (Int) -> Void

  init(count: Int, jobs: Int, window: Int, wanted: Int = .max, job: @escaping @Sendable (Int) -> Void) {
    (self.count, self.jobs, self.wanted, self.job) = (count, jobs, wanted, job)
    work = OrderedWork(window: window)
  }

  var taken: Int { state.withLock { $0.taken } }
  var done: Int { state.withLock { $0.done } }
  var mostBegun: Int { state.withLock { $0.mostBegun } }
  var delivered: [Int] { state.withLock { $0.delivered } }

  func finish() async {
    let worker: @Sendable (Int) -> Int = { [self] number in
      job(number)
      state.withLock { $0.done += 1 }
      return number
    }
    await onThread { [self] in
      work.run(
        next: { [self] in
          state.withLock { state in
            guard state.taken < count else { return nil }
            state.taken += 1
            state.mostBegun = max(state.mostBegun, state.taken - state.delivered.count)
            return state.taken - 1
          }
        }, workers: Array(repeating: worker, count: jobs),
        deliver: { [self] number in
          state.withLock { state in
            state.delivered.append(number)
            return state.delivered.count < wanted
          }
        })
    }
  }
}

/// Blocks a thread of its own, not one that tests share.
private func onThread(_ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    Thread {
      body()
      continuation.resume()
    }.start()
  }
}
