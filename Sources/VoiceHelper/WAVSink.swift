// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
public import Speech
internal import Synchronization

/// Writes sound to a WAV file (16 bit, mono), as fast as it comes.
///
/// The header is right after each utterance, and an utterance that was interrupted leaves nothing behind. After the
/// first failed write no more is written, and every utterance fails.
public final class WAVSink: AudioSink {
  private struct State {
    var file: WAVFile?
    var generation = 0

    /// The utterance that has begun and not ended.
    var begun: Int?

    /// Samples of the utterance being made that are not in the file yet.
    var waiting: [Int16] = []

    mutating func writeWaiting() throws(FileFailure) {
      try file?.append(waiting)
      waiting.removeAll(keepingCapacity: true)
    }
  }

  /// Protects the file from the thread that makes sound and the one that flushes.
  private let state: Mutex<State>
  private let onEvent: @Sendable (SpeechEvent) -> Void

  /// Creates the file or, `resuming`, goes on after the last whole utterance in it.
  public init(path: String, sampleRate: Int, resuming: Bool, onEvent: @escaping @Sendable (SpeechEvent) -> Void) {
    self.onEvent = onEvent
    var failure: Int32?
    do throws(FileFailure) {
      state = Mutex(State(file: try WAVFile(path: path, sampleRate: sampleRate, resuming: resuming)))
    } catch {
      state = Mutex(State(file: nil))
      failure = error.errno
    }
    if let failure { onEvent(.fileFailed(errno: failure)) }
  }

  public func begin(id: Int, generation: Int) {
    let isCurrent = state.withLock { state in
      guard generation >= state.generation else { return false }
      state.waiting = []
      state.begun = id
      return true
    }
    if isCurrent { onEvent(.started(id: id)) }
  }

  public func write(_ samples: UnsafeBufferPointer<Int16>, generation: Int) -> Bool {
    attempt(generation: generation) { (state) throws(FileFailure) in
      state.waiting.append(contentsOf: samples)
      if state.waiting.count >= 32_768 { try state.writeWaiting() }
    } == .done
  }

  public func end(id: Int, generation: Int, failure: SpeechFailure?) {
    let outcome = attempt(generation: generation) { (state) throws(FileFailure) in
      try state.writeWaiting()
      try state.file?.keep()
      state.begun = nil
    }
    switch outcome {
    case .stale: break
    case .done: onEvent(.ended(id: id, failure.map { .failed($0) } ?? .finished))
    case .noFile: onEvent(.ended(id: id, .failed(.fileFailed)))
    }
  }

  /// Of what was interrupted, nothing is in the file.
  public func flush(to generation: Int) -> [FlushedSound] {
    state.withLock { state in
      state.generation = generation
      state.waiting = []
      state.file?.forget()
      defer { state.begun = nil }
      return state.begun.map { [FlushedSound(id: $0, samples: 0)] } ?? []
    }
  }

  private enum Attempt {
    case done, stale, noFile
  }

  private func attempt(generation: Int, _ work: (inout State) throws(FileFailure) -> Void) -> Attempt {
    var failure: Int32?
    let outcome: Attempt = state.withLock { state in
      guard generation >= state.generation else { return .stale }
      guard state.file != nil else { return .noFile }
      do throws(FileFailure) {
        try work(&state)
        return .done
      } catch {
        failure = error.errno
        state.file?.close()
        state.file = nil
        return .noFile
      }
    }
    if let failure { onEvent(.fileFailed(errno: failure)) }
    return outcome
  }
}
