// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import Speech
import TestSupport
import Testing

@testable import VoiceHelper

@Suite("A text that kills the voice", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct PoisonTests {
  private let settings: SpeechSettings
  private let folder: TemporaryFolder

  init() throws {
    var settings = SpeechSettings(language: try tag("en"))
    settings.replacement = "Text that cannot be spoken."
    self.settings = settings
    folder = try TemporaryFolder()
  }

  /// A helper that dies of each text with a deadly word in it, and of what it said until then.
  private func transcript(of text: String, settings: SpeechSettings? = nil) throws -> (lines: [String], helpers: Int) {
    var conversation = Conversation(output: .silent)
    conversation.start(now: .zero)
    conversation.speak(try utterance(1, text), settings ?? self.settings, now: .zero)
    conversation.speak(try utterance(2, "After."), settings ?? self.settings, now: .zero)
    var lines: [String] = []
    var number = 0
    while case .starting(let next, _) = conversation.helper, number < 20 {
      number = next
      conversation.greeted(by: number, version: voiceVersion, now: .zero)
      _ = conversation.takeEffects()
      conversation.heard(.ready, from: number, now: .zero)
      for case .send(.speak(let part, _, _)) in conversation.takeEffects() {
        conversation.heard(.making(id: part.id), from: number, now: .zero)
        let text = part.runs.map(\.text).joined()
        if text.contains("deadly") {
          lines.append("†")
          conversation.ended(number, now: .zero)
          break
        }
        lines.append(text)
        conversation.heard(.event(.started(id: part.id)), from: number, now: .zero)
        conversation.heard(.made(id: part.id), from: number, now: .zero)
        conversation.heard(.event(.ended(id: part.id, .finished)), from: number, now: .zero)
        lines += Self.told(&conversation)
      }
      lines += Self.told(&conversation)
    }
    return (lines, number)
  }

  private static func told(_ conversation: inout Conversation) -> [String] {
    defer { conversation.effects.removeAll { if case .tell = $0 { true } else { false } } }
    return conversation.effects.compactMap { effect in
      switch effect {
      case .tell(.ended(let id, .failed)): "(\(id) failed)"
      case .tell(.ended(let id, let outcome)): "(\(id) \(outcome))"
      case .tell(.started): nil
      case .tell(let event): "(\(event))"
      case .start, .kill, .send, .answer: nil
      }
    }
  }

  struct Row: Sendable {
    let text: String
    let heard: [String]
  }

  @Test(
    "it is said again once, then sentence by sentence, and the deadly sentence is replaced",
    arguments: [
      Row(text: "One. Two.", heard: ["One. Two.", "(1 finished)", "After.", "(2 finished)"]),
      Row(
        text: "One. A deadly one. Three.",
        heard: [
          "†", "†", "One. ", "†", "Text that cannot be spoken.", "Three.", "(engineRestarted)", "(1 failed)",
          "After.", "(2 finished)",
        ]),
      Row(
        text: "All of it is deadly",
        heard: [
          "†", "†", "Text that cannot be spoken.", "(engineRestarted)", "(1 failed)", "After.", "(2 finished)",
        ]),
      Row(
        text: "deadly 1. deadly 2. deadly 3. deadly 4. deadly 5.",
        heard: [
          "†", "†", "†", "Text that cannot be spoken.", "†", "Text that cannot be spoken.", "†",
          "Text that cannot be spoken.", "(engineRestarted)", "(1 failed)", "After.", "(2 finished)",
        ]),
    ])
  func replaced(_ row: Row) throws {
    #expect(try transcript(of: row.text).lines == row.heard)
  }

  @Test("a replacement that is deadly itself, or none, is left out, which is told, and the utterance has failed")
  func noReplacement() throws {
    var settings = settings
    for (replacement, deaths) in [("", 3), ("deadly too", 5)] {
      settings.replacement = replacement
      let heard = try transcript(of: "One. A deadly one. Three.", settings: settings)
      #expect(
        heard.lines.filter { $0 != "†" } == [
          "One. ", "Three.", "(engineRestarted)", "(unspoken)", "(1 failed)", "After.", "(2 finished)",
        ])
      #expect(heard.helpers == deaths + 1)
    }
  }

  @Test("what stands around the deadly sentence is heard, and so is what comes after")
  func heard() throws {
    let program = folder.path + "/voice"
    try PoisonableVoice.write(to: program, log: folder.path + "/starts")
    let events = Events()
    let path = folder.path + "/heard.wav"
    let client = VoiceClient(program: program, output: .file(path: path), onEvent: events.add)
    client.speak(try utterance(1, "The harbor lies in the evening light. It is poison. A pier."), settings: settings)
    client.speak(try utterance(2, "The whole image is visible."), settings: settings)
    #expect(holds { events.ends(of: 2) == [.finished] })
    #expect(events.ends(of: 1) == [.failed(.unspeakable)])
    #expect(!events.all.contains(.engineLost))
    client.close()
    let starts = try String(contentsOfFile: folder.path + "/starts", encoding: .utf8).split(separator: "\n").count
    #expect(starts == 4, "as it is, again, in sentences, with the replacement")
    let heard = try WAV(path: path)
    func distance(_ text: String) throws -> Double {
      Spectrum(heard).distance(to: Spectrum(try reference(text, voice: "en-us", in: folder.path)))
    }
    let right = try distance(
      "The harbor lies in the evening light. Text that cannot be spoken. A pier. The whole image is visible.")
    for rival in [
      "The harbor lies in the evening light. It is poison. A pier. The whole image is visible.",
      "The harbor lies in the evening light. A pier. The whole image is visible.",
      "Text that cannot be spoken. The whole image is visible.",
    ] { #expect(try right < distance(rival), "\(rival)") }
  }

  @Test("a voice that is killed three times while it says something says the replacement then")
  func killedThrice() throws {
    var conversation = Conversation(output: .silent)
    conversation.start(now: .zero)
    conversation.speak(try utterance(1, "One sentence."), settings, now: .zero)
    var said: [String] = []
    for number in 1...4 {
      conversation.greeted(by: number, version: voiceVersion, now: .zero)
      conversation.heard(.ready, from: number, now: .zero)
      for case .send(.speak(let part, _, _)) in conversation.takeEffects() {
        said.append(part.runs.map(\.text).joined())
        conversation.heard(.making(id: part.id), from: number, now: .zero)
        if number < 4 {
          conversation.ended(number, now: .zero)
        } else {
          conversation.heard(.event(.ended(id: part.id, .finished)), from: number, now: .zero)
        }
      }
    }
    #expect(said == ["One sentence.", "One sentence."] + [String](repeating: settings.replacement, count: 2))
    #expect(Self.told(&conversation) == ["(engineRestarted)", "(1 failed)"])
  }

  @Test("where the voice dies of the replacement too, that is told, and the next is heard")
  func deadlyReplacement() throws {
    let program = folder.path + "/voice"
    try PoisonableVoice.write(to: program, log: folder.path + "/starts")
    let events = Events()
    let client = VoiceClient(program: program, output: .silent, onEvent: events.add)
    var settings = settings
    settings.replacement = "Text with poison in it."
    client.speak(try utterance(1, "It is poison."), settings: settings)
    client.speak(try utterance(2, "The whole image is visible."), settings: settings)
    #expect(holds { events.ends(of: 2) == [.finished] })
    #expect(
      events.all.filter { $0 != .started(id: 2) } == [
        .unspoken, .ended(id: 1, .failed(.unspeakable)), .engineRestarted, .ended(id: 2, .finished),
      ])
    client.close()
  }

  @Test("a text that eSpeak NG 1.51 dies of is survived")
  func real() throws {
    let events = Events()
    let path = folder.path + "/heard.wav"
    let client = VoiceClient(program: try voiceProgram(), output: .file(path: path), onEvent: events.add)
    client.speak(try utterance(1, "Before. " + String(repeating: "s.s. ", count: 100) + "After."), settings: settings)
    client.speak(try utterance(2, "The whole image is visible."), settings: settings)
    #expect(holds { events.ends(of: 2) == [.finished] })
    #expect(events.ends(of: 1) == [.finished])
    client.close()
    let right = try reference("The whole image is visible.", voice: "en-us", in: folder.path)
    let heard = try WAV(path: path)
    let end = WAV(sampleRate: heard.sampleRate, samples: heard.samples.suffix(right.samples.count))
    let rival = try reference("Text that cannot be spoken.", voice: "en-us", in: folder.path)
    #expect(Spectrum(end).distance(to: Spectrum(right)) < Spectrum(end).distance(to: Spectrum(rival)))
  }
}
