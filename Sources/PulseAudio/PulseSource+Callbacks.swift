// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPulse
internal import Dispatch
internal import Listening

/// What the server tells. All of it runs on libpulse's thread, with the lock held.
extension PulseSource {
  fileprivate func follow(_ context: OpaquePointer) {
    guard context == self.context else { return }
    switch pa_context_get_state(context) {
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: fail(isRecording ? .dead : reason(or: .noSoundServer))
    default: news.signal()
    }
  }

  fileprivate func follow(stream: OpaquePointer) {
    guard stream == self.stream else { return }
    switch pa_stream_get_state(stream) {
    case PA_STREAM_FAILED, PA_STREAM_TERMINATED: fail(isRecording ? .dead : reason(or: .dead))
    default: news.signal()
    }
  }

  fileprivate func hear(of info: pa_server_info?) {
    directory.usual = info?.default_source_name.map { String(cString: $0) }
    answered(info != nil)
  }

  fileprivate func hear(of info: pa_source_info?, isLast: Bool, hasFailed: Bool) {
    if let info, let name = info.name {
      var volume = info.volume
      directory.sources.append(
        .init(
          name: String(cString: name), isMonitor: info.monitor_of_sink != UInt32.max,
          isMuted: info.mute != 0 || pa_cvolume_channels_equal_to(&volume, 0) != 0))
    }
    if isLast { answered(!hasFailed) }
  }

  private func answered(_ isAnswer: Bool) {
    guard isAnswer else { return fail(reason(or: .noSoundServer)) }
    directory.awaited -= 1
    news.signal()
  }

  fileprivate func suspended(_ stream: OpaquePointer) {
    guard stream == self.stream, isRecording, pa_stream_is_suspended(stream) == 1 else { return }
    fail(.dead)
  }

  /// Takes all that has been recorded.
  fileprivate func take(_ stream: OpaquePointer) {
    while stream == self.stream, pa_stream_readable_size(stream) > 0 {
      var data: UnsafeRawPointer?
      var size = 0
      guard pa_stream_peek(stream, &data, &size) >= 0 else { return fail(.dead) }
      guard size > 0 else { return }
      // Without data it is a hole in what was recorded.
      let samples = [Int16](unsafeUninitializedCapacity: size / MemoryLayout<Int16>.size) { samples, count in
        count = samples.count
        if let data {
          UnsafeMutableRawBufferPointer(samples).copyMemory(from: .init(start: data, count: count * 2))
        } else {
          samples.update(repeating: 0)
        }
      }
      pa_stream_drop(stream)
      deliver(samples)
    }
  }

  private func deliver(_ samples: [Int16]) {
    let fresh = Array(samples.dropFirst(stale))
    stale -= samples.count - fresh.count
    guard !fresh.isEmpty else { return }
    if !isRecording {
      isRecording = true
      news.signal()
    }
    if !onEvent(.samples(fresh)) { drop() }
  }
}

private func source(_ pointer: UnsafeMutableRawPointer?) -> PulseSource? {
  pointer.map { Unmanaged<PulseSource>.fromOpaque($0).takeUnretainedValue() }
}

// At file level because a closure given to C would belong to whoever wrote it, and trap on libpulse's thread.

func sourceContextChanged(_ context: OpaquePointer?, _ pointer: UnsafeMutableRawPointer?) {
  guard let context else { return }
  source(pointer)?.follow(context)
}

func sourceStreamChanged(_ stream: OpaquePointer?, _ pointer: UnsafeMutableRawPointer?) {
  guard let stream else { return }
  source(pointer)?.follow(stream: stream)
}

func sourceHasMore(_ stream: OpaquePointer?, _ size: Int, _ pointer: UnsafeMutableRawPointer?) {
  guard let stream else { return }
  source(pointer)?.take(stream)
}

func sourceSuspended(_ stream: OpaquePointer?, _ pointer: UnsafeMutableRawPointer?) {
  guard let stream else { return }
  source(pointer)?.suspended(stream)
}

func serverTold(
  _ context: OpaquePointer?, _ info: UnsafePointer<pa_server_info>?, _ pointer: UnsafeMutableRawPointer?
) {
  source(pointer)?.hear(of: info?.pointee)
}

func sourceTold(
  _ context: OpaquePointer?, _ info: UnsafePointer<pa_source_info>?, _ end: Int32, _ pointer: UnsafeMutableRawPointer?
) {
  source(pointer)?.hear(of: info?.pointee, isLast: end != 0, hasFailed: end < 0)
}
