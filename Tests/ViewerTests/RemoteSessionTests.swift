// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import ImageReading
import Localization
import Speech
import TestSupport
import Testing
import Viewer
import ZoomGeometry

/// The session while an image is on its way from the network: commands in, announcements and effects out.
@Suite("An image on its way from the network, in a session", .ownThread)
struct RemoteSessionTests {
  private static let address = "https://photos.example/a%20b.png"
  private var session: Session
  private let spanish: Bool

  init() { self.init(language: .english) }

  private init(language: LanguageTag) {
    spanish = language != .english
    session = Session(catalogs: TestSession.catalogs, settings: Settings(speech: SpeechSettings(language: language)))
  }

  @Test("it is fetched, reminded of soon, and busy; there is no viewport until it is there")
  mutating func loading() throws {
    open("cat.png", 1)
    let response = session.handle(.open(Self.address))
    #expect(response.announcements.isEmpty)
    #expect(
      response.effects == [
        .remind(after: .milliseconds(700), generation: 2), .fetch(Self.address, generation: 2),
      ])
    #expect(!session.isSettled && session.viewport == nil)
    let element = try #require(session.elementSnapshot)
    #expect(element.label == "Remote image" && element.labelSource == "placeholder" && element.states == ["busy"])
    #expect(element.actions.isEmpty && element.detail == "Loading." && element.hint == "Stop cancels.")
  }

  @Test("in Spanish the element says so")
  func spanishElement() throws {
    let language = try #require(LanguageTag("es"))
    var test = Self(language: language)
    _ = test.session.start(with: [], opening: [Self.address])
    let element = try #require(test.session.elementSnapshot)
    #expect(element.label == "Imagen remota" && element.detail == "Cargando." && element.states == ["busy"])
    #expect(
      test.session.handle(.image(.zoomIn)).announcements.map(\.text) == [
        "a b.png aún se está cargando. Con parar se cancela."
      ])
  }

  @Test(
    "what needs the image says what is loading",
    arguments: [
      .image(.zoomIn), .image(.zoomOut), .image(.fit), .image(.zoomTo(percent: 200)), .image(.pan(.left, share: 0.5)),
      .image(.doubleTap(.point(Point(x: 0.5, y: 0.5)))),
      .image(.drag(Point(x: -100, y: 0))),
      .image(.pinch(factor: 2, at: nil, drag: nil)), .image(.programmatic(nil)), .image(.tell(.info)), .page(2),
      .nextPage,
      .previousPage, .perform(action: "zoom in"),
    ] as [Command])
  func noImage(_ command: Command) {
    for before in ["cat.png", nil] {
      var test = Self()
      if let before { test.open(before, 1) }
      _ = test.session.handle(.open(Self.address))
      let response = test.session.handle(command)
      #expect(response.status == .error(code: "no-image") && response.effects.isEmpty)
      #expect(response.announcements.map(\.text) == ["a b.png is still loading. Stop cancels it."])
    }
  }

  @Test("what there is to say of it is said")
  mutating func told() {
    _ = session.start(with: [], opening: [Self.address])
    for (property, sentence) in [
      (Property.position, "Loading."), (.label, "Remote image"), (.hint, "Stop cancels."),
    ] {
      let response = session.handle(.image(.tell(property)))
      #expect(response.status == .ok)
      #expect(response.announcements.first?.text.hasPrefix(sentence) == true, "\(property)")
    }
  }

  @Test("reminders tell how much has come; they go on until it is there")
  mutating func reminders() {
    _ = session.handle(.open(Self.address))
    for (progress, sentence) in [
      (nil, "Loading a b.png."), (FetchProgress(received: 900, total: nil), "Loading a b.png."),
      (FetchProgress(received: 52_000, total: nil), "Loading a b.png, 52 kilobytes so far."),
      (FetchProgress(received: 1_900_000, total: nil), "Loading a b.png, 1 megabyte so far."),
      (FetchProgress(received: 1, total: 300), "Loading a b.png, 0 percent."),
      (FetchProgress(received: 300, total: 300), "Loading a b.png, 100 percent."),
    ] {
      if let progress { _ = session.handle(.answer(.fetching(generation: 1, progress))) }
      let response = session.handle(.answer(.reminded(generation: 1)))
      #expect(response.announcements.map(\.text) == [sentence])
      #expect(response.announcements.allSatisfy { $0.priority == .progress })
      #expect(response.effects == [.remind(after: .seconds(3), generation: 1)])
    }
    _ = session.handle(.answer(.fetched(generation: 1, .failure(.stalled))))
    let late = session.handle(.answer(.reminded(generation: 1)))
    #expect(late.announcements.isEmpty && late.effects.isEmpty)
  }

  @Test("stop and another open cancel; the image before is untouched, and what still comes is dropped")
  mutating func cancelled() throws {
    open("cat.png", 1)
    _ = session.handle(.image(.zoomIn))
    let (element, viewport) = (session.elementSnapshot, session.viewport)
    _ = session.handle(.open(Self.address))
    #expect(session.handle(.stop).effects == [.cancelFetch])
    #expect(session.isSettled && session.elementSnapshot == element && session.viewport == viewport)
    for answer in [Answer.fetched(generation: 2, .failure(.cancelled)), .fetched(generation: 2, .success(file()))] {
      let late = session.handle(.answer(answer))
      #expect(late.announcements.isEmpty && late.effects.isEmpty && session.viewport == viewport)
    }
    _ = session.handle(.answer(.fetching(generation: 2, FetchProgress(received: 1, total: nil))))
    #expect(session.handle(.stop).effects.isEmpty, "there is nothing to cancel any more")

    _ = session.handle(.open(Self.address))
    let other = session.handle(.open("dog.png"))
    #expect(other.effects.first == .cancelFetch)
    #expect(other.effects.contains(.open(ImageRequest("dog.png"), generation: 6)), "\(other.effects)")
    #expect(session.handle(.answer(.fetched(generation: 5, .success(file())))).effects.isEmpty)
    #expect(session.viewport == viewport)
  }

  @Test("one after the other, only the last is awaited")
  mutating func twice() {
    _ = session.handle(.open(Self.address))
    let next = session.handle(.open("https://photos.example/next.png"))
    #expect(
      next.effects == [
        .cancelFetch, .remind(after: .milliseconds(700), generation: 2),
        .fetch("https://photos.example/next.png", generation: 2),
      ])
    #expect(session.handle(.answer(.fetched(generation: 1, .failure(.cancelled)))).announcements.isEmpty)
    let come = session.handle(.answer(.fetched(generation: 2, .success(file()))))
    let request = ImageRequest("/come", address: "https://photos.example/next.png")
    #expect(come.announcements.isEmpty && come.effects == [.open(request, generation: 2)])
    #expect(session.viewport == nil)
    let shown = answer(request, 2)
    #expect(shown.announcements.first?.text == "No description. File name: next. Image, 10 by 10. Fit.")
    #expect(session.viewport?.zoom == 1 && !session.isSettled, "what is in view is not known yet")
    _ = session.handle(.answer(.surveyed(generation: 1, .failure(.helperDied))))
    _ = session.handle(.answer(.textRead(generation: 2, .success(RecognizedText()))))
    #expect(session.isSettled)
  }

  @Test("stopped while what has come is being opened, the element stays without busy where there was none before")
  mutating func stoppedLate() {
    _ = session.handle(.open(Self.address))
    _ = session.handle(.answer(.fetched(generation: 1, .success(file()))))
    #expect(session.handle(.stop).effects.isEmpty)
    #expect(session.elementSnapshot?.label == "Remote image" && session.elementSnapshot?.states == [])
    #expect(answer(ImageRequest("/come"), 1).announcements.isEmpty && session.viewport == nil)
  }

  @Test("one that is no image after all is named by its address")
  mutating func noImageAfterAll() {
    _ = session.handle(.open(Self.address))
    _ = session.handle(.answer(.fetched(generation: 1, .success(file()))))
    let request = ImageRequest("/come", address: Self.address)
    let response = session.handle(.answer(.opened(generation: 1, request, .failure(.notAnImage))))
    #expect(response.announcements.map(\.text) == ["a b.png is not an image."])
    #expect(response.status == .error(code: "not-an-image"))
    #expect(session.elementSnapshot?.states == [] && session.viewport == nil)
  }

  private mutating func open(_ name: String, _ generation: Int) {
    _ = session.handle(.open(name))
    _ = answer(ImageRequest(name), generation)
  }

  private mutating func answer(_ request: ImageRequest, _ generation: Int) -> Response {
    let record = ImageRecord(
      path: request.file, format: "png", width: 10, height: 10, isDamaged: false, texts: [])
    return session.handle(.answer(.opened(generation: generation, request, .success(record))))
  }

  private func file() -> FetchedFile { FetchedFile(path: "/come", size: 1) }
}
