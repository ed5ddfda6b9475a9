// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// The sound that waits for the device, utterance after utterance.
struct SampleQueue {
  /// One utterance's place in the queue.
  struct Item {
    let id: Int

    /// Samples that are not with the device yet.
    fileprivate var waiting = 0
    fileprivate var isComplete = false
    fileprivate var failure: SpeechFailure?
    var hasStarted = false

    /// Samples that the device was given.
    fileprivate var given = 0

    init(id: Int) {
      self.id = id
    }
  }

  /// An utterance whose last sample is with the device.
  struct Finished {
    let id: Int
    let failure: SpeechFailure?

    /// All its samples.
    let count: Int

    var outcome: SpeechOutcome { failure.map { .failed($0) } ?? .finished }

    fileprivate init(_ item: Item) {
      id = item.id
      failure = item.failure
      count = item.given + item.waiting
    }
  }

  private var items: [Item] = []
  private var samples: [Int16] = []
  private var head = 0

  /// How many samples wait.
  var count: Int { samples.count - head }

  var isEmpty: Bool { items.isEmpty }

  /// The utterances that have started, and how many samples of each the device was given.
  var begun: [(id: Int, count: Int)] { items.filter(\.hasStarted).map { ($0.id, $0.given) } }

  mutating func begin(id: Int) {
    items.append(Item(id: id))
  }

  /// Adds to the utterance begun last; false when it is not there (any more).
  mutating func append(_ new: UnsafeBufferPointer<Int16>) -> Bool {
    guard let last = items.indices.last, !items[last].isComplete else { return false }
    if head > samples.count / 2 {
      samples.removeSubrange(..<head)
      head = 0
    }
    samples.append(contentsOf: new)
    items[last].waiting += new.count
    return true
  }

  /// Notes that the utterance has all its samples; false when it is not there (any more).
  mutating func complete(id: Int, failure: SpeechFailure?) -> Bool {
    guard let last = items.indices.last, items[last].id == id else { return false }
    items[last].isComplete = true
    items[last].failure = failure
    return true
  }

  /// Drops an utterance that has no samples here.
  mutating func remove(id: Int) {
    items.removeAll { $0.id == id && $0.waiting == 0 }
  }

  /// Gives up to `limit` samples of the first utterance to `body`; `nil` when none of it are there.
  mutating func take(
    upTo limit: Int, _ body: (UnsafeBufferPointer<Int16>, _ startsUtterance: Int?) -> Void
  ) -> Int? {
    guard let item = items.first else { return nil }
    let count = min(limit, item.waiting)
    guard count > 0 else { return nil }
    samples.withUnsafeBufferPointer { all in
      body(UnsafeBufferPointer(rebasing: all[head..<(head + count)]), item.hasStarted ? nil : item.id)
    }
    head += count
    items[0].waiting -= count
    items[0].hasStarted = true
    items[0].given += count
    return count
  }

  /// Takes the first utterance out when the device has all of it; `nil` while it has not.
  mutating func removeFinished() -> Finished? {
    guard let item = items.first, item.isComplete, item.waiting == 0 else { return nil }
    items.removeFirst()
    return Finished(item)
  }

  /// Drops everything.
  ///
  /// - Returns: The utterances that were complete, oldest first; one that was still being made is not among them.
  @discardableResult
  mutating func removeAll() -> [Finished] {
    defer { self = SampleQueue() }
    return items.filter(\.isComplete).map(Finished.init)
  }
}
