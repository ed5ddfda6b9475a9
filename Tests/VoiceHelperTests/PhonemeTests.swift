// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import Speech
import TestSupport
import Testing
import VoiceHelper

/// How a text would sound, without a sound. The command `espeak-ng` tells what is right.
@Suite("Phonemes", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct PhonemeTests {
  @Test("the phonemes are those that the command writes, however often the language changes")
  func equal() async throws {
    let client = VoiceClient(program: try voiceProgram(), output: .silent) { _ in }
    defer { client.close() }
    let texts = [
      ("en", "en-us", "Zoomed in, 200 percent. Center."), ("es", "es", "Ampliada, 200 por ciento. Centro."),
      ("en", "en-us", "Fit. Whole image visible."), ("es-MX", "es-419", "Acerca la imagen y luego desplázate."),
      ("en-GB", "en-gb", "The colour of the harbour; grey."), ("es", "es", "¿Qué hay? Un niño, una cigüeña y dos."),
      ("en", "en-us", "City skyline at night. Image, 900 by 1200."),
      ("es", "es", "Ajustada. Se ve la imagen completa."),
      ("en", "en-us", "I do not know zom in. Did you mean zoom in?"), ("fr", "fr", "Une fenêtre sur la mer."),
      ("en", "en-us", "Hello"), ("es", "es", "Izquierda, 14 por ciento a lo ancho."),
      ("en", "en-us", "A (small) \"test\"."),
    ]
    for (language, voice, text) in texts {
      let settings = SpeechSettings(language: try tag(language))
      let found = client.phonemes(of: [TextRun(text, language: try tag(language))], settings: settings)
      #expect(found == (try await command(text, voice: voice)), "\(text)")
    }
  }

  @Test("each run sounds in its own language, and what comes after speech is the same")
  func runs() async throws {
    let events = Events()
    let client = VoiceClient(program: try voiceProgram(), output: .silent, onEvent: events.add)
    defer { client.close() }
    let settings = SpeechSettings(language: try tag("es"))
    client.speak(try utterance(1, "A part of it.", "en"), settings: settings)
    let runs = [TextRun("Etiqueta:", language: nil), TextRun("The old harbor.", language: try tag("en"))]
    let right = try await command("Etiqueta:", voice: "es") + " " + command("The old harbor.", voice: "en-us")
    for _ in 1...3 { #expect(client.phonemes(of: runs, settings: settings) == right) }
    #expect(client.phonemes(of: [], settings: settings) == "")
  }

  @Test("a text that kills the engine has no phonemes, and the next one has")
  func deadly() throws {
    let client = VoiceClient(program: try voiceProgram(), output: .silent) { _ in }
    defer { client.close() }
    let settings = SpeechSettings(language: try tag("en"))
    let pid = client.helperPID
    _ = client.phonemes(of: [TextRun("Hello", language: nil)], settings: settings)
    kill(try #require(client.helperPID ?? pid), SIGSTOP)
    #expect(client.phonemes(of: [TextRun("Hello", language: nil)], settings: settings) == nil)
    #expect(holds { client.phonemes(of: [TextRun("Center.", language: nil)], settings: settings) == "sˈɛntɚ" })
  }

  @Test("without an engine there are none")
  func none() throws {
    let client = VoiceClient(program: "/nonexistent/lupa-voice", output: .silent) { _ in }
    #expect(client.phonemes(of: [TextRun("Hello", language: nil)], settings: SpeechSettings(language: .english)) == nil)
    client.close()
    #expect(client.phonemes(of: [TextRun("Hello", language: nil)], settings: SpeechSettings(language: .english)) == nil)
  }

  /// What the command writes, its lines joined by a blank.
  private func command(_ text: String, voice: String) async throws -> String {
    let outcome = try await ChildProcess.run("/usr/bin/espeak-ng", ["-q", "--ipa", "-v", voice, "--", text])
    return outcome.standardOutput.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
