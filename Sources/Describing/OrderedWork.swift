// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Does work on several threads at once, and hands on what comes of it in the order of the work.
///
/// Nothing piles up: while the oldest piece of work is not done, only so many younger ones are begun.
///
/// `@unchecked Sendable`: `reading` lets one worker at a time take work, which keeps it in order; `state` guards the
/// properties below it, which all workers touch.
public final class OrderedWork<Item: Sendable, Outcome: Sendable>: @unchecked Sendable {
  private let window: Int
  private let reading = NSLock()
  private let state = NSCondition()
  private var taken = 0
  private var delivered = 0

  /// What has been done and cannot be handed on before something older.
  private var early: [Int: Outcome] = [:]
  private var isDelivering = false
  private var hasNoMore = false

  /// Nobody wants what comes any more.
  private var isStopped = false

  /// - Parameter window: How many pieces of work may be begun and not handed on, at least 1.
  public init(window: Int) {
    self.window = max(window, 1)
  }

  /// Works until there is nothing more to do, or nobody wants it.
  ///
  /// When nobody wants it any more this returns at once; work that has begun then goes on until it ends by itself.
  ///
  /// - Parameters:
  ///   - next: The next piece of work, `nil` at the end; called by one thread at a time, may block, and is not called
  ///     again after the end.
  ///   - workers: Do the work, each on a thread of its own.
  ///   - deliver: Called in the order of the work, by one thread at a time; false when nobody wants more.
  public func run(
    next: @escaping @Sendable () -> Item?, workers: [@Sendable (Item) -> Outcome],
    deliver: @escaping @Sendable (Outcome) -> Bool
  ) {
    for work in workers {
      Thread { [self] in
        while let (number, item) = take(next) { finish(number, work(item), deliver) }
      }.start()
    }
    state.lock()
    while !isStopped, !(hasNoMore && delivered == taken) { state.wait() }
    state.unlock()
  }

  private func take(_ next: () -> Item?) -> (number: Int, item: Item)? {
    reading.lock()
    defer { reading.unlock() }
    state.lock()
    while !isStopped, !hasNoMore, taken - delivered >= window { state.wait() }
    let isOver = isStopped || hasNoMore
    state.unlock()
    // Others go on while this one waits for its input.
    guard !isOver, let item = next() else {
      change { hasNoMore = true }
      return nil
    }
    return change {
      taken += 1
      return (taken - 1, item)
    }
  }

  /// Hands on all that can be, unless somebody is at it already.
  private func finish(_ number: Int, _ outcome: Outcome, _ deliver: (Outcome) -> Bool) {
    let isMine = change {
      early[number] = outcome
      defer { isDelivering = true }
      return !isDelivering
    }
    guard isMine else { return }
    while let outcome = takeOldest() {
      let isWanted = deliver(outcome)
      change {
        delivered += 1
        if !isWanted { isStopped = true }
      }
    }
  }

  private func takeOldest() -> Outcome? {
    change {
      let oldest = isStopped ? nil : early.removeValue(forKey: delivered)
      if oldest == nil { isDelivering = false }
      return oldest
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
