// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ImageReading
import Localization
import Speech
import TestSupport
import Testing
import Viewer
import ZoomGeometry

@Suite("Drags through several images", .ownThread)
struct GalleryDragTests {
  /// Which image is shown, of three of the same size.
  private static let behaviors: [ZoomBehavior] = [.explore, .doubleTap(), .scrollView()]

  @Test(
    "at rest, a drag to the left goes on and one to the right goes back; in Arabic the other way",
    arguments: behaviors)
  func direction(_ behavior: ZoomBehavior) {
    for (language, on, back) in [("en", "drag -30 10", "drag 30 -10"), ("ar", "drag 30 10", "اسحب -٣٠ ١٠")] {
      var session = session(behavior, language)
      #expect(place(&session) == 1)
      #expect(session.submit(line: back).status == .limit && place(&session) == 1, "first, \(language)")
      #expect(session.submit(line: on).status == .ok && place(&session) == 2, "\(language)")
      _ = session.submit(line: on)
      #expect(place(&session) == 3)
      let last = session.submit(line: on)
      #expect(last.status == .limit && !last.spoken.isEmpty && place(&session) == 3, "last, \(language)")
      _ = session.submit(line: back)
      #expect(place(&session) == 2)
    }
  }

  @Test("the direction follows the language of the session")
  func language() {
    var session = session(.explore, "en")
    _ = session.submit(line: "set language ar")
    _ = session.submit(line: "drag 30 0")
    #expect(place(&session) == 2)
    _ = session.submit(line: "set language en")
    _ = session.submit(line: "drag 30 0")
    #expect(place(&session) == 1)
  }

  @Test("in Arabic neither the photo nor what moves it is mirrored")
  func physical() {
    for line in ["pan left", "drag 10000 0"] {
      for language in ["en", "ar"] {
        var session = session(.explore, language)
        _ = session.submit(line: "zoom in")
        let result = session.submit(line: line)
        #expect(result.viewport?.visible.x == 0, "the view is at the left edge of the photo")
        #expect(result.spoken == ["Left edge reached."])
        #expect(
          session.submit(line: "where").spoken == [language == "en" ? "200 percent. Left." : "200 بالمئة. اليسار."])
      }
    }
    var session = session(.explore, "ar")
    _ = session.submit(line: "double tap at 0.9 0.1")
    #expect(session.submit(line: "where").spoken == ["250 بالمئة. أعلى اليمين."])
  }

  @Test(
    "what is as steep as it is long, and what is no movement, changes nothing and says so", arguments: behaviors)
  func vertical(_ behavior: ZoomBehavior) {
    for line in ["drag 30 30", "drag -30 31", "drag 0 -50", "drag 0 50", "drag 0 0", "drag 30 -30"] {
      var session = session(behavior, "en")
      let result = session.submit(line: line)
      #expect(result.status == .limit && result.spoken.count == 1 && place(&session) == 1, "\(line)")
    }
  }

  @Test("with one image there is no other", arguments: behaviors)
  func single(_ behavior: ZoomBehavior) {
    var session = session(behavior, "en", names: ["a.png"])
    for line in ["drag 30 0", "drag -30 0"] {
      let result = session.submit(line: line)
      #expect(result.status == .limit && result.spoken == ["There is only one image."], "\(line)")
    }
  }

  @Test("while zoomed, and in other gestures, nothing leaves the image", arguments: behaviors + [.pinch(), .free])
  func staying(_ behavior: ZoomBehavior) {
    var session = session(behavior, "en")
    for line in [
      "double tap at 0.9 0.1", "drag -10000 0", "drag 10000 0", "drag -10000 0", "pan right", "pan right", "pan left",
      "fit", "double tap center", "double tap center", "pinch 2 drag -10000 0", "pinch 0.01 drag -10000 0", "fit",
      "pinch 1 drag -10000 0", "pinch 0.5 drag 10000 0", "fit", "zoom in", "drag -10000 0",
    ] {
      #expect(session.submit(line: line).spoken.count == 1, "\(line)")
      #expect(place(&session) == 1, "\(line)")
    }
  }

  @Test(
    "in the behaviors that keep their drags, one at rest stays with the image",
    arguments: [ZoomBehavior.pinch(), .free])
  func kept(_ behavior: ZoomBehavior) {
    var session = session(behavior, "en")
    _ = session.submit(line: "drag -30 0")
    #expect(place(&session) == 1)
  }

  @Test("a drag away keeps the view of where it goes")
  func views() {
    var session = session(.explore, "en")
    _ = session.submit(line: "drag -30 0")
    _ = session.submit(line: "zoom in")
    // Zoomed, the next image is reached by its name only.
    _ = session.submit(line: "previous image")
    let back = session.submit(line: "drag -30 0")
    #expect(back.viewport?.zoom == 2 && back.spoken.contains("2 of 3."))
  }

  private func session(
    _ behavior: ZoomBehavior, _ language: String, names: [String] = ["a.png", "b.png", "c.png"]
  ) -> SettledSession {
    let root = Repository.root
    let catalogs = Catalogs.load(
      folder: root + "/Tests/Fixtures/Arabic", fallback: root + "/Locales/Catalogs"
    ).catalogs
    let tag = LanguageTag(language) ?? .english
    let session = Session(
      catalogs: catalogs, settings: Settings(speech: SpeechSettings(language: tag)), behavior: behavior)
    let effects = EffectHandler(
      openImage: { request in
        // Of three widths, so that it can be seen which it is.
        let width = 100 + (Int(request.file.utf8.first ?? 0) - 0x60)
        return .success(
          ImageRecord(
            path: "/" + request.file, format: "png", width: width, height: 100, isDamaged: false, texts: []))
      }, hasVoice: { _ in true })
    var settled = SettledSession(session: session, effects: effects)
    _ = settled.start(opening: names, news: [])
    return settled
  }

  /// Which image is shown, from 1.
  private func place(_ session: inout SettledSession) -> Int? {
    session.session.viewport.map { Int($0.image.width) - 100 }
  }
}
