// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import Localization
import Speech
import Synchronization
import TestSupport
import Testing
import VoiceHelper

@Suite("A voice that dies, hangs, lies or never comes", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct VoiceDeathTests {
  @Test("stop ends what sounds and what waits at once, and the next utterance is whole")
  func stop() throws {
    let folder = try TemporaryFolder()
    let recording = try Recording()
    try recording.speak(try utterance(1, text(words: 6000)))
    try recording.speak(try utterance(2, "Never heard."))
    try #require(holds { recording.events.hasStarted(1) })
    recording.client.stop()
    #expect(holds { recording.events.wasInterrupted(1) })
    try recording.speak(try utterance(3, "The whole image is visible."))
    #expect(holds { recording.events.ends(of: 3) == [.finished] })
    recording.client.close()
    #expect(recording.events.wasInterrupted(1))
    #expect(recording.events.wasInterrupted(2))
    let heard = try WAV(path: recording.path)
    let right = try reference("The whole image is visible.", voice: "en-us", in: folder.path)
    #expect(abs(heard.seconds - right.seconds) < 0.5)
    #expect(Spectrum(heard).distance(to: Spectrum(right)) < 1)
  }

  @Test("after SIGKILL in the middle another helper says it all, and it ends once", arguments: [SIGKILL, SIGSTOP])
  func killed(_ signal: Int32) throws {
    let recording = try Recording()
    try recording.speak(try utterance(1, "Before."))
    try #require(holds { recording.events.ends(of: 1) == [.finished] })
    let before = try WAV(path: recording.path).seconds
    try recording.speak(try utterance(2, text(words: 1000)))
    try recording.speak(try utterance(3, "After."))
    try #require(holds { recording.events.hasStarted(2) })
    let victim = try #require(recording.client.helperPID)
    kill(victim, signal)
    #expect(holds { recording.client.helperPID != victim && !exists(victim) })
    #expect(holds { !recording.events.ends(of: 3).isEmpty })
    for id in 1...3 { #expect(recording.events.ends(of: id) == [.finished]) }
    #expect(!recording.events.all.contains(.engineLost))
    #expect(recording.events.all.filter { $0 == .engineRestarted }.count == 1)
    recording.client.close()
    let heard = try WAV(path: recording.path)
    #expect(heard.seconds > before + 300)
  }

  @Test("the text that kills eSpeak NG 1.51 does not lose the voice", arguments: ["s'", "'s", "s's's'", "S’"])
  func deadly(_ part: String) throws {
    let recording = try Recording()
    try recording.speak(try utterance(1, String(repeating: part, count: 220), "en"))
    try recording.speak(try utterance(2, "Still here.", "en"))
    #expect(holds { recording.events.ends(of: 2) == [.finished] })
    #expect(recording.events.ends(of: 1) == [.finished])
    recording.client.close()
    #expect(try WAV(path: recording.path).seconds > 0.5)
  }

  @Test("whatever stands in a text, the voice lives")
  func soup() throws {
    let recording = try Recording()
    var seed: UInt32 = 1
    for id in 1...15 {
      let scalars = (0..<300).compactMap { _ in
        // The numbers of Numerical Recipes; the lowest bits are not random enough.
        seed = seed &* 1_664_525 &+ 1_013_904_223
        return Unicode.Scalar((seed >> 8) % (id % 3 == 0 ? 0x20000 : 0x500))
      }
      let soup = String(String.UnicodeScalarView(scalars))
      let language = ["en", "es", "ar", "zh", "ru"][id % 5]
      try recording.speak(try utterance(id, soup, language))
      #expect(holds { recording.events.ends(of: id) == [.finished] }, "\(soup.unicodeScalars.map(\.value))")
    }
    recording.client.close()
  }

  @Test("a text longer than a message can be fails, and the next is heard")
  func tooLong() throws {
    let recording = try Recording()
    try recording.speak(try utterance(1, String(repeating: "word ", count: 4_000_000)))
    try recording.speak(try utterance(2, "Center."))
    #expect(holds { recording.events.ends(of: 2) == [.finished] })
    #expect(recording.events.ends(of: 1) == [.failed(.tooLong)])
    #expect(recording.events.all.filter { $0 == .unspoken }.count == 1)
    recording.client.close()
  }

  @Test("no program: told once, utterances fail at once, nothing waits")
  func noProgram() throws {
    let events = Events()
    let client = VoiceClient(program: "/nonexistent/lupa-voice", output: .device, onEvent: events.add)
    let settings = SpeechSettings(language: try tag("en"))
    for id in 1...3 { client.speak(try utterance(id, "One."), settings: settings) }
    #expect(holds { (1...3).allSatisfy { events.ends(of: $0) == [.failed(.noEngine)] } })
    #expect(events.all.filter { $0 == .engineLost }.count == 1)
    #expect(client.hasVoice(named: "es") == nil)
    client.close()
    client.speak(try utterance(4, "One."), settings: settings)
    #expect(holds { events.ends(of: 4) == [.failed(.noEngine)] })
  }

  @Test("a helper that never says anything is given up after some deaths, and that is told")
  func diesAgainAndAgain() throws {
    let folder = try TemporaryFolder()
    let script = """
      echo start >&2
      \(WrittenProgram.greets(voiceVersion))
      \(WrittenProgram.sends(#"{"ready":{}}"#))
      sleep 0.1
      """
    let events = Events()
    let log = folder.path + "/log"
    let client = VoiceClient(
      program: try scriptedHelper(script, in: folder.path), output: .device, log: log, onEvent: events.add)
    client.speak(try utterance(1, "One."), settings: SpeechSettings(language: try tag("en")))
    #expect(holds { events.ends(of: 1) == [.failed(.noEngine)] })
    #expect(events.all.filter { $0 == .engineLost }.count == 1)
    client.close()
    #expect(try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").count == 6)
  }

  @Test(
    "a helper that sends nonsense is replaced or given up, and nothing waits for ever",
    arguments: ["garbage", #"{"version":"other"}"#, #"{"ready":{}}"#, #"[]"#])
  func nonsense(_ message: String) throws {
    let folder = try TemporaryFolder()
    let events = Events()
    let program = try scriptedHelper(WrittenProgram.sends(message) + "\nexec sleep 1000", in: folder.path)
    let client = VoiceClient(program: program, output: .device, onEvent: events.add)
    client.speak(try utterance(1, "One."), settings: SpeechSettings(language: try tag("en")))
    #expect(holds { events.ends(of: 1) == [.failed(.noEngine)] })
    #expect(events.all.contains(.engineLost))
    client.close()
  }

  @Test(
    "a helper that floods is given up",
    arguments: ["head -c 100000000 /dev/zero >&0", "while :; do head -c 65536 $0.flood >&0; done"])
  func flood(_ command: String) throws {
    let folder = try TemporaryFolder()
    let message = Array(#"{"pong":{}}"#.utf8)
    let frame: [UInt8] = [0, 0, 0, UInt8(message.count)] + message
    let flood = [[UInt8]](repeating: frame, count: 10_000).flatMap(\.self)
    try Data(flood).write(to: URL(fileURLWithPath: folder.path + "/helper.flood"))
    let script = """
      \(WrittenProgram.greets(voiceVersion))
      \(WrittenProgram.sends(#"{"ready":{}}"#))
      \(command)
      """
    let events = Events()
    let client = VoiceClient(
      program: try scriptedHelper(script, in: folder.path), output: .device, onEvent: events.add)
    client.speak(try utterance(1, "One."), settings: SpeechSettings(language: try tag("en")))
    #expect(holds { events.ends(of: 1) == [.failed(.noEngine)] })
    #expect(events.all.filter { $0 == .engineLost }.count == 1)
    client.close()
    #expect(holds { client.helperPID == nil })
  }

  @Test("the helper takes nonsense without dying, and answers what comes after")
  func nonsenseToHelper() throws {
    let answers = Mutex<[String]>([])
    let ended = Mutex(false)
    let program = HelperProgram(path: try voiceProgram(), name: "lupa-voice")
    let connection = try HelperConnection(
      program: program,
      onFrame: { bytes in answers.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) } },
      onEnd: { ended.withLock { $0 = true } })
    for message in ["x", "{}", "[]", "null", #"{"speak":{}}"#, #"{"stop":{"generation":-9223372036854775808}}"#] {
      connection.send(Array(message.utf8))
    }
    connection.send(Array(#"{"hasVoice":{"named":"es","token":9223372036854775807}}"#.utf8))
    #expect(holds { answers.withLock { $0.contains(#"{"voice":{"exists":true,"token":9223372036854775807}}"#) } })
    #expect(!ended.withLock { $0 })
    connection.kill()
    #expect(holds { ended.withLock { $0 } && !exists(connection.pid) })
  }

  @Test("the helper goes when the client goes")
  func lifetime() throws {
    var client: VoiceClient? = VoiceClient(program: try voiceProgram(), output: .silent) { _ in }
    #expect(client?.hasVoice(named: "es") == true)
    let pid = try #require(client?.helperPID)
    client = nil
    #expect(holds { !exists(pid) })
  }
}
