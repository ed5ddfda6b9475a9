// SPDX-License-Identifier: GPL-3.0-or-later

import CPulse
import Speech

/// Finding, losing and finding the server again. All of it runs with the lock held.
extension PulseSink {
  /// Starts to connect; what comes of it arrives at `contextChanged` and `streamChanged`.
  func connect() {
    drop()
    status = .connecting
    schedule.reconnectAt = nil
    schedule.connectBy = pa_rtclock_now() + Schedule.connecting
    let properties = pa_proplist_new()
    defer { pa_proplist_free(properties) }
    pa_proplist_sets(properties, PA_PROP_APPLICATION_NAME, "Lupa")
    context = pa_context_new_with_proplist(pa_threaded_mainloop_get_api(loop), nil, properties)
    guard let context else { return lose() }
    pa_context_set_state_callback(context, contextChanged, pointer)
    // Without the flag libpulse would start a server of its own.
    if pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 { return lose() }
    reschedule()
  }

  /// The state of `context` has changed.
  fileprivate func follow(_ context: OpaquePointer) {
    guard context == self.context else { return }
    switch pa_context_get_state(context) {
    case PA_CONTEXT_READY: openStream(context)
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: lose()
    default: break
    }
  }

  private func openStream(_ context: OpaquePointer) {
    var format = pa_sample_spec(format: cpulse_native_s16(), rate: UInt32(clamping: sampleRate), channels: 1)
    let properties = pa_proplist_new()
    defer { pa_proplist_free(properties) }
    pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, "a11y")
    stream = pa_stream_new_with_proplist(context, "Lupa", &format, nil, properties)
    guard let stream else { return lose() }
    pa_stream_set_state_callback(stream, streamChanged, pointer)
    pa_stream_set_write_callback(stream, streamWantsMore, pointer)
    let bytesPerMillisecond = sampleRate * MemoryLayout<Int16>.size / 1000
    // One frame of `prebuf`: sound starts at once, and nothing written after a silence is behind the playing position.
    var buffer = pa_buffer_attr(
      maxlength: .max, tlength: UInt32(clamping: 40 * bytesPerMillisecond), prebuf: 2, minreq: .max, fragsize: .max)
    let flags = [PA_STREAM_ADJUST_LATENCY, PA_STREAM_INTERPOLATE_TIMING, PA_STREAM_AUTO_TIMING_UPDATE]
      .reduce(0) { $0 | $1.rawValue }
    if pa_stream_connect_playback(stream, nil, &buffer, pa_stream_flags_t(flags), nil, nil) < 0 { lose() }
  }

  /// The state of `stream` has changed.
  fileprivate func follow(stream: OpaquePointer) {
    guard stream == self.stream else { return }
    switch pa_stream_get_state(stream) {
    case PA_STREAM_READY:
      status = .ready
      isCorked = false
      failures = 0
      schedule.connectBy = nil
      schedule.lastProgress = pa_rtclock_now()
      schedule.owedSince = nil
      onEvent(.deviceFound)
      isLost = false
      feed()
    case PA_STREAM_FAILED, PA_STREAM_TERMINATED: lose()
    default: break
    }
  }

  /// Goes on without a device: what waits ends now, and another attempt follows.
  func lose() {
    drop()
    status = .disconnected
    schedule.connectBy = nil
    schedule.owedSince = nil
    schedule.reconnectAt = pa_rtclock_now() + (failures == 0 ? Schedule.pause : Schedule.longPause)
    failures += 1
    if !isLost { onEvent(.deviceLost) }
    isLost = true
    let ended = schedule.ends.map(\.utterance) + queue.removeAll()
    schedule.ends.removeAll()
    for utterance in ended { onEvent(.ended(id: utterance.id, .failed(utterance.failure ?? .noDevice))) }
    pa_threaded_mainloop_signal(loop, 0)
    reschedule()
  }

  /// Lets go of stream and context without hearing from them again.
  private func drop() {
    let (stream, context) = (stream, context)
    // First: a stream that has failed keeps its callback, and the end of the context is news for it.
    (self.stream, self.context) = (nil, nil)
    if let stream {
      pa_stream_set_state_callback(stream, nil, nil)
      pa_stream_set_write_callback(stream, nil, nil)
      pa_stream_disconnect(stream)
      pa_stream_unref(stream)
    }
    if let context {
      pa_context_set_state_callback(context, nil, nil)
      pa_context_disconnect(context)
      pa_context_unref(context)
    }
  }

  /// This object as C hands it back; it lives as long as the process.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

private func sink(_ pointer: UnsafeMutableRawPointer?) -> PulseSink? {
  pointer.map { Unmanaged<PulseSink>.fromOpaque($0).takeUnretainedValue() }
}

// At file level because a closure given to C would belong to whoever wrote it, and trap on libpulse's thread.

private func contextChanged(_ context: OpaquePointer?, _ pointer: UnsafeMutableRawPointer?) {
  guard let context else { return }
  sink(pointer)?.follow(context)
}

private func streamChanged(_ stream: OpaquePointer?, _ pointer: UnsafeMutableRawPointer?) {
  guard let stream else { return }
  sink(pointer)?.follow(stream: stream)
}

private func streamWantsMore(_ stream: OpaquePointer?, _ size: Int, _ pointer: UnsafeMutableRawPointer?) {
  guard let sink = sink(pointer), stream == sink.stream else { return }
  sink.feed(isAsked: true)
}
