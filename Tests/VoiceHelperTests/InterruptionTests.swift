// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import Speech
import TestSupport
import Testing
import VoiceHelper

@Suite("Interruptions", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct InterruptionTests {
  @Test("of 200 utterances, interrupted at random moments, each ends exactly once, and the helper stays the same")
  func random() throws {
    let folder = try TemporaryFolder()
    let server = try SoundServer(folder: folder.path)
    let events = Events()
    let client = VoiceClient(
      program: try voiceProgram(), output: .device, environment: server.environment, onEvent: events.add)
    #expect(client.hasVoice(named: "en-us") == true)
    let helper = client.helperPID
    let settings = SpeechSettings(language: try tag("en"))
    var seed: UInt32 = 3
    for id in 1...200 {
      // The numbers of Numerical Recipes; the lowest bits are not random enough.
      seed = seed &* 1_664_525 &+ 1_013_904_223
      client.speak(try utterance(id, text(words: Int(seed >> 8) % 100 + 1)), settings: settings)
      usleep((seed >> 8) % 60_000)
      client.stop()
    }
    client.speak(try utterance(201, "Center."), settings: settings)
    #expect(holds { events.ends(of: 201) == [.finished] })
    let ends = (1...200).map { events.ends(of: $0) }
    #expect(ends.allSatisfy { $0.count == 1 })
    #expect((1...200).filter(events.wasInterrupted).count > 100)
    #expect(client.helperPID == helper && helper != nil)
    client.close()
  }
}
