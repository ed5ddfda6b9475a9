// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPulse
internal import Dispatch
internal import Glibc
internal import Listening

/// The source that the environment names, where nobody else names one.
var preferred: String? {
  guard let value = getenv("PULSE_SOURCE"), value.pointee != 0 else { return nil }
  return String(validatingCString: value)
}

/// From the connection to the first sample, step by step, each waited for.
extension PulseSource {
  /// How long the server may take for its answers, and how long it may be until sound comes: a headset may have to
  /// change its way of working first.
  private static let answering = DispatchTimeInterval.seconds(2)
  private static let sounding = DispatchTimeInterval.seconds(3)

  func start(name: String?) throws(ListeningError) {
    let beginning = DispatchTime.now()
    let end = beginning + Self.answering
    locked { connect() }
    try wait(until: end, orFail: .noSoundServer) {
      context.map { pa_context_get_state($0) == PA_CONTEXT_READY } ?? false
    }
    locked { ask() }
    try wait(until: end, orFail: .noSoundServer) { directory.awaited == 0 }
    if let obstacle = locked({ directory.obstacle(to: name) }) { throw obstacle }
    locked { record(from: name) }
    try wait(until: end, orFail: .dead) {
      stream.map { pa_stream_get_state($0) == PA_STREAM_READY } ?? false
    }
    // A source that nobody listened to was asleep, and is awake by now; one that was put to sleep is not.
    let isSuspended = locked { stream.map { pa_stream_is_suspended($0) == 1 } ?? true }
    if isSuspended { throw .dead }
    try wait(until: beginning + Self.sounding, orFail: .dead) { isRecording }
  }

  /// Waits until it holds; looked at with the lock held.
  private func wait(until end: DispatchTime, orFail error: ListeningError, _ holds: () -> Bool) throws(ListeningError) {
    while true {
      let isDone = locked(holds)
      if let failure = locked({ self.failure }) { throw failure }
      if isDone { return }
      guard news.wait(timeout: end) == .success else { throw error }
    }
  }

  private func connect() {
    let properties = pa_proplist_new()
    defer { pa_proplist_free(properties) }
    pa_proplist_sets(properties, PA_PROP_APPLICATION_NAME, "Lupa")
    context = pa_context_new_with_proplist(pa_threaded_mainloop_get_api(loop), nil, properties)
    guard let context else { return fail(.noSoundServer) }
    pa_context_set_state_callback(context, sourceContextChanged, pointer)
    // Without the flag libpulse would start a server of its own.
    if pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 { fail(reason(or: .noSoundServer)) }
  }

  private func ask() {
    guard let context else { return }
    let questions = [
      pa_context_get_server_info(context, serverTold, pointer),
      pa_context_get_source_info_list(context, sourceTold, pointer),
    ]
    for question in questions {
      guard let question else { return fail(reason(or: .noSoundServer)) }
      pa_operation_unref(question)
    }
  }

  private func record(from name: String?) {
    guard let context else { return }
    var format = pa_sample_spec(
      format: cpulse_native_s16(), rate: UInt32(clamping: Recording.sampleRate), channels: 1)
    let properties = pa_proplist_new()
    defer { pa_proplist_free(properties) }
    pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, "a11y")
    stream = pa_stream_new_with_proplist(context, "Lupa listens", &format, nil, properties)
    guard let stream else { return fail(.dead) }
    pa_stream_set_state_callback(stream, sourceStreamChanged, pointer)
    pa_stream_set_read_callback(stream, sourceHasMore, pointer)
    pa_stream_set_suspended_callback(stream, sourceSuspended, pointer)
    // 20 ms at once.
    let frame = UInt32(clamping: Recording.frameLength * MemoryLayout<Int16>.size)
    var buffer = pa_buffer_attr(maxlength: .max, tlength: .max, prebuf: .max, minreq: .max, fragsize: frame)
    if pa_stream_connect_record(stream, name, &buffer, PA_STREAM_ADJUST_LATENCY) < 0 { fail(reason(or: .dead)) }
  }

  /// What the server's last error means to the person.
  func reason(or other: ListeningError) -> ListeningError {
    switch context.map({ pa_error_code_t(UInt32(bitPattern: pa_context_errno($0))) }) {
    case PA_ERR_ACCESS, PA_ERR_AUTHKEY: .noPermission
    case PA_ERR_NOENTITY: .noMicrophone
    default: other
    }
  }
}
