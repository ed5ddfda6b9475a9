// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech

/// What has been said to the helper, and what is still owed: the rules of the client, without process or clock.
///
/// Each input may leave effects behind; whoever owns this carries them out in order. Times count from any beginning.
struct Conversation {
  enum Effect: Equatable {
    case start(helper: Int)
    case kill(helper: Int)
    case send(VoiceRequest)
    case tell(SpeechEvent)
    case answer(token: Int, Reply?)
  }

  /// What the helper is asked, and what it answers.
  struct Question: Equatable {
    enum Kind: Hashable {
      case voice(named: String)
      case phonemes([TextRun], SpeechSettings)
    }

    let kind: Kind
    let token: Int

    var request: VoiceRequest {
      switch kind {
      case .voice(let name): .hasVoice(named: name, token: token)
      case .phonemes(let runs, let settings): .phonemes(runs, settings, token: token)
      }
    }
  }

  enum Reply: Hashable {
    case exists(Bool)
    case phonemes(String?)
  }

  enum Helper: Equatable {
    case none
    case starting(number: Int, until: Duration)
    case ready(number: Int)
  }

  static let startLimit = Duration.seconds(12)
  static let pingInterval = Duration.milliseconds(500)

  /// Pings without an answer before the helper counts as hung: 2 s.
  static let patience = 4

  /// How many helpers in a row may die without having said anything; the voice is lost with the next.
  static let mostDeaths = 5

  /// The longest time until a lost voice is tried again; it doubles from 1 s on.
  static let longestPause = Duration.seconds(60)

  /// How many messages a helper may send unasked, and how many for each request.
  static let allowance = 1000
  static let allowancePerRequest = 10

  let output: VoiceOutput
  var effects: [Effect] = []
  var helper = Helper.none
  var pending: [Pending] = []
  var questions: [Question] = []

  /// What was stopped, and which `stop` it was; how much of it was heard is awaited.
  var stopped: [(item: Pending, generation: Int)] = []
  var generation = 0
  var heard = Heard()

  var lastNumber = 0
  var lastPart = 0
  var wasOpened = false
  var failedStarts = 0
  var deaths = 0
  var losses = 0
  var lastLoss: Duration?

  /// A helper has ended since the last sign of a voice that is well.
  var hasDied = false
  var unanswered = 0
  var nextPing: Duration?
  var making: Int?
  var credit = 0

  init(output: VoiceOutput) {
    self.output = output
  }

  /// When `tick` is wanted next; `nil` while nothing is under way.
  var deadline: Duration? {
    switch helper {
    case .none: nil
    case .starting(_, let until): until
    case .ready: nextPing
    }
  }

  mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  mutating func speak(_ utterance: Utterance, _ settings: SpeechSettings, now: Duration) {
    let item = Pending(utterance, settings)
    pending.append(item)
    switch helper {
    case .ready:
      send(item)
      watch(now: now)
    case .starting: break
    case .none:
      if !start(now: now) { endAll(.noEngine) }
    }
  }

  /// The helper is still watched until it shows that it is well, or whoever interrupts often would keep a hung one.
  mutating func stop() {
    generation += 1
    stopped += pending.map { ($0, generation) }
    pending = []
    if case .ready = helper { send(.stop(generation: generation)) } else { endStopped() }
  }

  mutating func ask(_ kind: Question.Kind, token: Int, now: Duration) {
    let question = Question(kind: kind, token: token)
    questions.append(question)
    switch helper {
    case .ready:
      send(question.request)
      watch(now: now)
    case .starting: break
    case .none:
      if !start(now: now) { answerAll() }
    }
  }

  mutating func send(_ request: VoiceRequest) {
    credit += Self.allowancePerRequest
    effects.append(.send(request))
  }

  mutating func send(_ item: Pending) {
    for part in item.parts { send(.speak(part, item.settings, generation: generation)) }
  }
}
