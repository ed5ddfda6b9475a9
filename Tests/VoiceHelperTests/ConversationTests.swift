// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech
import TestSupport
import Testing

@testable import VoiceHelper

@Suite("The client's side of the conversation", .ownThread)
struct ConversationTests {
  private static func started() -> Conversation {
    var conversation = Conversation(output: .silent)
    conversation.start(now: .zero)
    conversation.greeted(by: 1, version: voiceVersion, now: .zero)
    conversation.heard(.ready, from: 1, now: .zero)
    _ = conversation.takeEffects()
    return conversation
  }

  private static func speech(_ id: Int) throws -> (Utterance, SpeechSettings) {
    (try utterance(id, "Word \(id)."), SpeechSettings(language: try tag("en")))
  }

  private static func events(_ conversation: inout Conversation) -> [SpeechEvent] {
    conversation.takeEffects().compactMap { if case .tell(let event) = $0 { event } else { nil } }
  }

  @Test("what is said while the helper starts is sent once it is ready, in order")
  func starting() throws {
    var conversation = Conversation(output: .file(path: "/f"))
    conversation.start(now: .zero)
    let (one, settings) = try Self.speech(1)
    let (two, _) = try Self.speech(2)
    conversation.speak(one, settings, now: .zero)
    conversation.speak(two, settings, now: .zero)
    #expect(conversation.takeEffects() == [.start(helper: 1)])
    conversation.greeted(by: 1, version: voiceVersion, now: .zero)
    #expect(conversation.takeEffects() == [.send(.open(.file(path: "/f"), resuming: false))])
    conversation.heard(.ready, from: 1, now: .zero)
    #expect(
      conversation.takeEffects() == [
        .send(.speak(one, settings, generation: 0)), .send(.speak(two, settings, generation: 0)),
      ])
  }

  @Test("an end that comes twice, late or from an old helper is told once")
  func once() throws {
    var conversation = Self.started()
    let (one, settings) = try Self.speech(1)
    conversation.speak(one, settings, now: .zero)
    conversation.heard(.event(.started(id: 1)), from: 1, now: .zero)
    conversation.stop()
    for number in [1, 1, 0, 7] { conversation.heard(.event(.ended(id: 1, .finished)), from: number, now: .zero) }
    for _ in 1...2 {
      conversation.heard(.stopped(generation: 1, [Interrupted(id: 1, words: 3)]), from: 1, now: .zero)
    }
    #expect(Self.events(&conversation) == [.started(id: 1), .ended(id: 1, .interrupted(words: 3))])
  }

  @Test("what is stopped ends with the words that were heard, or with none where the helper does not tell")
  func stopped() throws {
    var conversation = Self.started()
    let (one, settings) = try Self.speech(1)
    let (two, _) = try Self.speech(2)
    let (three, _) = try Self.speech(3)
    conversation.speak(one, settings, now: .zero)
    conversation.speak(two, settings, now: .zero)
    conversation.stop()
    conversation.speak(three, settings, now: .zero)
    #expect(Self.events(&conversation).isEmpty, "how much was heard is not known yet")
    // Its start had not been told before.
    conversation.heard(.stopped(generation: 1, [Interrupted(id: 1, words: 2)]), from: 1, now: .zero)
    #expect(
      Self.events(&conversation) == [
        .started(id: 1), .ended(id: 1, .interrupted(words: 2)), .ended(id: 2, .interrupted(words: 0)),
      ])
    conversation.heard(.event(.started(id: 3)), from: 1, now: .zero)
    conversation.stop()
    conversation.ended(1, now: .zero)
    #expect(Self.events(&conversation).last == .ended(id: 3, .interrupted(words: nil)))
  }

  @Test("after a death all that has not ended is said again, however often it was no text's fault")
  func killed() throws {
    var conversation = Self.started()
    for id in 1...3 {
      let (utterance, settings) = try Self.speech(id)
      conversation.speak(utterance, settings, now: .zero)
    }
    for number in 1...4 {
      conversation.heard(.event(.started(id: 1)), from: number, now: .zero)
      conversation.ended(number, now: .zero)
      conversation.greeted(by: number + 1, version: voiceVersion, now: .zero)
      conversation.heard(.ready, from: number + 1, now: .zero)
    }
    #expect(Self.events(&conversation) == [.started(id: 1)])
    #expect(conversation.pending.map(\.utterance.id) == [1, 2, 3])
    #expect(conversation.pending.map(\.parts.count) == [1, 1, 1])
  }

  /// Speaks every two seconds for a minute, while each helper does the same.
  private static func minute(_ live: (inout Conversation, Int, Duration) -> Void) throws -> (starts: Int, [SpeechEvent])
  {
    var conversation = Conversation(output: .device)
    conversation.start(now: .zero)
    var (starts, lived) = (1, 0)
    var told: [SpeechEvent] = []
    for id in 1...30 {
      let now = Duration.seconds(2 * id)
      let (utterance, settings) = try speech(id)
      conversation.speak(utterance, settings, now: now)
      while lived < starts {
        lived = starts
        live(&conversation, lived, now)
        for effect in conversation.takeEffects() {
          switch effect {
          case .start(let number): starts = number
          case .tell(let event): told.append(event)
          case .kill, .send, .answer: break
          }
        }
      }
      for case .start(let number) in conversation.takeEffects() { starts = number }
    }
    return (starts, told)
  }

  @Test("an engine that never starts is told once, each utterance fails, and it is tried again ever more seldom")
  func neverStarts() throws {
    let (starts, told) = try Self.minute { conversation, number, now in conversation.ended(number, now: now) }
    #expect((5...10).contains(starts), "\(starts)")
    #expect(told.filter { $0 == .engineLost }.count == 1)
    let ended = (1...20).filter { id in told.contains(.ended(id: id, .failed(.noEngine))) }
    #expect(Set(told).count == told.count && ended.count > 5)
  }

  @Test("after one start that fails nothing is lost, and it is told once the voice is well")
  func startsAgain() throws {
    var conversation = Conversation(output: .device)
    conversation.start(now: .zero)
    let (one, settings) = try Self.speech(1)
    conversation.speak(one, settings, now: .zero)
    conversation.ended(1, now: .zero)
    conversation.greeted(by: 2, version: voiceVersion, now: .zero)
    #expect(conversation.takeEffects().filter { if case .tell = $0 { true } else { false } } == [])
    conversation.heard(.ready, from: 2, now: .zero)
    #expect(conversation.takeEffects() == [.send(.speak(one, settings, generation: 0))])
    conversation.heard(.event(.ended(id: 1, .finished)), from: 2, now: .zero)
    #expect(Self.events(&conversation) == [.engineRestarted, .ended(id: 1, .finished)])
  }

  @Test("deaths are told once the voice is well again, whenever they happened, and only then", arguments: [1, 3])
  func recovered(deaths: Int) throws {
    var conversation = Self.started()
    let (one, settings) = try Self.speech(1)
    // In silence, then while it speaks.
    conversation.ended(1, now: .zero)
    #expect(Self.events(&conversation) == [])
    conversation.speak(one, settings, now: .zero)
    for number in 2..<(1 + deaths) {
      conversation.greeted(by: number, version: voiceVersion, now: .zero)
      conversation.heard(.ready, from: number, now: .zero)
      conversation.ended(number, now: .zero)
    }
    conversation.greeted(by: 1 + deaths, version: voiceVersion, now: .zero)
    conversation.heard(.ready, from: 1 + deaths, now: .zero)
    #expect(Self.events(&conversation) == [])
    conversation.heard(.event(.ended(id: 1, .finished)), from: 1 + deaths, now: .zero)
    #expect(Self.events(&conversation) == [.engineRestarted, .ended(id: 1, .finished)])
    let (two, _) = try Self.speech(2)
    conversation.speak(two, settings, now: .zero)
    conversation.heard(.event(.ended(id: 2, .finished)), from: 1 + deaths, now: .zero)
    #expect(Self.events(&conversation) == [.ended(id: 2, .finished)])
  }

  @Test("what cannot be spoken is told before its end, once until something was spoken again")
  func unspoken() throws {
    var conversation = Self.started()
    for (id, outcome) in [
      (1, SpeechOutcome.failed(.refused)), (2, .failed(.refused)), (3, .finished), (4, .failed(.noVoice)),
    ] {
      let (utterance, settings) = try Self.speech(id)
      conversation.speak(utterance, settings, now: .zero)
      conversation.heard(.event(.ended(id: id, outcome)), from: 1, now: .zero)
    }
    #expect(
      Self.events(&conversation) == [
        .unspoken, .ended(id: 1, .failed(.refused)), .ended(id: 2, .failed(.refused)), .ended(id: 3, .finished),
        .unspoken,
        .ended(id: 4, .failed(.noVoice)),
      ])
  }

  @Test("where the file cannot be written, that alone is told")
  func noFile() throws {
    var conversation = Self.started()
    let (one, settings) = try Self.speech(1)
    conversation.speak(one, settings, now: .zero)
    for event in [SpeechEvent.fileFailed(errno: 28), .ended(id: 1, .failed(.fileFailed))] {
      conversation.heard(.event(event), from: 1, now: .zero)
    }
    #expect(Self.events(&conversation) == [.fileFailed(errno: 28), .ended(id: 1, .failed(.fileFailed))])
  }

  @Test("a helper that is ready and dies before it says anything, again and again, is a lost voice, told once")
  func diesReady() throws {
    let (starts, told) = try Self.minute { conversation, number, now in
      conversation.greeted(by: number, version: voiceVersion, now: now)
      conversation.heard(.ready, from: number, now: now)
      conversation.ended(number, now: now)
    }
    #expect((6...16).contains(starts), "\(starts)")
    #expect(told.filter { $0 == .engineLost }.count == 1)
    #expect(!told.contains(.engineFound))
  }

  @Test("a voice that is back says so once, before what it said has ended")
  func found() throws {
    let (_, told) = try Self.minute { conversation, number, now in
      guard number > 2 else { return conversation.ended(number, now: now) }
      conversation.greeted(by: number, version: voiceVersion, now: now)
      conversation.heard(.ready, from: number, now: now)
      for item in conversation.pending {
        conversation.heard(.event(.ended(id: item.utterance.id, .finished)), from: number, now: now)
      }
    }
    #expect(told.filter { $0 == .engineLost || $0 == .engineFound } == [.engineLost, .engineFound])
    let back = try #require(told.firstIndex(of: .engineFound))
    guard case .ended(_, .finished) = told[back + 1] else { return #expect(Bool(false), "\(told)") }
  }

  @Test("a helper that sends without end is killed, one that answers much is not")
  func flood() throws {
    var flooded = Self.started()
    for _ in 0..<2000 { flooded.heard(.pong, from: 1, now: .zero) }
    #expect(flooded.takeEffects().first == .kill(helper: 1))
    var busy = Self.started()
    for id in 1...2000 {
      let (utterance, settings) = try Self.speech(id)
      busy.speak(utterance, settings, now: .zero)
      for answer in [VoiceAnswer.making(id: id), .event(.started(id: id)), .made(id: id), .pong] {
        busy.heard(answer, from: 1, now: .zero)
      }
      busy.heard(.event(.ended(id: id, .finished)), from: 1, now: .zero)
    }
    #expect(!busy.takeEffects().contains(.kill(helper: 1)))
  }

  @Test("a hung helper is found out also by somebody who interrupts all the time")
  func interrupting() throws {
    var conversation = Self.started()
    var killed: Duration?
    var now = Duration.zero
    for id in 1...100 where killed == nil {
      let (utterance, settings) = try Self.speech(id)
      conversation.speak(utterance, settings, now: now)
      conversation.stop()
      now += .milliseconds(100)
      if let deadline = conversation.deadline, deadline <= now { conversation.tick(now: now) }
      if conversation.takeEffects().contains(.kill(helper: 1)) { killed = now }
    }
    #expect(killed == .milliseconds(2500))
  }

  @Test("a helper that answers no ping for two seconds is killed, one that does is not")
  func watchdog() throws {
    for answers in [true, false] {
      var conversation = Self.started()
      let (one, settings) = try Self.speech(1)
      #expect(conversation.deadline == nil, "nothing is watched in silence")
      conversation.speak(one, settings, now: .zero)
      var now = Duration.zero
      var killed: Duration?
      while now < .seconds(10), killed == nil {
        now = try #require(conversation.deadline)
        conversation.tick(now: now)
        if conversation.takeEffects().contains(.kill(helper: 1)) { killed = now }
        if answers { conversation.heard(.pong, from: 1, now: now) }
      }
      if answers {
        conversation.heard(.event(.ended(id: 1, .finished)), from: 1, now: now)
        conversation.heard(.pong, from: 1, now: now)
        #expect(conversation.deadline == nil, "and none is in the silence after")
      }
      #expect(killed == (answers ? nil : .milliseconds(2500)))
    }
  }

  @Test("a pause of our own process kills nobody")
  func pause() throws {
    var conversation = Self.started()
    let (one, settings) = try Self.speech(1)
    conversation.speak(one, settings, now: .zero)
    conversation.tick(now: .seconds(3600))
    #expect(conversation.takeEffects().last == .send(.ping))
  }

  @Test("news is told once: a missing language, a lost device, also by the next helper")
  func news() throws {
    var conversation = Self.started()
    let fallback = SpeechEvent.voiceFallback(wanted: try tag("gl"), used: try tag("en"))
    for event in [.deviceFound, .deviceLost, .deviceLost, fallback, fallback, .deviceFound, .deviceFound] {
      conversation.heard(.event(event), from: 1, now: .zero)
    }
    #expect(Self.events(&conversation) == [.deviceLost, fallback, .deviceFound])
  }

  @Test("questions are answered, or not answered, whatever becomes of the helper")
  func questions() {
    var conversation = Self.started()
    conversation.ask(.voice(named: "es"), token: 1, now: .zero)
    conversation.ask(.voice(named: "xx"), token: 2, now: .zero)
    #expect(
      conversation.takeEffects() == [
        .send(.hasVoice(named: "es", token: 1)), .send(.hasVoice(named: "xx", token: 2)),
      ])
    conversation.heard(.voice(token: 1, exists: true), from: 1, now: .zero)
    conversation.ended(1, now: .zero)
    #expect(
      conversation.takeEffects() == [.answer(token: 1, .exists(true)), .answer(token: 2, nil)])
  }

  @Test("garbage and a wrong version are the end of a helper")
  func garbage() throws {
    var conversation = Conversation(output: .silent)
    conversation.start(now: .zero)
    conversation.greeted(by: 1, version: "other", now: .zero)
    #expect(conversation.takeEffects().contains(.kill(helper: 1)))
    var running = Self.started()
    running.heardGarbage(from: 1, now: .zero)
    #expect(running.takeEffects() == [.kill(helper: 1)])
  }
}
