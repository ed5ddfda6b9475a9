// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import Speech
import TestSupport
import Testing
import Viewer

@Suite("Pages and frames", .ownThread)
struct PageTests {
  @Test("English, typed and heard")
  func english() {
    check([
      ("page 2", "There is no page 2. There is only one."), ("page 1", "There is only one page."),
      ("next page", "There is only one page."),
      ("open book.tif", "No description. File name: book. Image, 300 by 200. Fit. 3 pages."),
      ("previous page", "First page."), ("page 1", "Already on page 1 of 3."),
      ("zoom in on top left", "Zoomed in, 200 percent. Top left."), ("next page", "Page 2 of 3."),
      ("where", "200 percent. Top left."), ("repeat", "200 percent. Top left."),
      ("info", "book.tif. TIF, 300 by 200 pixels, landscape. Page 2 of 3."),
      ("page 3", "Page 3 of 3. 200 by 300. Fit. The file is damaged; part of it is missing."),
      ("where", "100 percent. Whole image visible."), ("next page", "Last page."),
      ("page 4", "There is no page 4. The last one is 3."), ("page 0", "There is no page 0. The last one is 3."),
      ("page -2", "There is no page -2. The last one is 3."),
      ("page one", "one is not a number. Write it in digits, for example 150 or 1.5."),
      ("page 2 3", "I do not know page 2 3. Did you mean page 2?"),
      ("page 2 of 3", "I do not know page 2 of 3. Did you mean page 2?"),
      ("page 99999999999999999999", "There is no page 99999999999999999999. The last one is 3."),
      ("page -99999999999999999999", "There is no page -99999999999999999999. The last one is 3."),
      ("page 9007199254740993", "There is no page 9007199254740993. The last one is 3."),
      ("page 1\(zeros)", "There is no page 1\(zeros). The last one is 3."),
      ("page 2.5", "2.5 cannot be used here. Say a whole number, for example 2."),
      ("previous page", "Page 2 of 3. 300 by 200. Fit."), ("label", "No description. File name: book."),
      ("open film.gif", "No description. File name: film. Image, 14 by 25. Fit. 21 frames."),
      ("frame 21", "Frame 21 of 21."), ("next frame", "Last frame."),
      ("frame 22", "There is no frame 22. The last one is 21."),
      ("frame 1234567", "There is no frame 1234567. The last one is 21."), ("frame 21", "Already on frame 21 of 21."),
      ("page 1", "Frame 1 of 21."), ("previous frame", "First frame."),
      ("info", "film.gif. GIF, 14 by 25 pixels, portrait. 21 frames."),
      ("frame 5", "There is no file film.gif."), ("info", "film.gif. GIF, 14 by 25 pixels, portrait. 21 frames."),
      // Nothing is said of how many frames there are where only the first can be shown.
      ("open film.png", "No description. File name: film. Image, 14 by 25. Fit. \(still)"),
      ("next frame", still), ("previous page", still), ("frame 2", still), ("frame 1", still), ("page 0", still),
      ("info", "film.png. PNG, 14 by 25 pixels, portrait. \(still)"),
      // What a file shows first need not be its first page.
      ("open second.heic", "No description. File name: second. Image, 14 by 25. Fit. Page 2 of 2."),
    ])
  }

