// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import CommandLanguage
import ImageReading
import Localization
import Speech
import TestSupport
import Testing
import Viewer
import ZoomGeometry

@Suite("Several images", .ownThread)
struct GalleryTests {
  private static let barn = "No description. File name: barn. Image, 300 by 200."
  private static let boat = "No description. File name: boat. Image, 900 by 1200."
  private static let cat = "A cat sleeps! Image, 300 by 200."
  private static let city = "City skyline at night. Image, 900 by 1200."
  private static let bare = "The folder bare holds no images. Type open and the name of an image or of another folder."

  @Test("English, typed and heard")
  func english() {
    check(
      ["told.jpg", "folder", "missing.png", "demo"], start: "\(Self.cat) Fit. 1 of 6. \(Self.hint)",
      [
        ("previous image", "First image."), ("image 1", "Already on image 1 of 6."),
        ("next image", "\(Self.barn) Fit. 2 of 6."), ("next image", "The file broken.png is empty."),
        ("label", "No description. File name: barn."), ("image 2", "\(Self.barn) Fit. 2 of 6."),
        ("image 3", "The file broken.png is empty."), ("next image", "\(Self.boat) Fit. 4 of 6."),
        ("next image", "There is no file missing.png."), ("next image", "\(Self.city) Fit. 6 of 6."),
        ("next image", "Last image."), ("image 7", "There is no image 7. The last one is 6."),
        ("image 0", "There is no image 0. The last one is 6."),
        ("image -1", "There is no image -1. The last one is 6."),
        ("image one", "one is not a number. Write it in digits, for example 150 or 1.5."),
        ("image 2.5", "2.5 cannot be used here. Say a whole number, for example 2."),
        ("previous image", "There is no file missing.png."), ("previous image", "\(Self.boat) Fit. 4 of 6."),
        ("repeat", "\(Self.boat) Fit. 4 of 6."),
      ])
  }

  @Test("Spanish, typed and heard")
  func spanish() {
    let cat = "Un gato duerme. Imagen de 300 por 200. Ajustada."
    let city = "Horizonte de la ciudad de noche. Imagen de 900 por 1200."
    check(
      ["told.jpg", "demo"], language: "es", start: "\(cat) 1 de 2. \(Self.hint(in: "es"))",
      [
        ("imagen anterior", "Primera imagen."), ("siguiente imagen", "\(city) Ajustada. 2 de 2."),
        ("acercar", "Ampliada, 200 por ciento. Centro."), ("imagen siguiente", "Última imagen."),
        ("imagen 2", "Ya se ve la imagen 2 de 2."), ("imagen 1", "\(cat) 1 de 2."),
        ("next image", "\(city) Ampliada. 2 de 2. 200 por ciento. Centro."),
        ("imagen 9", "No hay imagen 9. La última es la 2."), ("image 1", "\(cat) 1 de 2."),
        (
          "abrir bare",
          "La carpeta bare no contiene imágenes. Escribe abrir y el nombre de una imagen o de otra carpeta."
        ),
      ])
  }

