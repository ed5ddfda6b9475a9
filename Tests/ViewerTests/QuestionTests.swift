// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ImageReading
import Localization
import Speech
import TestSupport
import Testing
import Viewer

@Suite("A question before a very large image", .ownThread)
struct QuestionTests {
  private static let large =
    "vast.png is very large, 30000 by 20000 pixels, and may take long. To open it, say open vast.png anyway."
  private static let question = large + " Open it now, yes or no?"
  private static let opened = "No description. File name: vast. Image, 30000 by 20000. Fit."
  private static let none = "There is nothing to answer."

  @Test("at a terminal, typed and heard in English")
  func english() {
    check([
      ("yes", Self.none), ("no", Self.none), ("open vast.png", Self.question), ("no", "Not opened."),
      ("yes", Self.none), ("open vast.png", Self.question), ("yes", Self.opened), ("yes", Self.none),
      ("open demo", "City skyline at night. Image, 900 by 1200. Fit."),
      // A slip and a blank line leave the question open.
      ("open vast.png", Self.question), ("yse", "I do not know yse. Did you mean yes?"), ("", ""),
      ("yes", Self.opened),
      ("open vast.png anyway", Self.opened), ("open demo anyway", "City skyline at night. Image, 900 by 1200. Fit."),
    ])
  }

  @Test(
    "any other command cancels the question",
    arguments: [
      "label", "where", "zoom in", "help", "stop", "faster", "set verbosity full", "set voice es", "set language es",
      "reset settings", "do \"Zoom in\"", "page 2", "next page", "open demo", "open nothing.png",
    ])
  func cancelled(_ command: String) {
    let heard = TestSession.heard(["open vast.png", command, "yes"], asks: true)
    #expect(heard.first == Self.question)
    #expect([Self.none, "No hay nada que responder."].contains(heard.last))
  }

  @Test("hearing it again cancels it too, and nothing is asked again")
  func repeated() {
    check([("open vast.png", Self.question), ("repeat", Self.large), ("repeat", Self.large), ("yes", Self.none)])
  }

  @Test("between pipes nothing is asked: the sentence names the command, and there is nothing to answer")
  func pipes() {
    check(
      [
        ("open vast.png", Self.large), ("yes", Self.none), ("no", Self.none), ("repeat", Self.large),
        ("label", "City skyline at night."), ("open vast.png anyway", Self.opened),
      ], asks: false)
    var session = TestSession()
    let start = session.start(opening: "vast.png")
    #expect(start.status == .error(code: "confirmation-needed") && start.spoken == [Self.large])
    #expect(session.type("yes").status == .ok && session.settled.session.element == nil)
  }

  @Test("at a terminal, typed and heard in Spanish")
  func spanish() {
    let question =
      "vast.png es muy grande, 30000 por 20000 píxeles, y puede tardar. "
      + "Para abrirla, di abrir vast.png de todos modos. ¿Abrirla ahora, sí o no?"
    let opened = "Sin descripción. Nombre del archivo: vast. Imagen de 30000 por 20000. Ajustada."
    check(
      [
        ("sí", "No hay nada que responder."), ("no", "No hay nada que responder."), ("abrir vast.png", question),
        ("no", "Queda sin abrir."), ("abre vast.png", question), ("si", opened),
        ("abrir vast.png de todos modos", opened), ("abre vast.png de todos modos", opened),
      ], language: "es")
  }

  @Test("the command that the question names goes ahead, whatever the name", arguments: ["en", "es"])
  func namedCommand(_ language: String) throws {
    for name in ["vast.png", "vast \"sea\".png"] {
      var session = TestSession(language: language)
      _ = session.start()
      let asked = session.type("open \"\(name.replacing("\"", with: "\\\""))\"")
      #expect(asked.status == .error(code: "confirmation-needed"))
      let sentence = try #require(asked.spoken.first)
      let opening = language == "en" ? "open " : "abrir "
      let start = try #require(sentence.ranges(of: opening).last).lowerBound
      let command = sentence[start...].dropLast()
      #expect(session.type(String(command)).status == .ok, "\(command)")
    }
  }

  @Test("the consent holds for all pages of a file, and a page that is asked about is turned to")
  func pages() {
    check([
      ("open atlas.tif", "No description. File name: atlas. Image, 300 by 200. Fit. 2 pages."),
      (
        "page 2",
        "atlas.tif is very large, 70000 by 50000 pixels, and may take long. "
          + "To open it, say open atlas.tif anyway. Open it now, yes or no?"
      ),
      ("yes", "Page 2 of 2. 70000 by 50000. Fit."),
      ("open atlas.tif anyway", "No description. File name: atlas. Image, 300 by 200. Fit. 2 pages."),
      ("next page", "Page 2 of 2. 70000 by 50000. Fit."),
    ])
  }

  @Test("a person who waits is told so after two seconds, and every three seconds from then")
  func reminders() {
    var session = Session(
      catalogs: TestSession.catalogs, settings: Settings(speech: SpeechSettings(language: .english)))
    let remind = Effect.remind(after: .seconds(2), generation: 1)
    #expect(session.handle(.open("slow.png")).effects == [.open(ImageRequest("slow.png"), generation: 1), remind])
    for _ in 0..<2 {
      let reminder = session.handle(.answer(.reminded(generation: 1)))
      #expect(reminder.announcements.map(\.text) == ["Opening slow.png."])
      #expect(reminder.announcements.allSatisfy { $0.priority == .progress })
      #expect(reminder.effects == [.remind(after: .seconds(3), generation: 1)])
    }
    _ = session.handle(.answer(.opened(generation: 1, ImageRequest("slow.png"), .failure(.timedOut))))
    let late = session.handle(.answer(.reminded(generation: 1)))
    #expect(late.announcements.isEmpty && late.effects.isEmpty)
  }

  @Test("every kind of file that is not opened has a sentence with its name and a way on", arguments: ["en", "es"])
  func kinds(_ language: String) {
    for group in FileKind.Group.allCases {
      var session = TestSession(language: language)
      let result = session.type("open it.\(group.rawValue)")
      let sentence = result.spoken.joined(separator: " ")
      #expect(result.status == .error(code: "unsupported"))
      #expect(sentence.hasPrefix("it.\(group.rawValue) ") && sentence.count(where: { $0 == "." }) > 2, "\(sentence)")
    }
  }

  private func check(_ lines: [(typed: String, heard: String)], language: String = "en", asks: Bool = true) {
    let heard = TestSession.heard(lines.map(\.typed), language: language, asks: asks)
    for (line, heard) in zip(lines, heard) { #expect(heard == line.heard, "\(line.typed)") }
  }
}