  @Test("Spanish, typed and heard")
  func spanish() {
    check(
      [
        ("abrir book.tif", "Sin descripción. Nombre del archivo: book. Imagen de 300 por 200. Ajustada. 3 páginas."),
        ("página siguiente", "Página 2 de 3."), ("pagina 3", "Página 3 de 3. 200 por 300. Ajustada. \(damage)"),
        ("siguiente página", "Última página."), ("página 4", "No hay página 4. La última es la 3."),
        ("página 99999999999999999999", "No hay página 99999999999999999999. La última es la 3."),
        ("página 2 3", "No conozco página 2 3. ¿Quizá página 2?"),
        ("página 3", "Ya se ve la página 3 de 3."),
        ("página 2,5", "2,5 no sirve aquí. Di un número entero, por ejemplo, 2."),
        ("página anterior", "Página 2 de 3. 300 por 200. Ajustada."), ("página anterior", "Página 1 de 3."),
        ("página anterior", "Primera página."),
        ("abrir film.gif", "Sin descripción. Nombre del archivo: film. Imagen de 14 por 25. Ajustada. 21 fotogramas."),
        ("fotograma 21", "Fotograma 21 de 21."), ("fotograma siguiente", "Último fotograma."),
        ("siguiente fotograma", "Último fotograma."), ("fotograma 21", "Ya se ve el fotograma 21 de 21."),
        ("fotograma 30", "No hay fotograma 30. El último es el 21."), ("fotograma 1", "Fotograma 1 de 21."),
        ("fotograma anterior", "Primer fotograma."),
        (
          "abrir film.png",
          "Sin descripción. Nombre del archivo: film. Imagen de 14 por 25. Ajustada. "
            + "Es una animación; solo se puede mostrar su primer fotograma."
        ),
        ("fotograma siguiente", "Es una animación; solo se puede mostrar su primer fotograma."),
        ("abrir demo", opened),
        ("página 2", "No hay página 2. Solo hay una."),
        ("next page", "Solo hay una página."),
      ], language: "es")
  }

  private let zeros = String(repeating: "0", count: 400)
  private let still = "An animation; only its first frame can be shown."
  private let damage = "El archivo está dañado; falta una parte."
  private let opened = "Horizonte de la ciudad de noche. Imagen de 900 por 1200. Ajustada."

  @Test(
    "the counting form follows the number",
    arguments: [
      ("en", 1, "1 frame."), ("en", 2, "2 frames."), ("es", 1, "1 fotograma."), ("es", 21, "21 fotogramas."),
      ("es", 31, "31 fotogramas."), ("es", 1_000_000, "1000000 fotogramas."),
    ])
  func counting(_ language: String, _ count: Int, _ sentence: String) throws {
    let tag = try #require(LanguageTag(language))
    let localizer = Localizer(catalogs: TestSession.catalogs, language: tag, region: tag)
    #expect(localizer.text(for: Message("announcement.frame.count", [.init("count", .integer(count))])) == sentence)
  }

  @Test(
    "at an end nothing changes; what does not exist is a bad argument",
    arguments: [
      ("next page", Status.ok), ("previous page", .limit), ("page 1", .limit), ("page 9", .error(code: "bad-argument")),
      ("page 1.5", .error(code: "bad-argument")), ("page x", .error(code: "bad-argument")),
    ])
  func status(_ line: String, _ status: Status) {
    var session = TestSession()
    _ = session.start(opening: "book.tif")
    #expect(session.type(line).status == status)
  }

  @Test("two steps that come before the first page has, are two pages")
  func quickSteps() {
    var session = Session(
      catalogs: TestSession.catalogs, settings: Settings(speech: SpeechSettings(language: .english)))
    _ = session.handle(.open("book.tif"))
    let pages = Pages(.page, count: 3, current: 1)
    let record = ImageRecord(
      path: "/book.tif", format: "tiff", width: 3, height: 2, isDamaged: false, texts: [], pages: pages)
    _ = session.handle(.answer(.opened(generation: 1, ImageRequest("book.tif"), .success(record))))
    #expect(session.handle(.nextPage).effects.first == .open(ImageRequest("book.tif", page: 2), generation: 2))
    #expect(session.handle(.nextPage).effects.first == .open(ImageRequest("book.tif", page: 3), generation: 3))
    #expect(session.handle(.nextPage).status == .limit)
  }

  private func check(_ lines: [(typed: String, heard: String)], language: String = "en") {
    let heard = TestSession.heard(lines.map(\.typed), language: language)
    for (line, heard) in zip(lines, heard) { #expect(heard == line.heard, "\(line.typed)") }
  }
}
