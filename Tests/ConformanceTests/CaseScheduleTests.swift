// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Running cases", .ownThread)
struct CaseScheduleTests {
  /// What was handed on, in its order: a number for what came of a case, `nil` for one that does not count.
  private final class Log: Sendable {
    /// Cases run on several threads.
    let delivered = Mutex<[Int?]>([])
    let started = Mutex<[Int]>([])
  }

  private static func rules(
    _ order: [Int], jobs: Int, timeout: Duration = .seconds(60), failing: Set<Int>? = nil
  ) -> CaseSchedule<Int, Int>.Rules {
    let isFailure: @Sendable (Int) -> Bool = { failing?.contains($0) ?? false }
    return CaseSchedule<Int, Int>.Rules(
      order: order, jobs: jobs, timeout: timeout, stopAt: failing == nil ? nil : isFailure)
  }

  /// Runs numbers on threads of their own, so that no thread that tests share is blocked.
  private static func run(
    _ count: Int, _ rules: CaseSchedule<Int, Int>.Rules, _ log: Log,
    abandon: @escaping @Sendable () -> Void = {}, work: @escaping @Sendable (Int) -> Int
  ) async {
    await withCheckedContinuation { over in
      Thread {
        CaseSchedule(Array(0..<count), rules).run(
          makeWorker: {
            CaseSchedule<Int, Int>.Worker(
              run: { number in
                log.started.withLock { $0.append(number) }
                return work(number)
              }, abandon: abandon)
          }, timedOut: { -1 - $0 },
          deliver: { index, outcome in
            log.delivered.withLock { delivered in
              #expect(delivered.count == index)
              delivered.append(outcome)
            }
          })
        over.resume()
      }.start()
    }
  }

  @Test("hands on in the order in which they stand, whatever order they run in", arguments: [1, 2, 7, 64])
  func stable(_ jobs: Int) async {
    for seed in [nil, 0, 1, 2] as [UInt32?] {
      let log = Log()
      let order = CaseOrder.positions(count: 100, seed: seed)
      await Self.run(100, Self.rules(order, jobs: jobs), log) { $0 }
      #expect(log.delivered.withLock { $0 } == Array(0..<100))
      let started = log.started.withLock { $0 }
      #expect(started.sorted() == Array(0..<100))
      if jobs == 1 { #expect(started == order) }
    }
  }

  @Test("hands on as soon as all before are over")
  func early() async {
    let log = Log()
    await Self.run(3, Self.rules([0, 1, 2], jobs: 1), log) { number in
      // The one before has been handed on by another thread, at the latest after a while.
      let end = ContinuousClock.now + patience
      while log.delivered.withLock({ $0.count }) < number, .now < end { usleep(1000) }
      return log.delivered.withLock { $0.count } == number ? number : -100
    }
    #expect(log.delivered.withLock { $0 } == [0, 1, 2])
  }

  @Test("after a failure nothing new starts, and the same cases count however many run at once", arguments: [1, 2, 8])
  func failFast(_ jobs: Int) async {
    for _ in 0..<20 {
      let log = Log()
      await Self.run(12, Self.rules(Array(0..<12), jobs: jobs, failing: [4, 6]), log) { $0 }
      let wanted: [Int?] = [0, 1, 2, 3, 4, nil, nil, nil, nil, nil, nil, nil]
      #expect(log.delivered.withLock { $0 } == wanted)
      if jobs == 1 { #expect(log.started.withLock { $0 } == [0, 1, 2, 3, 4]) }
    }
  }

  @Test("after a failure in a shuffled order, those count that came before it in that order")
  func shuffledFailFast() async {
    for jobs in [1, 3] {
      let log = Log()
      await Self.run(6, Self.rules([5, 2, 0, 4, 1, 3], jobs: jobs, failing: [0, 1]), log) { $0 }
      #expect(log.delivered.withLock { $0 } == [0, nil, 2, nil, nil, 5])
    }
  }

  @Test("a case that takes too long is given up, with its worker, and the run goes on", arguments: [1, 2])
  func tooLong(_ jobs: Int) async {
    let log = Log()
    let stuck = DispatchSemaphore(value: 0)
    let abandoned = Mutex(0)
    await Self.run(
      4, Self.rules([0, 1, 2, 3], jobs: jobs, timeout: .seconds(3)), log,
      abandon: {
        abandoned.withLock { $0 += 1 }
        stuck.signal()
      }
    ) { number in
      if number == 1 { stuck.wait() }
      return number
    }
    #expect(log.delivered.withLock { $0 } == [0, -2, 2, 3])
    #expect(abandoned.withLock { $0 } == 1)
  }

  @Test("a case that is given up is told so by its thread")
  func cancelled() async {
    let log = Log()
    let noticed = DispatchSemaphore(value: 0)
    await Self.run(1, Self.rules([0], jobs: 1, timeout: .milliseconds(100)), log) { number in
      let end = ContinuousClock.now + patience
      while !Thread.current.isCancelled, .now < end { usleep(1000) }
      if Thread.current.isCancelled { noticed.signal() }
      return number
    }
    #expect(log.delivered.withLock { $0 } == [-1])
    let hasNoticed = await withCheckedContinuation { answer in
      Thread { answer.resume(returning: noticed.wait(timeout: .now() + 120) == .success) }.start()
    }
    #expect(hasNoticed)
  }

  @Test("nothing to run is nothing to hand on")
  func empty() async {
    let log = Log()
    await Self.run(0, Self.rules([], jobs: 4), log) { $0 }
    #expect(log.delivered.withLock { $0.isEmpty })
  }

  @Test("a seed gives an order that is the same everywhere, and every case its place")
  func order() {
    // Worked out with another implementation of SplitMix64 and of the shuffle.
    #expect(CaseOrder.positions(count: 10, seed: 42) == Self.order42)
    #expect(CaseOrder.positions(count: 10, seed: 0) == Self.order0)
    #expect(CaseOrder.positions(count: 5, seed: nil) == [0, 1, 2, 3, 4])
    #expect(CaseOrder.positions(count: 1, seed: 1) == [0])
    #expect(CaseOrder.positions(count: 0, seed: 1) == [])
    for seed in 0..<50 as Range<UInt32> {
      #expect(CaseOrder.positions(count: 33, seed: seed).sorted() == Array(0..<33))
    }
  }

  private static let order42 = [0, 9, 5, 8, 6, 4, 7, 2, 1, 3]
  private static let order0 = [6, 3, 2, 9, 8, 1, 4, 7, 0, 5]
}
