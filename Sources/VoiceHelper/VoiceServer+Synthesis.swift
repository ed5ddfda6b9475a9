// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Localization
public import Speech
internal import Synchronization

extension VoiceServer {
  /// Makes sound on the calling thread, which the engine belongs to, until the process ends.
  public func run(_ engine: any SpeechEngine) -> Never {
    let voices = engine.voices
    let questions = state.withLock { state in
      state.voices = voices
      defer { state.questions = [] }
      return state.questions
    }
    for question in questions {
      send(.voice(token: question.token, exists: voices.voice(named: question.name) != nil))
    }
    while true {
      count.wait()
      switch state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
      case .open(let output, let resuming): open(output, resuming: resuming, sampleRate: engine.sampleRate)
      case .speak(let utterance, let settings, let generation):
        guard let sink = state.withLock({ $0.sink }), isCurrent(generation) else { continue }
        send(.making(id: utterance.id))
        say(utterance, settings, engine: engine, output: Output(sink: sink, generation: generation))
        send(.made(id: utterance.id))
      case .phonemes(let runs, let settings, let token):
        send(.phonemes(token: token, phonemes(of: runs, settings, engine: engine)))
      case nil: continue
      }
    }
  }

  private struct Output {
    let sink: any AudioSink
    let generation: Int
  }

  private func open(_ output: VoiceOutput, resuming: Bool, sampleRate: Int) {
    let sink = makeSink(output, resuming, sampleRate) { [weak self] event in
      if case .ended(let id, _) = event { self?.state.withLock { _ = $0.tracks.removeValue(forKey: id) } }
      self?.send(.event(event))
    }
    let generation = state.withLock { state in
      state.sink = sink
      return state.generation
    }
    _ = sink.flush(to: generation)
    send(.ready)
  }

  private func isCurrent(_ generation: Int) -> Bool {
    state.withLock { generation >= $0.generation }
  }

  private func say(_ utterance: Utterance, _ settings: SpeechSettings, engine: any SpeechEngine, output: Output) {
    state.withLock { state in
      if output.generation >= state.generation { state.tracks[utterance.id] = WordTrack(utterance) }
    }
    output.sink.begin(id: utterance.id, generation: output.generation)
    if let tone = utterance.tone {
      _ = tone.samples(sampleRate: engine.sampleRate, volume: settings.volume).withUnsafeBufferPointer {
        output.sink.write($0, generation: output.generation)
      }
    }
    var failure: SpeechFailure?
    let lines = lines(of: utterance.runs, settings: settings, voices: engine.voices, failure: &failure)
    for (index, line) in lines.enumerated() {
      guard isCurrent(output.generation) else { break }
      let isLast = index == lines.count - 1
      let isSaid = say(line, of: utterance.id, settings, pausing: !isLast, engine: engine, output: output)
      if !isSaid { failure = failure ?? .refused }
    }
    output.sink.end(id: utterance.id, generation: output.generation, failure: failure)
  }

  /// What one voice says in one go.
  private struct Line {
    let text: String
    let voice: VoiceChoice
  }

  private func lines(
    of runs: [TextRun], settings: SpeechSettings, voices: VoiceList, failure: inout SpeechFailure?
  ) -> [Line] {
    var lines: [Line] = []
    for run in runs.flatMap({ $0.splitByWriting(in: settings.language) }) {
      guard let casting = voices.casting(for: run.language, settings: settings) else {
        failure = .noVoice
        continue
      }
      if let missing = casting.missing, state.withLock({ $0.missing.insert(missing).inserted }) {
        send(.event(.voiceFallback(wanted: missing, used: casting.language)))
      }
      lines += SpeechText.clauses(of: run.text, language: casting.language).map { Line(text: $0, voice: casting.voice) }
    }
    return lines
  }

  /// Whether the line could be said.
  private func say(
    _ line: Line, of id: Int, _ settings: SpeechSettings, pausing: Bool, engine: any SpeechEngine, output: Output
  ) -> Bool {
    state.withLock { $0.tracks[id]?.begin(line.text) }
    let isSentence = line.text.last { !$0.isWhitespace }.map { ".!?…。！？".contains($0) } ?? false
    heartbeat.beat()
    defer { heartbeat.rest() }
    do throws(SpeechError) {
      try engine.synthesize(line.text, voice: line.voice, settings: settings, pausing: pausing && isSentence) {
        samples, words in
        // Before the sink has them: a word may be interrupted while they are written.
        state.withLock { $0.tracks[id]?.add(samples: samples.count, words: words) }
        // The sink may wait for the device as long as it likes; that is not the engine being stuck.
        heartbeat.rest()
        defer { heartbeat.beat() }
        return output.sink.write(samples, generation: output.generation)
      }
      return true
    } catch {
      return false
    }
  }

  private func phonemes(of runs: [TextRun], _ settings: SpeechSettings, engine: any SpeechEngine) -> String? {
    heartbeat.beat()
    defer { heartbeat.rest() }
    var failure: SpeechFailure?
    let lines = lines(of: runs, settings: settings, voices: engine.voices, failure: &failure)
    guard failure == nil else { return nil }
    var phonemes: [String] = []
    for line in lines {
      do throws(SpeechError) {
        phonemes.append(try engine.phonemes(of: line.text, voice: line.voice))
      } catch {
        return nil
      }
    }
    return phonemes.joined(separator: " ")
  }
}
