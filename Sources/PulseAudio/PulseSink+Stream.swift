// SPDX-License-Identifier: GPL-3.0-or-later

import CPulse
import Speech

/// Giving sound to the server. All of it runs with the lock held.
extension PulseSink {
  /// Gives the server as much as it wants, and notes when each utterance will have been heard.
  ///
  /// - Parameter isAsked: The server wants more, so it is well.
  func feed(isAsked: Bool = false) {
    if isAsked { schedule.owedSince = nil }
    guard status == .ready, let stream else { return }
    if !queue.isEmpty { cork(false) }
    let size = MemoryLayout<Int16>.size
    let writable = pa_stream_writable_size(stream)
    guard writable >= 0 else { return lose() }
    var room = writable / size
    var hasFailed = false
    while true {
      if let finished = queue.removeFinished() {
        schedule.ends.append(.init(due: pa_rtclock_now() + latency(of: stream), utterance: finished))
        continue
      }
      let taken = queue.take(upTo: room) { samples, starting in
        if let starting { onEvent(.started(id: starting)) }
        let bytes = samples.count * size
        hasFailed = pa_stream_write(stream, samples.baseAddress, bytes, nil, 0, PA_SEEK_RELATIVE) < 0
      }
      if hasFailed { return lose() }
      guard let taken else { break }
      room -= taken
      schedule.lastProgress = pa_rtclock_now()
    }
    if queue.count > 0 { owe() }
    pa_threaded_mainloop_signal(loop, 0)
    reschedule()
  }

  /// What has started and not ended, the oldest first: all that was written but what the device still keeps.
  var flushed: [FlushedSound] {
    guard status == .ready, let stream else { return [] }
    let begun = schedule.ends.map { (id: $0.utterance.id, count: $0.utterance.count) } + queue.begun
    var unheard = Int(latency(of: stream)) * sampleRate / 1_000_000
    var flushed: [FlushedSound] = []
    for utterance in begun.reversed() {
      flushed.append(FlushedSound(id: utterance.id, samples: max(0, utterance.count - unheard)))
      unheard = max(0, unheard - utterance.count)
    }
    return flushed.reversed()
  }

  /// How long until what was written last is heard, in microseconds.
  private func latency(of stream: OpaquePointer) -> pa_usec_t {
    var latency: pa_usec_t = 0
    var isNegative: Int32 = 0
    guard pa_stream_get_latency(stream, &latency, &isNegative) >= 0 else { return 100_000 }
    return isNegative != 0 ? 0 : min(latency, 2_000_000)
  }

  /// Drops what the server has and did not play yet; its answer is awaited by the clock alone.
  func flushStream() {
    guard status == .ready, let stream else { return }
    guard let operation = pa_stream_flush(stream, streamAnswered, pointer) else { return }
    owe()
    pa_operation_unref(operation)
  }

  /// Lets the device sleep, or wakes it.
  func cork(_ wanted: Bool) {
    guard wanted != isCorked, status == .ready, let stream else { return }
    isCorked = wanted
    if let operation = pa_stream_cork(stream, wanted ? 1 : 0, nil, nil) { pa_operation_unref(operation) }
  }
}

/// At file level because a closure given to C would belong to whoever wrote it, and trap on libpulse's thread.
private func streamAnswered(_ stream: OpaquePointer?, _ success: Int32, _ pointer: UnsafeMutableRawPointer?) {
  guard let pointer else { return }
  let sink = Unmanaged<PulseSink>.fromOpaque(pointer).takeUnretainedValue()
  guard stream == sink.stream else { return }
  sink.feed(isAsked: true)
}
