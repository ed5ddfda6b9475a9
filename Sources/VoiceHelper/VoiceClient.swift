// SPDX-License-Identifier: GPL-3.0-or-later

internal import HelperProcess
public import Localization
public import Speech

/// Speaks through the voice helper, and starts it again whenever it dies.
///
/// No call but `hasVoice` and `close` waits for anything. Events arrive in order on the client's own thread; their
/// handler must not wait, nor call `hasVoice`.
public final class VoiceClient: SpeechSynthesizer {
  private let worker: VoiceWorker

  /// Starts the helper at once.
  ///
  /// - Parameters:
  ///   - program: The absolute path of `lupa-voice`.
  ///   - environment: Variables for the helper beside the usual ones, such as `PULSE_SERVER`; they win.
  ///   - log: The file that the helper's standard error is appended to; `nil` throws it away.
  public init(
    program: String, output: VoiceOutput, environment: [String: String] = [:], log: String? = nil,
    onEvent: @escaping @Sendable (SpeechEvent) -> Void
  ) {
    let helper = HelperProgram(
      path: program, name: "lupa-voice", environment: environment,
      passing: ["PULSE_SERVER", "PULSE_COOKIE", "PULSE_SINK", "PULSE_SOURCE"], log: log)
    worker = VoiceWorker(program: helper, output: output, onEvent: onEvent)
  }

  deinit { worker.put(.close) }

  /// The helper's process number; `nil` when none runs.
  public var helperPID: Int32? { worker.helperPID }

  public func speak(_ utterance: Utterance, settings: SpeechSettings) {
    worker.put(.speak(utterance, settings))
  }

  public func stop() { worker.put(.stop) }

  public func hasVoice(named name: String) -> Bool? {
    guard case .exists(let exists)? = answer(to: .voice(named: name)) else { return nil }
    return exists
  }

  /// How `runs` would sound in the International Phonetic Alphabet, each in the voice that would speak it; nothing is
  /// heard. Clauses are joined by a blank.
  ///
  /// Waits for as long as the helper takes, at most 2 s. `nil` where no engine answers, where a run has no voice, and
  /// where the engine does not survive the text.
  public func phonemes(of runs: [TextRun], settings: SpeechSettings) -> String? {
    guard case .phonemes(let phonemes)? = answer(to: .phonemes(runs, settings)) else { return nil }
    return phonemes
  }

  private func answer(to question: Conversation.Question.Kind) -> Conversation.Reply? {
    let reply = VoiceWorker.Reply()
    worker.put(.ask(question, reply))
    return reply.wait(seconds: 2)
  }

  /// Ends all speech and the helper; each utterance that has not ended ends as interrupted.
  public func close() {
    worker.put(.close)
    worker.waitForEnd()
  }
}
