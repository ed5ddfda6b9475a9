// SPDX-License-Identifier: GPL-3.0-or-later

/// Where sound goes: a device, a file, or nowhere.
///
/// Utterances come one after the other from one thread: `begin`, `write` any number of times, `end`. Each call carries
/// the generation it belongs to; what is older than the last `flush` is dropped. Started, ended and lost arrive
/// through the handler that the sink was made with, on any thread; a flushed utterance needs no event.
public protocol AudioSink: Sendable {
  func begin(id: Int, generation: Int)

  /// Takes samples (16 bit, mono); may wait while much sound is queued.
  ///
  /// - Returns: Whether the utterance still matters; after `false` its remaining samples are of no use.
  func write(_ samples: UnsafeBufferPointer<Int16>, generation: Int) -> Bool

  /// All samples of the utterance are there. `failure` says why the engine could not make them all.
  func end(id: Int, generation: Int, failure: SpeechFailure?)

  /// Drops what sounds and what waits, from any thread, without waiting; ends a `write` that waits.
  ///
  /// - Returns: The utterances that had started and not ended, and how much of each was heard.
  func flush(to generation: Int) -> [FlushedSound]
}

/// An utterance whose sound was dropped on the way.
public struct FlushedSound: Hashable, Sendable {
  public let id: Int

  /// How many samples were heard.
  public let samples: Int

  public init(id: Int, samples: Int) {
    self.id = id
    self.samples = samples
  }
}
