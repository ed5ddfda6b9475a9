// SPDX-License-Identifier: GPL-3.0-or-later

/// The sound that waits for the device, utterance after utterance.
struct SampleQueue {
  /// One utterance's place in the queue.
  struct Item {
    let id: Int

    /// Samples that are not with the device yet.
    fileprivate var waiting = 0
    fileprivate var isComplete = false
    fileprivate var hasFailed = false
    var hasStarted = false

    init(id: Int) {
      self.id = id
    }
  }

  /// An utterance whose last sample is with the device.
  struct Finished {
    let id: Int
    let hasFailed: Bool
  }

  private var items: [Item] = []
  private var samples: [Int16] = []
  private var head = 0

  /// How many samples wait.
  var count: Int { samples.count - head }

  var isEmpty: Bool { items.isEmpty }

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
  mutating func complete(id: Int, failed: Bool) -> Bool {
    guard let last = items.indices.last, items[last].id == id else { return false }
    items[last].isComplete = true
    items[last].hasFailed = failed
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
    return count
  }

  /// Takes the first utterance out when the device has all of it; `nil` while it has not.
  mutating func removeFinished() -> Finished? {
    guard let item = items.first, item.isComplete, item.waiting == 0 else { return nil }
    items.removeFirst()
    return Finished(id: item.id, hasFailed: item.hasFailed)
  }

  /// Drops everything.
  ///
  /// - Returns: The utterances that were complete, oldest first; one that was still being made is not among them.
  @discardableResult
  mutating func removeAll() -> [Finished] {
    defer { self = SampleQueue() }
    return items.filter(\.isComplete).map { Finished(id: $0.id, hasFailed: $0.hasFailed) }
  }
}
