// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import Speech
import TestSupport
import Testing
import VoiceHelper

@Suite("Speech through a sound server", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct DeviceTests {
  private let settings: SpeechSettings

  init() throws {
    settings = SpeechSettings(language: try tag("en"))
  }

  @Test("what is said arrives whole, and it ends when it has been heard")
  func heard() throws {
    let folder = try TemporaryFolder()
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let events = Events()
    let client = VoiceClient(
      program: try voiceProgram(), output: .device, environment: server.environment, onEvent: events.add)
    #expect(client.hasVoice(named: "en-us") == true)
    for id in 1...2 {
      // The second comes after a silence, in which nothing of it may be lost.
      usleep(700_000)
      let before = monitor.count
      let start = ContinuousClock.now
      client.speak(try utterance(id, "The whole image is visible."), settings: settings)
      #expect(holds { monitor.count > before && (try? monitor.firstSound(from: before)) != nil })
      #expect(holds { events.ends(of: id) == [.finished] })
      let lasted = start.duration(to: .now)
      let end = monitor.count
      #expect(holds { monitor.count > end + Monitor.sampleRate })
      let heard = WAV(sampleRate: Monitor.sampleRate, samples: try monitor.samples(from: before))
      let right = try reference("The whole image is visible.", voice: "en-us", in: folder.path)
      #expect(lasted > .seconds(right.seconds * 0.7))
      #expect(abs(heard.sounding - right.sounding) < 0.06, "\(heard.sounding) s of \(right.sounding) s")
      let rival = try reference("Zoomed in, 200 percent.", voice: "en-us", in: folder.path)
      #expect(Spectrum(heard).distance(to: Spectrum(right)) < Spectrum(heard).distance(to: Spectrum(rival)))
    }
    client.close()
    #expect(!events.all.contains(.deviceLost))
  }

  @Test("stop silences it at once, and the next is heard whole")
  func stop() throws {
    let folder = try TemporaryFolder()
    let server = try SoundServer(folder: folder.path)
    let monitor = try server.record()
    let events = Events()
    let client = VoiceClient(
      program: try voiceProgram(), output: .device, environment: server.environment, onEvent: events.add)
    client.speak(try utterance(1, text(words: 300)), settings: settings)
    client.speak(try utterance(2, text(words: 300)), settings: settings)
    try #require(holds { (try? monitor.firstSound(from: 0)) != nil })
    usleep(800_000)
    #expect(events.hasStarted(1) && !events.hasStarted(2) && events.ends(of: 1).isEmpty)
    let before = monitor.count
    client.stop()
    #expect(holds { events.wasInterrupted(1) && events.wasInterrupted(2) })
    #expect(holds { monitor.count > before + 2 * Monitor.sampleRate })
    let stale = try monitor.lastSound(from: before) ?? 0
    // 5 ms where nothing else runs; the recorder's own delay counts here too. What waited takes two minutes more.
    #expect(stale < 1)
    client.speak(try utterance(3, "Center."), settings: settings)
    #expect(holds { events.ends(of: 3) == [.finished] })
    let end = monitor.count
    #expect(holds { monitor.count > end + Monitor.sampleRate })
    let heard = WAV(sampleRate: Monitor.sampleRate, samples: try monitor.samples(from: before + 2 * Monitor.sampleRate))
    let right = try reference("Center.", voice: "en-us", in: folder.path)
    #expect(abs(heard.sounding - right.sounding) < 0.06, "\(heard.sounding) s of \(right.sounding) s")
    let rival = try reference("Harbor.", voice: "en-us", in: folder.path)
    #expect(Spectrum(heard).distance(to: Spectrum(right)) < Spectrum(heard).distance(to: Spectrum(rival)))
    client.close()
  }

  @Test("after a crash of the helper the rest is heard from another, and each utterance ends once")
  func helperDies() throws {
    let folder = try TemporaryFolder()
    let server = try SoundServer(folder: folder.path)
    let events = Events()
    let client = VoiceClient(
      program: try voiceProgram(), output: .device, environment: server.environment, onEvent: events.add)
    client.speak(try utterance(1, "The harbor lies in the evening light."), settings: settings)
    client.speak(try utterance(2, "Center."), settings: settings)
    try #require(holds { events.hasStarted(1) })
    usleep(300_000)
    kill(try #require(client.helperPID), SIGKILL)
    #expect(holds { events.ends(of: 2) == [.finished] })
    #expect(events.ends(of: 1) == [.finished])
    client.close()
  }

  @Test("without a sound server that is told, and utterances end all the same")
  func noServer() throws {
    let events = Events()
    let client = VoiceClient(
      program: try voiceProgram(), output: .device, environment: ["PULSE_SERVER": "unix:/nonexistent/native"],
      onEvent: events.add)
    #expect(holds { events.all.contains(.deviceLost) })
    for id in 1...3 { client.speak(try utterance(id, text(words: 300)), settings: settings) }
    #expect(holds { (1...3).allSatisfy { events.ends(of: $0) == [.failed(.noDevice)] } })
    #expect(events.all.filter { $0 == .deviceLost }.count == 1)
    client.close()
  }

  @Test("a server that hangs never holds up stop or what comes after, and is told")
  func serverHangs() throws {
    let folder = try TemporaryFolder()
    let server = try SoundServer(folder: folder.path)
    let events = Events()
    let client = VoiceClient(
      program: try voiceProgram(), output: .device, environment: server.environment, onEvent: events.add)
    client.speak(try utterance(1, text(words: 300)), settings: settings)
    try #require(holds { events.hasStarted(1) })
    let helper = client.helperPID
    server.pause()
    client.stop()
    #expect(holds { events.wasInterrupted(1) })
    client.speak(try utterance(2, text(words: 30)), settings: settings)
    #expect(holds { events.all.contains(.deviceLost) && events.ends(of: 2) == [.failed(.noDevice)] })
    #expect(client.helperPID == helper, "the helper itself is well")
    client.close()
  }

  @Test("a server that crashes is told, what was said ends, and when it comes back it is found and used")
  func serverReturns() throws {
    let folder = try TemporaryFolder()
    let server = try SoundServer(folder: folder.path)
    let events = Events()
    let client = VoiceClient(
      program: try voiceProgram(), output: .device, environment: server.environment, onEvent: events.add)
    client.speak(try utterance(1, text(words: 300)), settings: settings)
    try #require(holds { events.hasStarted(1) })
    server.crash()
    #expect(holds { events.all.contains(.deviceLost) && events.ends(of: 1) == [.failed(.noDevice)] })
    client.speak(try utterance(2, "Unheard."), settings: settings)
    #expect(holds { events.ends(of: 2) == [.failed(.noDevice)] })
    try server.start()
    #expect(holds { events.all.contains(.deviceFound) })
    let monitor = try server.record()
    client.speak(try utterance(3, "Center."), settings: settings)
    #expect(holds { events.ends(of: 3) == [.finished] })
    #expect(holds { (try? monitor.firstSound(from: 0)) != nil })
    #expect(events.all.filter { $0 == .deviceLost }.count == 1)
    client.close()
  }
}
