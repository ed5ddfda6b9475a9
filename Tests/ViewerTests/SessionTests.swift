// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import CommandLanguage
import Foundation
import ImageReading
import Localization
import Speech
import TestSupport
import Testing
import Viewer
import ZoomGeometry

@Suite("A session", .ownThread)
struct SessionTests {
  @Test("a label with escapes and overrides reaches neither text nor JSON nor speech")
  func hostileLabel() throws {
    var session = TestSession()
    let result = session.settled.start(opening: "evil.jpg", news: [])
    #expect(result.element?.label == "A dog and a cat")
    let json = String(decoding: try JSONEncoder().encode(result), as: UTF8.self)
    let everything = [json] + result.announcements.map(\.text) + result.spoken
    for text in everything {
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
      #expect(!text.contains("\\u"))
    }
  }

  @Test("the hint is said once, after the first image")
  func hintOnce() {
    var session = TestSession()
    #expect(session.start().announcements.map(\.message.key) == ["announcement.opened", "hint.atRest"])
    #expect(session.type("open told.jpg").announcements.map(\.message.key) == ["announcement.opened"])
  }

  @Test("only stop, quit and empty lines are silent, and stop is printed")
  func silence() {
    var session = TestSession()
    _ = session.start()
    let stopped = session.type("stop")
    #expect(stopped.spoken == [] && stopped.announcements.map(\.text) == ["Stopped."])
    #expect(session.type("   ").announcements == [])
    #expect(session.type("quit").announcements == [])
    #expect(session.settled.hasQuit)
  }

  @Test("a change of language changes label, value, actions, hint, help and voice at once, and says so")
  func language() throws {
    var session = TestSession()
    _ = session.start()
    let result = session.type("set language es")
    #expect(result.spoken == ["Idioma: español."])
    #expect(result.language.description == "es")
    let element = try #require(result.element)
    #expect(element.label == "Horizonte de la ciudad de noche")
    #expect(element.labelLanguage?.description == "es")
    #expect(element.value == "Ajustada" && element.actions == ["Acercar"])
    #expect(element.hint.hasPrefix("Acerca la imagen"))
    #expect(session.type("ayuda salir").spoken == ["salir: sale de Lupa."])
    #expect(session.settled.session.settings.speech.language.description == "es")
    #expect(session.type("idioma inglés").spoken == ["Language: English."])
    #expect(session.type("set language Spanish").spoken == ["Idioma: español."])
    #expect(session.type("idioma klingon").status.identifier == "error")
    #expect(session.type("idioma es-MX").language.description == "es")
    #expect(session.settled.session.settings.speech.language.description == "es-MX")
    #expect(session.type("restablecer ajustes").spoken == ["Settings are back as they were at the start."])
  }

  @Test("a failed opening leaves the image as it was, zoom and all")
  func failedOpening() {
    var session = TestSession()
    _ = session.start()
    _ = session.type("zoom in on top left")
    let result = session.type("open nothing.jpg")
    #expect(result.status == .error(code: "not-found"))
    #expect(result.viewport?.visible == Rect(x: 0, y: 0, width: 450, height: 600))
    #expect(result.element?.label == "City skyline at night")
  }

  @Test(
    "without an image, commands that need one say so",
    arguments: ["zoom in", "fit", "pan left", "where", "element", "do \"Zoom in\"", "info", "zoom in on cell 1"])
  func noImage(line: String) {
    var session = TestSession()
    _ = session.start(opening: nil)
    let result = session.type(line)
    #expect(result.status == .error(code: "no-image"))
    #expect(result.element == nil && result.viewport == nil)
    #expect(result.spoken == ["No image is open. Type open and a file name."])
  }

  @Test("an answer to an older command is dropped")
  func staleAnswers() throws {
    let settings = Settings(speech: SpeechSettings(language: .english))
    var session = Session(catalogs: TestSession.catalogs, settings: settings)
    #expect(session.handle(.open("one.jpg")).effects.first == .open(ImageRequest("one.jpg"), generation: 1))
    #expect(session.handle(.open("two.jpg")).effects.first == .open(ImageRequest("two.jpg"), generation: 2))
    #expect(!session.isSettled)
    let stale = session.handle(.answer(.opened(generation: 1, ImageRequest("one.jpg"), .failure(.notFound))))
    #expect(stale.announcements.isEmpty)
    let fresh = session.handle(.answer(.opened(generation: 2, ImageRequest("two.jpg"), .failure(.notFound))))
    #expect(fresh.announcements.map(\.text) == ["There is no file two.jpg."])
    _ = session.handle(.open("three.jpg"))
    _ = session.handle(.stop)
    #expect(session.isSettled)
    let stopped = session.handle(.answer(.opened(generation: 3, ImageRequest("three.jpg"), .failure(.notFound))))
    #expect(stopped.announcements.isEmpty)
  }

