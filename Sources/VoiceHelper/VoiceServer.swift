// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Localization
public import Speech
internal import Synchronization

/// The helper's side: takes requests on one thread, makes sound on another.
///
/// It knows engine and output only by their ports.
public final class VoiceServer: Sendable {
  /// Opens an output for samples at this rate. Called once, on the thread that makes sound.
  public typealias SinkMaker =
    @Sendable (VoiceOutput, _ resuming: Bool, _ sampleRate: Int, @escaping @Sendable (SpeechEvent) -> Void)
    -> any AudioSink

  enum Job {
    case open(VoiceOutput, resuming: Bool)
    case speak(Utterance, SpeechSettings, generation: Int)
    case phonemes([TextRun], SpeechSettings, token: Int)
  }

  struct State {
    var jobs: [Job] = []
    var generation = 0
    var sink: (any AudioSink)?
    var voices: VoiceList?
    /// Questions that came before the engine had started.
    var questions: [(name: String, token: Int)] = []
    /// Languages without a voice that were told of.
    var missing: Set<LanguageTag> = []

    /// Of the utterances whose sound was made and has not ended, by number.
    var tracks: [Int: WordTrack] = [:]
  }

  /// Protects the state from the thread that receives and the one that makes sound; never held while calling out.
  let state = Mutex(State())
  let count = DispatchSemaphore(value: 0)
  let heartbeat = Heartbeat()
  let makeSink: SinkMaker
  let send: @Sendable (VoiceAnswer) -> Void

  public init(makeSink: @escaping SinkMaker, send: @escaping @Sendable (VoiceAnswer) -> Void) {
    self.makeSink = makeSink
    self.send = send
  }

  /// Takes a request; never waits for engine or output.
  public func receive(_ request: VoiceRequest) {
    switch request {
    case .open(let output, let resuming):
      add(.open(output, resuming: resuming))
    case .speak(let utterance, let settings, let generation):
      add(.speak(utterance, settings, generation: generation))
    case .stop(let generation):
      stop(generation)
    case .hasVoice(let name, let token):
      let voices = state.withLock { state in
        if state.voices == nil { state.questions.append((name, token)) }
        return state.voices
      }
      if let voices { send(.voice(token: token, exists: voices.voice(named: name) != nil)) }
    case .phonemes(let runs, let settings, let token):
      add(.phonemes(runs, settings, token: token))
    case .ping:
      if !heartbeat.isStuck { send(.pong) }
    }
  }

  private func add(_ job: Job) {
    state.withLock { $0.jobs.append(job) }
    count.signal()
  }

  private func stop(_ generation: Int) {
    let sink = state.withLock { state in
      state.generation = generation
      return state.sink
    }
    let flushed = sink?.flush(to: generation) ?? []
    let interrupted = state.withLock { state in
      defer { state.tracks = [:] }
      return flushed.map { sound in
        Interrupted(id: sound.id, words: state.tracks[sound.id]?.words(heard: sound.samples) ?? 0)
      }
    }
    send(.stopped(generation: generation, interrupted))
  }
}
