// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech
import TestSupport
import Testing

@Suite("The time of an utterance, and the silent synthesizer", .ownThread)
struct SpeechDurationTests {
  @Test(
    "words and sentences",
    arguments: [
      ("Zoomed in, 200 percent. Center.", 5, 2),
      ("Fit", 1, 1),
      ("", 0, 0),
      ("… - ?", 0, 0),
      ("At 0.5 of 3.14 meters", 5, 1),
      ("He said \"stop.\" Then he left", 6, 2),
      ("¿Dónde está? ¡Aquí!", 3, 2),
    ])
  func counts(_ text: String, _ words: Int, _ sentences: Int) {
    #expect(SpeechDuration.wordCount(of: text) == words)
    #expect(SpeechDuration.sentenceCount(of: text) == sentences)
  }

  @Test("60/rate s for each word and 0.2 s for each sentence; a senseless rate is clamped")
  func duration() throws {
    let spoken = Utterance(
      id: 1, runs: [TextRun("Zoomed in,", language: nil), TextRun("200 percent. Center.", language: nil)])
    #expect(SpeechDuration.of(spoken, rate: 100) == .seconds(5 * 0.6 + 0.4))
    #expect(SpeechDuration.of(spoken, rate: 0) == SpeechDuration.of(spoken, rate: 80))
    #expect(SpeechDuration.of(spoken, rate: .max) == SpeechDuration.of(spoken, rate: 900))
  }

  @Test("the silent synthesizer keeps what it would have said and ends each utterance at once")
  func silent() throws {
    let events = Events()
    let synthesizer = SilentSynthesizer(onEvent: events.add)
    let first = try utterance(7, "One.")
    synthesizer.speak(first, settings: SpeechSettings(language: try tag("en")))
    synthesizer.stop()
    #expect(synthesizer.spoken == [first])
    #expect(events.all == [.started(id: 7), .ended(id: 7, .finished)])
    #expect(synthesizer.hasVoice(named: "es") == nil)
  }
}