  @Test("a label that was given at the start names the first image and no other")
  func optionLabel() {
    var session = TestSession(labelKey: "City skyline at night")
    let first = session.settled.start(opening: "IMG_2041.jpg", news: [])
    #expect(first.element?.label == "City skyline at night" && first.element?.labelSource == "option")
    #expect(session.type("open told.jpg").element?.label == "A cat sleeps!")
    #expect(session.type("open IMG_2041.jpg").element?.labelSource == "option")
    var other = TestSession(labelKey: "Nobody knows this key")
    let unknown = other.settled.start(opening: "IMG_2041.jpg", news: [])
    #expect(unknown.element?.label == "Nobody knows this key")
  }

  @Test("what is said keeps the language of each part for the voice")
  func runs() {
    var session = TestSession(language: "es")
    let result = session.settled.start(opening: "evil.jpg", news: [])
    let runs = result.announcements.first?.runs ?? []
    #expect(runs.map { $0.language?.description } == ["en", "es"])
    #expect(runs.map(\.text) == ["A dog and a cat", ". Imagen de 300 por 200. Ajustada."])
  }

  @Test("at brief, the essential only; at full, also where the label comes from")
  func verbosity() {
    var session = TestSession()
    _ = session.type("set verbosity brief")
    #expect(session.type("open demo").spoken == ["City skyline at night. Fit."])
    _ = session.type("set verbosity full")
    #expect(
      session.type("open demo").spoken == [
        "City skyline at night. Image, 900 by 1200. Fit.", "The label comes from a string catalog.",
        "Zoom in, then pan left, right, up or down.",
      ])
  }

  @Test("each announcement reaches each sink that is on, in order")
  func sinks() {
    final class Recorder: AnnouncementSink {
      var heard: [String] = []
      func receive(_ announcements: [Announcement], settings: Settings) { heard += announcements.map(\.text) }
    }
    var session = TestSession()
    let lines = ["zoom in", "pan left", "pan left", "zom", "open nothing.jpg", "help", "stop", "repeat", "element"]
    let announcements = session.start().announcements + lines.flatMap { session.type($0).announcements }
    let recorders = [Recorder(), Recorder()]
    let synthesizer = SilentSynthesizer()
    let voice = SpeechSink(synthesizer: synthesizer, progress: SpeechProgress())
    let service = AnnouncementService(sinks: recorders + [voice])
    service.publish(announcements, settings: Settings(speech: SpeechSettings(language: .english)))
    let texts = announcements.map(\.text)
    #expect(recorders.map(\.heard) == [texts, texts])
    let spoken = synthesizer.spoken.map { $0.runs.map(\.text).joined() }
    #expect(spoken == announcements.filter(\.isSpoken).map(\.text))
    #expect(texts.count - spoken.count == 1)
    #expect(synthesizer.spoken.map(\.id) == Array(1...spoken.count))
    service.publish(announcements, settings: Settings(speech: SpeechSettings(language: .english), output: .reader))
    #expect(synthesizer.spoken.count == spoken.count)
  }

  @Test("a person from Mexico hears the words of the Spanish catalog in a Mexican voice, and a label in its own")
  func regionalVoice() throws {
    let mexican = try #require(LanguageTag("es-MX"))
    let synthesizer = SilentSynthesizer()
    let service = AnnouncementService(sinks: [SpeechSink(synthesizer: synthesizer, progress: SpeechProgress())])
    var session = TestSession(language: "es-MX")
    let result = session.settled.start(opening: "told.jpg", news: [])
    service.publish(result.announcements, settings: Settings(speech: SpeechSettings(language: mexican)))
    #expect(synthesizer.spoken.first?.runs.map { $0.language?.description } == ["es-MX"])
    #expect(result.announcements.first?.text == "Un gato duerme. Imagen de 300 por 200. Ajustada.")
  }
}
