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

  /// All samples of the utterance are there. `failed` says that the engine could not make them all.
  func end(id: Int, generation: Int, failed: Bool)

  /// Drops what sounds and what waits, from any thread, without waiting; ends a `write` that waits.
  func flush(to generation: Int)
}
