// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Takes sound and plays none: every utterance ends as soon as it is made.
public final class SilentSink: AudioSink {
  private let generation = Atomic(0)
  private let onEvent: @Sendable (SpeechEvent) -> Void

  public init(onEvent: @escaping @Sendable (SpeechEvent) -> Void) {
    self.onEvent = onEvent
  }

  public func begin(id: Int, generation: Int) {
    guard isCurrent(generation) else { return }
    onEvent(.started(id: id))
  }

  public func write(_ samples: UnsafeBufferPointer<Int16>, generation: Int) -> Bool { isCurrent(generation) }

  public func end(id: Int, generation: Int, failure: SpeechFailure?) {
    guard isCurrent(generation) else { return }
    onEvent(.ended(id: id, failure.map { .failed($0) } ?? .finished))
  }

  public func flush(to generation: Int) -> [FlushedSound] {
    self.generation.store(generation, ordering: .releasing)
    return []
  }

  private func isCurrent(_ generation: Int) -> Bool {
    self.generation.load(ordering: .acquiring) <= generation
  }
}
