// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import Speech
import TestSupport
import Testing
import VoiceHelper

@Suite("Speech in a file", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct WAVTests {
  @Test("several utterances are in it whole and in order, and the header is right after each")
  func order() throws {
    let folder = try TemporaryFolder()
    let recording = try Recording()
    let texts = ["One harbor.", "Two harbors and a long pier beside them.", "Three."]
    var expected = 0.0
    for (index, text) in texts.enumerated() { try recording.speak(try utterance(index + 1, text), language: "en") }
    for (index, text) in texts.enumerated() {
      #expect(holds { recording.events.ends(of: index + 1) == [.finished] })
      expected += try reference(text, voice: "en-us", in: folder.path).seconds
    }
    let wav = try WAV(path: recording.path)
    #expect(wav.sampleRate == 22_050)
    #expect(abs(wav.seconds - expected) < 1.5, "\(wav.seconds) s, expected about \(expected)")
    #expect(wav.peak > 5000)
    let ids = recording.events.all.compactMap { if case .ended(let id, _) = $0 { id } else { nil } }
    #expect(ids == [1, 2, 3])
    let mode = try FileManager.default.attributesOfItem(atPath: recording.path)[.posixPermissions] as? Int
    #expect(mode.map { $0 & 0o111 } == 0)
  }

  @Test("an existing file is replaced, and is a valid empty one before anything is said")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/old.wav"
    try Data(repeating: 65, count: 100_000).write(to: URL(fileURLWithPath: path))
    let client = VoiceClient(program: try voiceProgram(), output: .file(path: path)) { _ in }
    #expect(client.hasVoice(named: "es") == true)
    #expect(holds { (try? WAV(path: path).samples.isEmpty) == true })
    client.close()
  }

  @Test("the voice is slower, higher, louder as asked, and silent at volume 0")
  func settings() throws {
    let recording = try Recording()
    let language = try tag("en")
    var sizes: [Int] = []
    var peaks: [Int] = []
    let all = [
      SpeechSettings(language: language), SpeechSettings(rate: 350, language: language),
      SpeechSettings(volume: 20, language: language), SpeechSettings(volume: 0, language: language),
      SpeechSettings(rate: .max, pitch: .min, language: language), SpeechSettings(volume: .max, language: language),
    ]
    for (index, settings) in all.enumerated() {
      let before = (try? WAV(path: recording.path).samples.count) ?? 0
      recording.client.speak(try utterance(index + 1, "The harbor lies in the evening light."), settings: settings)
      try #require(holds { recording.events.ends(of: index + 1) == [.finished] })
      let samples = try WAV(path: recording.path).samples.dropFirst(before)
      sizes.append(samples.count)
      peaks.append(samples.map { abs(Int($0)) }.max() ?? 0)
    }
    recording.client.close()
    #expect(sizes[1] * 3 < sizes[0] * 2, "twice as fast takes about half the time")
    #expect(peaks[2] * 3 < peaks[0])
    #expect(peaks[3] == 0)
    #expect(sizes[4] < sizes[1])
    #expect(peaks[5] > peaks[0] && peaks[5] < 32_767, "loud, but not clipped")
  }

  @Test("a file that cannot be written is told once, and every utterance fails", arguments: ["/dev/full", "/", ""])
  func unwritable(_ path: String) throws {
    let events = Events()
    let client = VoiceClient(program: try voiceProgram(), output: .file(path: path), onEvent: events.add)
    let settings = SpeechSettings(language: try tag("en"))
    for id in 1...2 { client.speak(try utterance(id, "One."), settings: settings) }
    #expect(holds { (1...2).allSatisfy { events.ends(of: $0) == [.failed(.fileFailed)] } })
    let failures = events.all.filter { if case .fileFailed(let code) = $0 { code > 0 } else { false } }
    #expect(failures.count == 1)
    client.close()
  }

  @Test("a language without a voice is told once, and the session's voice speaks")
  func fallback() throws {
    let recording = try Recording()
    for id in 1...2 { try recording.speak(try utterance(id, "A paisaxe", "gl"), language: "es") }
    #expect(holds { recording.events.ends(of: 2) == [.finished] })
    let fallback = SpeechEvent.voiceFallback(wanted: try tag("gl"), used: try tag("es"))
    #expect(recording.events.all.filter { $0 == fallback }.count == 1)
    #expect(try WAV(path: recording.path).peak > 3000)
  }

  @Test(
    "voices are found, and variants that do not exist are not",
    arguments: [
      ("es-419", true), ("en-us+f3", true), ("en-gb", true), ("fr-fr", true), ("es+nosuch", false), ("xx", false),
    ])
  func voices(_ name: String, _ exists: Bool) throws {
    let client = VoiceClient(program: try voiceProgram(), output: .silent) { _ in }
    #expect(client.hasVoice(named: name) == exists)
    client.close()
    #expect(client.hasVoice(named: name) == nil)
  }
}
