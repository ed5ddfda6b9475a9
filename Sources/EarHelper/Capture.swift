// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Listening
internal import Synchronization

/// A recording under way.
///
/// The mutex protects all of it from the thread that the microphone's sound comes on and the one that asks; the
/// semaphore is signalled with whatever changes.
final class Capture: Sendable {
  fileprivate struct State {
    var endPointer: EndPointer
    var recording = Recording()
    var failure: ListeningError?

    /// How much of the recording the end-pointer knows, in frames.
    var framesHeard = 0

    /// Something else than silence has come.
    var hasSound = false

    /// Nothing more is taken.
    var isOver = false
    var lastArrival = ContinuousClock.now
  }

  /// How much before the first loud frame still belongs to the speech, in frames: 0.4 s.
  private static let before = 20

  /// How much after the last: 0.36 s, so that it is there before the end of the speech is certain.
  private static let after = 18

  /// How long a microphone may give nothing.
  private static let patience = Duration.milliseconds(1500)

  /// How long a question waits for something new.
  private static let pause = DispatchTimeInterval.milliseconds(50)

  private let state: Mutex<State>
  private let change = DispatchSemaphore(value: 0)

  init(_ microphone: Microphone) {
    let endPointer = EndPointer(patience: microphone.patience, longest: microphone.longest)
    state = Mutex(State(endPointer: endPointer))
  }

  /// The microphone is open from now on.
  func begin() { state.withLock { $0.lastArrival = .now } }

  /// Takes what came; from any thread.
  ///
  /// - Returns: Whether more is wanted.
  @Sendable func receive(_ event: AudioSourceEvent) -> Bool {
    let (hasChanged, isOver) = state.withLock { state in
      let before = state.endPointer.stage
      state.take(event)
      return (state.isOver || state.endPointer.stage != before, state.isOver)
    }
    if hasChanged { change.signal() }
    return !isOver
  }

  /// Nothing more is recorded.
  func end() { state.withLock { $0.isOver = true } }

  /// How it goes; waits a moment for something new.
  func progress() throws(ListeningError) -> CaptureProgress {
    if !state.withLock({ $0.isOver }) { _ = change.wait(timeout: .now() + Self.pause) }
    let (endPointer, failure, settled) = state.withLock { state in
      if !state.isOver, state.lastArrival.duration(to: .now) > Self.patience { state.take(.failed(.dead)) }
      let settled = state.endPointer.speech.flatMap { $0.upperBound + Self.after < state.framesHeard ? $0 : nil }
      return (state.endPointer, state.failure, settled)
    }
    if let failure { throw failure }
    return CaptureProgress(
      stage: endPointer.stage, level: decibels(endPointer.level), noise: decibels(endPointer.noise),
      settled: settled)
  }

  /// The speech with a little of what is around it; while nobody has spoken, all there is.
  var recording: Recording {
    state.withLock { state in
      guard let speech = state.endPointer.speech else { return state.recording }
      let start = max(0, speech.lowerBound - Self.before) * Recording.frameLength
      let end = min(state.recording.samples.count, (speech.upperBound + 1 + Self.after) * Recording.frameLength)
      return Recording(samples: Array(state.recording.samples[min(start, end)..<end]))
    }
  }
}

extension Capture.State {
  fileprivate mutating func take(_ event: AudioSourceEvent) {
    guard !isOver else { return }
    switch event {
    case .failed(let error):
      failure = error
      isOver = true
    case .samples(let samples):
      lastArrival = .now
      hasSound = hasSound || samples.contains { $0 != 0 }
      recording.samples += samples
      hear()
    }
  }

  /// Lets the end-pointer hear every frame that is whole.
  private mutating func hear() {
    while (framesHeard + 1) * Recording.frameLength <= recording.samples.count {
      let start = framesHeard * Recording.frameLength
      endPointer.hear(level(recording.samples[start..<(start + Recording.frameLength)]))
      framesHeard += 1
    }
    switch endPointer.stage {
    case .waiting, .speaking: break
    case .spoken: isOver = true
    case .silence:
      isOver = true
      // No room is as silent as that.
      if !hasSound { failure = .dead }
    }
  }
}
