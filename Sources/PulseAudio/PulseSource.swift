// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPulse
internal import Dispatch
internal import Listening

/// A stream that records, with a thread of libpulse's of its own.
///
/// Everything mutable in it is protected by the lock of that thread: from whoever opens and closes it, and from the
/// callbacks, which run with the lock held. Callbacks hold no reference: `close`, which ends them, comes before the end.
final class PulseSource: OpenAudioSource, @unchecked Sendable {
  let loop: OpaquePointer
  let onEvent: @Sendable (AudioSourceEvent) -> Bool

  /// Signalled with every news from the server while somebody waits for them.
  let news = DispatchSemaphore(value: 0)

  var context: OpaquePointer?
  var stream: OpaquePointer?

  /// What the server told of itself and its sources.
  var directory = SourceDirectory()

  /// Why no more comes.
  var failure: ListeningError?

  /// How many samples are still to be thrown away: what lay in the server's buffers is from before the opening.
  var stale = Recording.sampleRate / 10

  /// Sound has come; what fails from now on is an event.
  var isRecording = false

  /// Only of the thread that opens and closes.
  private var isClosed = false

  /// Starts libpulse's thread; `nil` when that cannot be.
  init?(onEvent: @escaping @Sendable (AudioSourceEvent) -> Bool) {
    guard let loop = pa_threaded_mainloop_new() else { return nil }
    guard pa_threaded_mainloop_start(loop) >= 0 else {
      pa_threaded_mainloop_free(loop)
      return nil
    }
    self.loop = loop
    self.onEvent = onEvent
  }

  deinit { close() }

  /// This object as C hands it back.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  func locked<Result>(_ body: () -> Result) -> Result {
    pa_threaded_mainloop_lock(loop)
    defer { pa_threaded_mainloop_unlock(loop) }
    return body()
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    locked { drop() }
    pa_threaded_mainloop_stop(loop)
    pa_threaded_mainloop_free(loop)
  }

  /// Lets go of stream and context without hearing from them again; with the lock held.
  func drop() {
    let (stream, context) = (stream, context)
    // First: a stream that has failed keeps its callback, and the end of the context is news for it.
    (self.stream, self.context) = (nil, nil)
    if let stream {
      pa_stream_set_state_callback(stream, nil, nil)
      pa_stream_set_read_callback(stream, nil, nil)
      pa_stream_set_suspended_callback(stream, nil, nil)
      pa_stream_disconnect(stream)
      pa_stream_unref(stream)
    }
    if let context {
      pa_context_set_state_callback(context, nil, nil)
      pa_context_disconnect(context)
      pa_context_unref(context)
    }
  }

  /// Nothing more comes; with the lock held.
  func fail(_ error: ListeningError) {
    failure = failure ?? error
    drop()
    if isRecording { _ = onEvent(.failed(error)) }
    isRecording = false
    news.signal()
  }
}
