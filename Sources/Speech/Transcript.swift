// SPDX-License-Identifier: GPL-3.0-or-later

/// Follows utterances from their announcement to their end.
///
/// Whoever has a clock, real or virtual, tells it what is announced and what becomes of it, and takes out what has
/// ended: in the order of the numbers, each as soon as all before it have ended.
public struct Transcript: Sendable {
  /// What was not taken out yet, in the order of the numbers.
  private var entries: [TranscriptEntry] = []

  public init() {}

  /// An utterance was handed to the voice. Numbers grow.
  public mutating func begin(_ entry: TranscriptEntry) {
    entries.append(entry)
  }

  /// Takes note of a start or an end, at so many seconds since the start of the session; of other events, none.
  public mutating func note(_ event: SpeechEvent, at seconds: Double) {
    switch event {
    case .started(let id): update(id) { $0.started = $0.started ?? seconds }
    case .ended(let id, let outcome): update(id) { $0.end(outcome, at: seconds) }
    case .voiceFallback, .deviceLost, .deviceFound, .engineLost, .engineFound, .engineRestarted, .unspoken,
      .fileFailed:
      break
    }
  }

  /// Nobody waits any more for the ends that have not come.
  public mutating func giveUp(at seconds: Double) {
    for index in entries.indices where entries[index].outcome == nil {
      entries[index].end(.failed(.noAnswer), at: seconds)
    }
  }

  /// What has ended and was not taken out before.
  public mutating func takeEnded() -> [TranscriptEntry] {
    let ended = entries.prefix { $0.outcome != nil }
    entries.removeFirst(ended.count)
    return Array(ended)
  }

  private mutating func update(_ id: Int, _ change: (inout TranscriptEntry) -> Void) {
    guard let index = entries.firstIndex(where: { $0.id == id && $0.outcome == nil }) else { return }
    change(&entries[index])
  }
}

extension TranscriptEntry {
  fileprivate mutating func end(_ outcome: SpeechOutcome, at seconds: Double) {
    let hasStarted = started != nil
    ended = hasStarted ? seconds : nil
    self.outcome =
      switch outcome {
      case .finished: .finished
      case .interrupted(let words): hasStarted ? .interrupted(afterWord: words) : .superseded
      case .failed(let failure): .failed(failure)
      }
  }
}
