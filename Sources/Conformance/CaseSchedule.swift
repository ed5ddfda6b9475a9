// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Foundation

/// Runs cases on several threads at once, and hands on what came of them in the order in which they stand.
///
/// `@unchecked Sendable`: the condition guards the properties below it, which the threads of all jobs touch.
public final class CaseSchedule<Case: Sendable, Outcome: Sendable>: @unchecked Sendable {
  /// Does one job: case after case, each on a thread of its own.
  public struct Worker: Sendable {
    let run: @Sendable (Case) -> Outcome
    let abandon: @Sendable () -> Void

    /// - Parameters:
    ///   - run: Runs a case to its end.
    ///   - abandon: Called where a case took too long. Its thread cannot be ended: this has to see to it that it does no
    ///     harm and ends soon by itself. The worker gets no other case.
    public init(
      run: @escaping @Sendable (Case) -> Outcome, abandon: @escaping @Sendable () -> Void
    ) {
      self.run = run
      self.abandon = abandon
    }
  }

  /// How cases run.
  public struct Rules: Sendable {
    /// Which case is the first to run, which the second, and so on; each of them once.
    let order: [Int]

    /// How many run at once, at least 1.
    let jobs: Int

    /// How long a case may take.
    let timeout: Duration

    /// Whether nothing new starts after this; `nil`: everything runs.
    let isFailure: (@Sendable (Outcome) -> Bool)?

    public init(order: [Int], jobs: Int, timeout: Duration, stopAt isFailure: (@Sendable (Outcome) -> Bool)? = nil) {
      self.order = order
      self.jobs = max(jobs, 1)
      self.timeout = timeout
      self.isFailure = isFailure
    }
  }

  private let cases: [Case]
  private let rules: Rules

  private let state = NSCondition()
  private var taken = 0
  private var outcomes: [Int: Outcome] = [:]

  /// How many of the first in the order of running are over.
  private var over = 0
  private var isOver: Set<Int> = []

  /// The first in the order of running that failed; `nil` where none did, or where that stops nothing.
  private var failed: Int?
  private var working = 0

  public init(_ cases: [Case], _ rules: Rules) {
    precondition(rules.order.sorted() == Array(cases.indices), "each case has its place in the order")
    self.cases = cases
    self.rules = rules
  }

  /// Runs all of them, and returns when the last is over.
  ///
  /// - Parameters:
  ///   - makeWorker: Called at the beginning of a job, and after a case that took too long.
  ///   - timedOut: What a case came to that took too long.
  ///   - deliver: Called on this thread, as soon as a case and all that stand before it are over. No outcome means that
  ///     it does not count, since one that came before it in the order of running had failed.
  public func run(
    makeWorker: @escaping @Sendable () -> Worker, timedOut: @escaping @Sendable (Case) -> Outcome,
    deliver: (Int, Outcome?) -> Void
  ) {
    working = min(rules.jobs, cases.count)
    for _ in 0..<working {
      Thread { [self] in
        work(makeWorker, timedOut)
        change { working -= 1 }
      }.start()
    }
    var places = [Int](repeating: 0, count: cases.count)
    for (place, index) in rules.order.enumerated() { places[index] = place }
    for (index, place) in places.enumerated() { deliver(index, outcome(at: place)) }
    // What was begun and does not count may write files.
    state.lock()
    while working > 0 { state.wait() }
    state.unlock()
  }

  private func work(_ makeWorker: () -> Worker, _ timedOut: (Case) -> Outcome) {
    var worker = makeWorker()
    while let (place, item) = take() {
      if let outcome = Self.outcome(of: item, worker, within: rules.timeout) {
        finish(place, outcome)
      } else {
        worker.abandon()
        worker = makeWorker()
        finish(place, timedOut(item))
      }
    }
  }

  /// - Returns: `nil` where it took too long.
  private static func outcome(of item: Case, _ worker: Worker, within limit: Duration) -> Outcome? {
    let result = LateResult<Outcome>()
    let thread = Thread { result.put(worker.run(item)) }
    thread.stackSize = 8 << 20
    thread.start()
    if let outcome = result.wait(limit) { return outcome }
    thread.cancel()
    return nil
  }

  private func take() -> (place: Int, Case)? {
    change {
      guard failed == nil, taken < rules.order.count else { return nil }
      defer { taken += 1 }
      return (taken, cases[rules.order[taken]])
    }
  }

  private func finish(_ place: Int, _ outcome: Outcome) {
    let hasFailed = rules.isFailure?(outcome) ?? false
    change {
      outcomes[place] = outcome
      isOver.insert(place)
      while isOver.remove(over) != nil { over += 1 }
      if hasFailed { failed = min(failed ?? place, place) }
    }
  }

  /// Waits until it is certain what a place in the order of running came to.
  private func outcome(at place: Int) -> Outcome? {
    state.lock()
    defer { state.unlock() }
    while true {
      // Places are taken in their order, so all before a failed one have been begun.
      if let failed, failed < place { return nil }
      let isCertain = rules.isFailure == nil || over > place
      if isCertain, let outcome = outcomes.removeValue(forKey: place) { return outcome }
      state.wait()
    }
  }

  /// Changes the state, and wakes whoever waits for a change.
  private func change<Value>(_ change: () -> Value) -> Value {
    state.lock()
    defer {
      state.broadcast()
      state.unlock()
    }
    return change()
  }
}

/// A value that another thread makes.
///
/// `@unchecked Sendable`: the lock guards the value, which one thread sets and one takes.
private final class LateResult<Value: Sendable>: @unchecked Sendable {
  private let arrival = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var value: Value?

  func put(_ value: Value) {
    lock.withLock { self.value = value }
    arrival.signal()
  }

  /// - Returns: `nil` where it does not come in time.
  func wait(_ limit: Duration) -> Value? {
    // A clock that is set meanwhile changes nothing.
    let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
    guard arrival.wait(timeout: .now() + seconds) == .success else { return nil }
    return lock.withLock { value }
  }
}
