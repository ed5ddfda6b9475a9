// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech
import TestSupport
import Testing
import VoiceHelper

/// A text, its language, and the voices it is held against, the right one first.
struct Phrase: Sendable, CustomTestStringConvertible {
  let text: String
  let language: String
  let voices: [String]

  var testDescription: String { "\(language): \(text)" }
}

@Suite("What is heard", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct SpokenLanguageTests {
  @Test(
    "a run is spoken by its own language's voice",
    arguments: [
      Phrase(text: "acercar", language: "es", voices: ["es", "en-us", "fr"]),
      Phrase(text: "zoom in", language: "en", voices: ["en-us", "es", "fr"]),
      Phrase(text: "Ampliada, 200 por ciento. Centro.", language: "es", voices: ["es", "en-us", "fr"]),
      Phrase(text: "Zoomed in, 200 percent. Center.", language: "en", voices: ["en-us", "es", "fr"]),
      Phrase(text: "Ampliada, centro, cielo azul.", language: "es-MX", voices: ["es-419", "es", "en-us"]),
      Phrase(text: "Whole image visible.", language: "en-GB", voices: ["en-gb", "fr", "es"]),
    ])
  func nearest(_ phrase: Phrase) throws {
    let folder = try TemporaryFolder()
    let heard = Spectrum(try Recording.of(phrase.text, phrase.language))
    let distances = try phrase.voices.map { voice in
      heard.distance(to: Spectrum(try reference(phrase.text, voice: voice, in: folder.path)))
    }
    let own = try #require(distances.first)
    let rival = try #require(distances.dropFirst().min())
    #expect(own < rival, "\(zip(phrase.voices, distances).map { "\($0) \($1)" })")
  }

  @Test("runs of two languages are each spoken by their own voice, and the first language comes back")
  func mixed() throws {
    let folder = try TemporaryFolder()
    let recording = try Recording()
    var before = 0
    let runs = [("La ampliación del cielo.", "es-419"), ("Zoomed in.", "en"), ("La ampliación del cielo.", "es")]
    for (index, run) in runs.enumerated() {
      try recording.speak(try utterance(index + 1, run.0, run.1), language: "es")
      try #require(holds { recording.events.ends(of: index + 1) == [.finished] })
      let whole = try WAV(path: recording.path)
      let heard = Spectrum(WAV(sampleRate: whole.sampleRate, samples: Array(whole.samples.dropFirst(before))))
      before = whole.samples.count
      let distances = try ["es", "es-419", "en-us", "fr"].map { voice in
        (voice, heard.distance(to: Spectrum(try reference(run.0, voice: voice, in: folder.path))))
      }
      let nearest = distances.min { $0.1 < $1.1 }?.0
      #expect(nearest == ["es-419", "en-us", "es"][index])
    }
    recording.client.close()
  }

  @Test("Russian in a Spanish text is spoken by a Russian voice")
  func writing() throws {
    let folder = try TemporaryFolder()
    let heard = Spectrum(try Recording.of("Привет, как дела", "es"))
    let right = heard.distance(to: Spectrum(try reference("Привет, как дела", voice: "ru", in: folder.path)))
    let wrong = heard.distance(to: Spectrum(try reference("Привет, как дела", voice: "es", in: folder.path)))
    #expect(right < wrong)
  }

  @Test("niño is the same word composed and decomposed")
  func composed() throws {
    let folder = try TemporaryFolder()
    let composed = try Recording.of("El ni\u{F1}o", "es")
    let decomposed = try Recording.of("El nin\u{303}o", "es")
    #expect(abs(composed.samples.count - decomposed.samples.count) < 600)
    let heard = Spectrum(decomposed)
    let right = heard.distance(to: Spectrum(try reference("El ni\u{F1}o", voice: "es", in: folder.path)))
    let wrong = heard.distance(to: Spectrum(try reference("El nino", voice: "es", in: folder.path)))
    #expect(right < wrong)
  }

  @Test(
    "nothing is markup, an option or a phoneme",
    arguments: [("<lazy>", "lazy"), ("- harbor", "harbor"), ("[[harbor]]", "harbor"), ("--help", "help")])
  func markup(_ text: String, _ plain: String) throws {
    let folder = try TemporaryFolder()
    let heard = Spectrum(try Recording.of(text, "en"))
    let right = heard.distance(to: Spectrum(try reference(plain, voice: "en-us", in: folder.path)))
    let other = heard.distance(to: Spectrum(try reference("window", voice: "en-us", in: folder.path)))
    #expect(right < other)
  }

  @Test("a letter that poisons the engine leaves the words after it right")
  func poison() throws {
    let folder = try TemporaryFolder()
    let heard = Spectrum(try Recording.of("\u{A997} \u{13E3} El niño está aquí", "es"))
    let right = heard.distance(to: Spectrum(try reference("El niño está aquí", voice: "es", in: folder.path)))
    let wrong = heard.distance(to: Spectrum(try reference("\u{A997} El niño está aquí", voice: "es", in: folder.path)))
    #expect(right < wrong)
  }

  @Test("a chosen voice speaks its own language only")
  func chosenVoice() throws {
    let folder = try TemporaryFolder()
    let text = "Whole image visible."
    let english = Spectrum(try Recording.of(text, "en", voice: "en-us+f3"))
    let variant = english.distance(to: Spectrum(try reference(text, voice: "en-us+f3", in: folder.path)))
    let plain = english.distance(to: Spectrum(try reference(text, voice: "en-us", in: folder.path)))
    #expect(variant < plain)
    let spanish = Spectrum(try Recording.of("Imagen completa.", "es", voice: "en-us+f3"))
    let own = spanish.distance(to: Spectrum(try reference("Imagen completa.", voice: "es", in: folder.path)))
    let foreign = spanish.distance(to: Spectrum(try reference("Imagen completa.", voice: "en-us+f3", in: folder.path)))
    #expect(own < foreign)
  }
}
