// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Foundation
internal import HelperProcess
internal import Speech
internal import Synchronization

/// The client's thread: it alone knows the conversation and the running helper.
final class VoiceWorker: Sendable {
  enum Input {
    case speak(Utterance, SpeechSettings)
    case stop
    case ask(Conversation.Question.Kind, Reply)
    case frame([UInt8], helper: Int)
    case flood(helper: Int)
    case ended(helper: Int)
    case close
  }

  /// Protects the inputs from callers and the helper's thread, which add, and the worker, which takes.
  private let inbox = Mutex(VoiceInbox())
  private let count = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)

  /// Protects the process number from the worker, which sets it, and whoever asks for it.
  private let pid = Mutex<Int32?>(nil)
  private let program: HelperProgram
  private let onEvent: @Sendable (SpeechEvent) -> Void

  init(program: HelperProgram, output: VoiceOutput, onEvent: @escaping @Sendable (SpeechEvent) -> Void) {
    self.program = program
    self.onEvent = onEvent
    let thread = Thread { [self] in
      run(Conversation(output: output))
      end.signal()
    }
    thread.name = threadName
    thread.start()
  }

  private var threadName: String { "voice \(UInt(bitPattern: ObjectIdentifier(self).hashValue))" }

  var helperPID: Int32? { pid.withLock { $0 } }

  /// Hands the worker something to do; once it has closed, an utterance fails at once, on the caller's thread.
  func put(_ input: Input) {
    if inbox.withLock({ $0.add(input) }) { count.signal() } else { refuse(input) }
  }

  private func refuse(_ input: Input) {
    switch input {
    case .speak(let utterance, _): onEvent(.ended(id: utterance.id, .failed(.noEngine)))
    case .ask(_, let reply): reply.give(nil)
    case .stop, .frame, .flood, .ended, .close: break
    }
  }

  /// Waits until the worker has closed; at most a second, and not at all on the worker's own thread.
  func waitForEnd() {
    guard Thread.current.name != threadName else { return }
    if end.wait(timeout: .now() + .seconds(1)) == .success { end.signal() }
  }

  private func run(_ beginning: Conversation) {
    var conversation = beginning
    var questions: [Int: Reply] = [:]
    var lastToken = 0
    var running: Running?
    let epoch = ContinuousClock.now
    conversation.start(now: .zero)
    perform(&conversation, &running, &questions, since: epoch)
    while true {
      let input = next(until: conversation.deadline.map { epoch + $0 })
      let now = epoch.duration(to: .now)
      switch input {
      case .speak(let utterance, let settings): conversation.speak(utterance, settings, now: now)
      case .stop: conversation.stop()
      case .ask(let question, let reply):
        lastToken += 1
        questions[lastToken] = reply
        conversation.ask(question, token: lastToken, now: now)
      case .frame(let bytes, let number): read(bytes, from: number, &conversation, &running, now: now)
      case .flood(let number): conversation.heardGarbage(from: number, now: now)
      case .ended(let number):
        if running?.number == number { running = nil }
        pid.withLock { $0 = running?.connection.pid }
        conversation.ended(number, now: now)
      case .close:
        conversation.stop()
        conversation.endStopped()
        for case .tell(let event) in conversation.takeEffects() { onEvent(event) }
        for reply in questions.values { reply.give(nil) }
        pid.withLock { $0 = nil }
        inbox.withLock { $0.close() }.forEach(refuse)
        return
      case nil: conversation.tick(now: now)
      }
      perform(&conversation, &running, &questions, since: epoch)
    }
  }

  private struct Running {
    let number: Int
    let connection: HelperConnection
    var wasGreeted = false
  }

  private func next(until deadline: ContinuousClock.Instant?) -> Input? {
    if let deadline {
      let (seconds, attoseconds) = max(.zero, ContinuousClock.now.duration(to: deadline)).components
      let wait = DispatchTime.now() + .seconds(Int(seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
      guard count.wait(timeout: wait) == .success else { return nil }
    } else {
      count.wait()
    }
    return inbox.withLock { $0.take() }
  }

  private func read(
    _ bytes: [UInt8], from number: Int, _ conversation: inout Conversation, _ running: inout Running?, now: Duration
  ) {
    guard number == running?.number else { return }
    if running?.wasGreeted == false {
      guard let ready = HelperReady(bytes) else { return conversation.heardGarbage(from: number, now: now) }
      running?.wasGreeted = true
      conversation.greeted(by: number, version: ready.version, now: now)
    } else if let answer = try? JSONDecoder().decode(VoiceAnswer.self, from: Data(bytes)) {
      conversation.heard(answer, from: number, now: now)
    } else {
      conversation.heardGarbage(from: number, now: now)
    }
  }

  /// Carries out what the conversation wants, until it wants nothing more.
  private func perform(
    _ conversation: inout Conversation, _ running: inout Running?, _ questions: inout [Int: Reply],
    since epoch: ContinuousClock.Instant
  ) {
    var effects = conversation.takeEffects()
    while !effects.isEmpty {
      for effect in effects {
        switch effect {
        case .start(let number):
          running = start(number)
          if running == nil { conversation.ended(number, now: epoch.duration(to: .now)) }
          pid.withLock { $0 = running?.connection.pid }
        case .kill(let number):
          if running?.number == number { running = nil }
          pid.withLock { $0 = running?.connection.pid }
        case .send(let request):
          guard let message = encoded(request) else { break }
          let isSent = running?.connection.send(message) ?? false
          // Too long for a frame; anything else that is not sent is a helper that has ended, and comes as that.
          guard !isSent, message.count > Frame.limit else { break }
          switch request {
          case .speak(let utterance, _, _): conversation.isRefused(utterance.id)
          case .phonemes(_, _, let token), .hasVoice(_, let token): conversation.isRefused(question: token)
          case .open, .stop, .ping: break
          }
        case .tell(let event): onEvent(event)
        case .answer(let token, let answer): questions.removeValue(forKey: token)?.give(answer)
        }
      }
      effects = conversation.takeEffects()
    }
  }

  private func start(_ number: Int) -> Running? {
    let connection = try? HelperConnection(
      program: program,
      onFrame: { [weak self] in self?.put(.frame($0, helper: number)) },
      onEnd: { [weak self] in self?.put(.ended(helper: number)) })
    return connection.map { Running(number: number, connection: $0) }
  }
}