  @Test("the place is an announcement of its own, with number and count")
  func place() throws {
    var session = TestSession()
    let start = session.settled.start(opening: ["told.jpg", "demo"], news: [])
    #expect(
      start.announcements.map(\.message.key) == ["announcement.opened", "announcement.gallery.place", "hint.atRest"])
    let place = try #require(start.announcements.dropFirst().first)
    #expect(place.message.arguments == [.init("number", .integer(1)), .init("count", .integer(2))])
  }

  @Test(
    "at an end and where one is already nothing changes; what does not exist is a bad argument",
    arguments: [
      ("next image", Status.ok), ("previous image", .limit), ("image 1", .limit),
      ("image 9", .error(code: "bad-argument")), ("image x", .error(code: "bad-argument")),
    ])
  func status(_ line: String, _ status: Status) {
    var session = TestSession()
    _ = session.settled.start(opening: ["told.jpg", "demo"], news: [])
    #expect(session.type(line).status == status)
  }

  @Test("one image is no gallery, and without any there is nothing to leaf through")
  func single() {
    for image in ["demo", "told.jpg"] {
      var session = TestSession()
      #expect(!session.start(opening: image).spoken.contains("1 of 1."))
      for line in ["next image", "previous image", "image 1"] {
        let result = session.type(line)
        #expect(result.status == .limit && result.spoken == ["There is only one image."], "\(line)")
      }
      let other = session.type("image 2")
      #expect(other.status == .error(code: "bad-argument"))
      #expect(other.spoken == ["There is no image 2. There is only one."])
    }
    for start in [nil, "missing.png", "bare"] {
      var session = TestSession()
      _ = session.start(opening: start)
      for line in ["next image", "previous image", "image 1", "image 2"] {
        #expect(session.type(line).status == .error(code: "no-image"), "\(line)")
      }
    }
  }

  @Test("the first of several may be broken or an empty folder: the others are reached from it")
  func brokenFirst() {
    for (first, sentence) in [
      ("missing.png", "There is no file missing.png."), ("bare", Self.bare),
      ("empty.jpg", "The file empty.jpg is empty."),
    ] {
      check([first, "told.jpg"], start: sentence, [("next image", "\(Self.cat) Fit. 2 of 2. \(Self.hint)")])
    }
    check(["bare"], start: Self.bare, [("open folder", "\(Self.barn) Fit. 1 of 3. \(Self.hint)")])
  }

  @Test("a folder that is opened becomes the gallery; a file leaves it as it is, or is gone to where it is one of it")
  func opening() {
    check(
      ["told.jpg", "demo"], start: "\(Self.cat) Fit. 1 of 2. \(Self.hint)",
      [
        ("open bare", Self.bare), ("image 1", "Already on image 1 of 2."),
        ("open folder", "\(Self.barn) Fit. 1 of 3."), ("zoom in", "Zoomed in, 200 percent. Center."),
        ("open beach_sunset.png", "\(Self.beach) \(Self.damage)"), ("next image", "The file broken.png is empty."),
        ("open beach_sunset.png", "\(Self.beach) \(Self.damage)"),
        ("previous image", "\(Self.kept) 1 of 3. \(Self.view)"),
        ("open beach_sunset.png", "\(Self.beach) \(Self.damage)"), ("image 1", "\(Self.kept) 1 of 3. \(Self.view)"),
        ("open folder/boat.png", "\(Self.boat) Fit. 3 of 3."), ("next image", "Last image."),
        ("open folder/./broken.png", "There is no file folder/./broken.png."),
        ("open folder/broken.png", "The file broken.png is empty."),
        ("previous image", "\(Self.kept) 1 of 3. \(Self.view)"),
        ("open /paper/folder/boat.png", "\(Self.boat) Fit. 3 of 3."),
        // Opened by its name it is shown as if for the first time.
        ("open folder/barn.png", "\(Self.barn) Fit. 1 of 3."),
      ])
  }

  private static let beach = "No description. File name: beach sunset. Image, 512 by 512. Fit."
  private static let damage = "The file is damaged; part of it is missing."
  private static let kept = "No description. File name: barn. Image, 300 by 200. Zoomed in."
  private static let view = "200 percent. Center."

  @Test("view and page of each image are kept, and what is said of them on return is so")
  func views() {
    var session = TestSession()
    _ = session.settled.start(opening: ["book.tif", "demo", "told.jpg"], news: [])
    #expect(session.type("page 2").spoken == ["Page 2 of 3."])
    _ = session.type("zoom in on top left")
    _ = session.type("next image")
    _ = session.type("zoom to 400")
    let left = session.type("pan to right edge").viewport
    let book = session.type("previous image")
    #expect(
      book.spoken == [
        "No description. File name: book. Image, 300 by 200. Zoomed in.", "Page 2 of 3.", "1 of 3.",
        "200 percent. Top left.",
      ])
    #expect(book.viewport?.visible == Rect(x: 0, y: 0, width: 150, height: 100))
    #expect(book.element?.value == "Zoomed in" && book.element?.detail == "200 percent. Top left.")
    let demo = session.type("next image")
    #expect(demo.spoken == ["City skyline at night. Image, 900 by 1200. Zoomed in.", "2 of 3.", "400 percent. Right."])
    #expect(demo.viewport == left)
    #expect(session.type("image 3").spoken == ["A cat sleeps! Image, 300 by 200. Fit.", "3 of 3."])
    #expect(session.type("image 1").spoken.last == "200 percent. Top left.")
    _ = session.type("fit")
    _ = session.type("next image")
    #expect(session.type("image 1").spoken.first?.hasSuffix("Fit.") == true)
  }

  @Test("the consent to a very large image is kept with its view, and yes goes to its place")
  func question() {
    var session = TestSession(asks: true)
    _ = session.settled.start(opening: ["told.jpg", "vast.png", "demo"], news: [])
    #expect(session.type("next image").status == .error(code: "confirmation-needed"))
    #expect(session.type("yes").spoken.last == "2 of 3.")
    #expect(session.type("next image").spoken.last == "3 of 3.")
    #expect(session.type("previous image").spoken.last == "2 of 3.")
    #expect(session.type("previous image").spoken.last == "1 of 3.")
  }

  @Test("the same image twice is one image with one view")
  func twice() {
    var session = TestSession()
    _ = session.settled.start(opening: ["demo", "demo"], news: [])
    _ = session.type("zoom in")
    #expect(session.type("next image").spoken == ["\(Self.city) Zoomed in.", "2 of 2.", "200 percent. Center."])
    #expect(session.type("next image").status == .limit)
  }

  private static let hint = hint(in: "en")

  private static func hint(in language: String) -> String {
    let tag = LanguageTag(language) ?? .english
    return Localizer(catalogs: TestSession.catalogs, language: tag, region: tag).text(for: Message("hint.atRest"))
  }

  private func check(
    _ images: [String], language: String = "en", start: String, _ lines: [(typed: String, heard: String)]
  ) {
    var session = TestSession(language: language)
    let result = session.settled.start(opening: images, news: [])
    #expect(result.announcements.map(\.text).joined(separator: " ") == start)
    for line in lines {
      #expect(session.type(line.typed).announcements.map(\.text).joined(separator: " ") == line.heard, "\(line.typed)")
    }
  }
}
