// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// What comes from the helper.
extension Conversation {
  /// The first message of a helper.
  mutating func greeted(by number: Int, version: String, now: Duration) {
    guard case .starting(number, _) = helper else { return }
    guard version == voiceVersion else { return abandon(number, now: now) }
    send(.open(output, resuming: wasOpened))
  }

  mutating func heard(_ answer: VoiceAnswer, from number: Int, now: Duration) {
    guard isCurrent(number) else { return }
    credit -= 1
    guard credit >= 0 else { return abandon(number, now: now) }
    switch answer {
    case .ready: isReady(number, now: now)
    case .making(let id): making = id
    case .made: making = nil
    case .pong:
      unanswered = 0
      if pending.isEmpty, stopped.isEmpty, questions.isEmpty { nextPing = nil }
    case .voice(let token, let exists): isAnswered(token, .exists(exists))
    case .phonemes(let token, let phonemes): isAnswered(token, .phonemes(phonemes))
    case .stopped(let generation, let interrupted): endStopped(upTo: generation, interrupted)
    case .event(let event): heard(event)
    }
  }

  /// The helper sent what is no answer, or more than anybody can read.
  mutating func heardGarbage(from number: Int, now: Duration) {
    if isCurrent(number) { abandon(number, now: now) }
  }

  /// The utterance is too long to be sent.
  mutating func isRefused(_ id: Int) {
    ended(part: id, .failed(.tooLong))
  }

  /// The question is too long to be sent.
  mutating func isRefused(question token: Int) {
    isAnswered(token, nil)
  }

  private mutating func isAnswered(_ token: Int, _ reply: Reply?) {
    guard let index = questions.firstIndex(where: { $0.token == token }) else { return }
    questions.remove(at: index)
    effects.append(.answer(token: token, reply))
  }

  private mutating func isReady(_ number: Int, now: Duration) {
    guard case .starting = helper else { return }
    helper = .ready(number: number)
    wasOpened = true
    failedStarts = 0
    if generation > 0 { send(.stop(generation: generation)) }
    for question in questions { send(question.request) }
    for item in pending { send(item) }
    if !pending.isEmpty || !questions.isEmpty { watch(now: now) }
  }

  private mutating func heard(_ event: SpeechEvent) {
    switch event {
    case .started(let id):
      guard let index = pending.firstIndex(where: { $0.has(part: id) && !$0.hasStarted }) else { return }
      pending[index].hasStarted = true
      effects.append(.tell(.started(id: pending[index].utterance.id)))
    case .ended(let id, let outcome):
      guard let item = pending.first(where: { $0.has(part: id) }) else { return }
      if item.parts.count == 1 { tellOfRecovery() }
      deaths = 0
      losses = 0
      lastLoss = nil
      ended(part: id, outcome)
    case .voiceFallback, .deviceLost, .deviceFound, .engineLost, .engineFound, .engineRestarted, .unspoken,
      .fileFailed:
      tell(event)
    }
  }

  private mutating func ended(part id: Int, _ outcome: SpeechOutcome) {
    guard let index = pending.firstIndex(where: { $0.has(part: id) }) else { return }
    pending[index].ended(part: id, outcome)
    endIfOver(at: index, outcome)
  }

  mutating func endIfOver(at index: Int, _ outcome: SpeechOutcome) {
    guard pending[index].parts.isEmpty else { return }
    let item = pending.remove(at: index)
    let outcome = item.failure.map { .failed($0) } ?? outcome
    // That there is no device is said in words of its own.
    if case .failed(let failure) = outcome, failure != .noDevice { tell(.unspoken) }
    tell(.ended(id: item.utterance.id, item.isReplaced && outcome == .finished ? .failed(.unspeakable) : outcome))
  }

  /// Nothing that waits will be heard.
  mutating func endAll(_ failure: SpeechFailure) {
    for item in pending { tell(.ended(id: item.utterance.id, .failed(failure))) }
    pending = []
  }

  /// Tells how what was stopped ended.
  ///
  /// - Parameters:
  ///   - generation: Of the last `stop` that is known to be done; `nil`: the helper is gone, and all is over.
  ///   - interrupted: What had started, as the helper tells it.
  mutating func endStopped(upTo generation: Int? = nil, _ interrupted: [Interrupted] = []) {
    let over = stopped.prefix { $0.generation <= generation ?? .max }
    stopped.removeFirst(over.count)
    for (item, _) in over {
      let heard = interrupted.first { item.has(part: $0.id) }
      if heard != nil, !item.hasStarted { tell(.started(id: item.utterance.id)) }
      let hasBegun = heard != nil || item.hasStarted
      let words = hasBegun ? heard.map { item.wordsHeard + $0.words } : 0
      tell(.ended(id: item.utterance.id, .interrupted(words: words)))
    }
  }

  /// Tells what is news.
  mutating func tell(_ event: SpeechEvent) {
    if let event = heard.filter(event) { effects.append(.tell(event)) }
  }

  /// Says that the voice is well again: once for all the helpers that the utterance took.
  private mutating func tellOfRecovery() {
    if heard.isEngineLost { tell(.engineFound) } else if hasDied { tell(.engineRestarted) }
    hasDied = false
  }

  mutating func answerAll() {
    for question in questions { effects.append(.answer(token: question.token, nil)) }
    questions = []
  }
}
