// SPDX-License-Identifier: GPL-3.0-or-later

import CPulse
public import Speech

/// Plays through PulseAudio, or PipeWire in its place.
///
/// It is made once and lives as long as the process. Everything mutable in it is protected by the lock of libpulse's
/// own thread: from the thread that makes sound, from whoever flushes, and from the callbacks, which run with the lock
/// held. No call waits for the server; `write` waits while a minute of sound is queued.
public final class PulseSink: AudioSink, @unchecked Sendable {
  enum Status {
    case disconnected, connecting, ready
  }

  let loop: OpaquePointer

  /// Never connected; libpulse's timers want one.
  let clock: OpaquePointer
  let sampleRate: Int
  let onEvent: @Sendable (SpeechEvent) -> Void

  var status = Status.disconnected
  var context: OpaquePointer?
  var stream: OpaquePointer?
  var queue = SampleQueue()
  var generation = 0
  var schedule = Schedule()
  var timer: OpaquePointer?
  var isCorked = false

  /// Whether the device was reported lost and not found since.
  var isLost = false

  /// How many attempts to connect have failed since the last that did not.
  var failures = 0

  /// Starts libpulse's thread and connects; `nil` when the thread cannot be started.
  public init?(sampleRate: Int, onEvent: @escaping @Sendable (SpeechEvent) -> Void) {
    guard (8000...192_000).contains(sampleRate), let loop = pa_threaded_mainloop_new() else { return nil }
    guard let clock = pa_context_new(pa_threaded_mainloop_get_api(loop), "clock"),
      pa_threaded_mainloop_start(loop) >= 0
    else {
      pa_threaded_mainloop_free(loop)
      return nil
    }
    self.loop = loop
    self.clock = clock
    self.sampleRate = sampleRate
    self.onEvent = onEvent
    // Callbacks may come until the process ends, so this is never released.
    _ = Unmanaged.passRetained(self)
    locked { connect() }
  }

  public func begin(id: Int, generation: Int) {
    locked {
      guard generation >= self.generation else { return }
      if status == .disconnected { connect() }
      queue.begin(id: id)
    }
  }

  public func write(_ samples: UnsafeBufferPointer<Int16>, generation: Int) -> Bool {
    locked {
      while generation >= self.generation, status != .disconnected, queue.count > sampleRate * 60 {
        pa_threaded_mainloop_wait(loop)
      }
      guard generation >= self.generation, status != .disconnected else { return false }
      guard queue.append(samples) else { return false }
      feed()
      return true
    }
  }

  public func end(id: Int, generation: Int, failure: SpeechFailure?) {
    locked {
      guard generation >= self.generation else { return }
      if status != .disconnected, queue.complete(id: id, failure: failure) {
        feed()
      } else {
        // The device was lost meanwhile, and the utterance with it.
        queue.remove(id: id)
        onEvent(.ended(id: id, .failed(failure ?? .noDevice)))
      }
    }
  }

  public func flush(to generation: Int) -> [FlushedSound] {
    locked {
      self.generation = generation
      let flushed = flushed
      queue.removeAll()
      schedule.ends.removeAll()
      flushStream()
      pa_threaded_mainloop_signal(loop, 0)
      reschedule()
      return flushed
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pa_threaded_mainloop_lock(loop)
    defer { pa_threaded_mainloop_unlock(loop) }
    return body()
  }
}
