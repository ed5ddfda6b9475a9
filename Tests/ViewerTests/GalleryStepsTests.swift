// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import Speech
import TestSupport
import Testing
import Viewer
import ZoomGeometry

/// What happens when somebody goes on before an answer has come.
@Suite("Going quickly through several images", .ownThread)
struct GalleryStepsTests {
  private var session = Session(
    catalogs: TestSession.catalogs, settings: Settings(speech: SpeechSettings(language: .english)))

  @Test("two steps before the answer are two images on, and the first answer is dropped")
  mutating func quickSteps() {
    start(["a.png", "b.png", "c.png", "d.png"])
    #expect(request(session.handle(.nextImage)) == ImageRequest("b.png"))
    #expect(request(session.handle(.nextImage)) == ImageRequest("c.png"))
    #expect(answer(3, "b.png").announcements.isEmpty)
    #expect(session.viewport?.image.width == 10)
    #expect(answer(4, "c.png").announcements.map(\.text).last == "3 of 4.")
    #expect(request(session.handle(.previousImage)) == ImageRequest("b.png"))
    #expect(request(session.handle(.previousImage)) == ImageRequest("a.png"))
    #expect(session.handle(.previousImage).status == .limit)
    #expect(answer(6, "a.png").announcements.map(\.text).last == "1 of 4.")
    #expect(request(session.handle(.showImage(4))) == ImageRequest("d.png"))
    #expect(session.handle(.nextImage).status == .limit)
    #expect(answer(7, "d.png").announcements.map(\.text).last == "4 of 4.")
  }

  @Test("stop gives up the way, and the next step starts from the image that is shown")
  mutating func stop() {
    start(["a.png", "b.png", "c.png"])
    _ = session.handle(.nextImage)
    _ = session.handle(.nextImage)
    _ = session.handle(.stop)
    #expect(answer(4, "c.png").announcements.isEmpty)
    #expect(request(session.handle(.nextImage)) == ImageRequest("b.png"))
  }

  @Test("a zoom while the next image is on its way is kept with the image it belongs to")
  mutating func zoomMeanwhile() {
    start(["a.png", "b.png"])
    _ = session.handle(.nextImage)
    _ = session.handle(.image(.zoomIn))
    _ = answer(3, "b.png")
    _ = session.handle(.previousImage)
    #expect(answer(4, "a.png").announcements.map(\.text).last == "200 percent. Center.")
    // Back again before it has gone: the view is the one that is left.
    _ = session.handle(.nextImage)
    _ = session.handle(.image(.zoomIn))
    _ = session.handle(.previousImage)
    #expect(answer(6, "a.png").announcements.map(\.text).last == "400 percent. Center.")
  }

  @Test("the names are known before it is known which are folders; a step meanwhile says what is opening")
  mutating func beforeTheListing() {
    let start = session.start(with: [], opening: ["folder", "b.png"])
    #expect(start.announcements.isEmpty)
    #expect(
      start.effects == [.list(["folder", "b.png"], generation: 1), .remind(after: .seconds(2), generation: 1)])
    #expect(!session.isSettled)
    for command in [Command.nextImage, .showImage(2)] {
      let early = session.handle(command)
      #expect(early.status == .error(code: "no-image") && early.effects.isEmpty)
      #expect(early.announcements.map(\.text) == ["folder is still opening."])
    }
    #expect(session.handle(.answer(.reminded(generation: 1))).announcements.map(\.text) == ["Opening folder."])
    let listed = session.handle(.answer(.listed(generation: 1, [folder(["x.png", "y.png"]), file("b.png")])))
    #expect(listed.announcements.isEmpty && request(listed) == ImageRequest("folder/x.png"))
    #expect(answer(2, "folder/x.png").announcements.map(\.text).contains("1 of 3."))
    _ = session.handle(.answer(.surveyed(generation: 1, .failure(.helperDied))))
    #expect(session.isSettled)
  }

  @Test("a listing that comes too late is dropped, and after stop the names are still there")
  mutating func lateListing() {
    _ = session.start(with: [], opening: ["folder", "b.png"])
    _ = session.handle(.stop)
    let late = session.handle(.answer(.listed(generation: 1, [folder(["x.png"]), file("b.png")])))
    #expect(late.announcements.isEmpty && late.effects.isEmpty)
    #expect(request(session.handle(.showImage(2))) == ImageRequest("b.png"))
    _ = answer(3, "b.png")
    // A folder that is reached has its images in its place.
    _ = session.handle(.previousImage)
    #expect(answer(4, "folder", .failure(.folder)).effects == [.list(["folder"], generation: 4)])
    #expect(
      request(session.handle(.answer(.listed(generation: 4, [folder(["x.png", "y.png"])]))))
        == ImageRequest("folder/x.png"))
    #expect(answer(5, "folder/x.png").announcements.map(\.text).last == "1 of 3.")
    #expect(request(session.handle(.showImage(3))) == ImageRequest("b.png"))
  }

  @Test("a folder in the middle that is none when it is opened is said to be one, and nothing goes round")
  mutating func changing() {
    _ = session.start(with: [], opening: ["folder"])
    #expect(answer(1, "folder", .failure(.folder)).effects == [.list(["folder"], generation: 1)])
    #expect(request(session.handle(.answer(.listed(generation: 1, [file("folder")])))) == ImageRequest("folder"))
    let again = answer(2, "folder", .failure(.folder))
    #expect(again.effects.isEmpty && again.status == .error(code: "not-an-image"))
    let empty = session.handle(.open("folder"))
    #expect(request(empty) == ImageRequest("folder"))
    _ = answer(3, "folder", .failure(.folder))
    let nothing = session.handle(.answer(.listed(generation: 3, [])))
    #expect(nothing.effects.isEmpty && session.isSettled)
  }

  @Test("a folder that is named by open takes the gallery's place even where it is one of it")
  mutating func namedFolder() {
    start(["folder", "b.png"])
    _ = session.handle(.open("folder"))
    _ = answer(3, "folder", .failure(.folder))
    _ = session.handle(.answer(.listed(generation: 3, [folder(["x.png", "y.png", "z.png"])])))
    #expect(answer(4, "folder/x.png").announcements.map(\.text).last == "1 of 3.")
  }

  @Test("a folder that grows before the place gone to last leaves that place where it is")
  mutating func growingFolder() {
    start(["a.png", "folder", "c.png"])
    _ = session.handle(.showImage(3))
    _ = answer(3, "c.png")
    _ = session.handle(.showImage(2))
    _ = answer(4, "folder", .failure(.folder))
    _ = session.handle(.answer(.listed(generation: 4, [folder(["x.png", "y.png"])])))
    _ = session.handle(.stop)
    #expect(session.handle(.nextImage).status == .limit)
    #expect(session.handle(.showImage(4)).status == .limit)
    #expect(request(session.handle(.previousImage)) == ImageRequest("folder/y.png"))
  }

  @Test("a page that is gone when somebody comes back to it is no dead end")
  mutating func lostPage() {
    start(["a.png", "b.png"], pages: Pages(.page, count: 3, current: 1))
    _ = session.handle(.page(3))
    _ = answer(3, "a.png", pages: Pages(.page, count: 3, current: 3))
    _ = session.handle(.nextImage)
    _ = answer(4, "b.png")
    #expect(request(session.handle(.previousImage)) == ImageRequest("a.png", page: 3))
    let retry = answer(5, "a.png", .failure(.noSuchPage))
    #expect(retry.announcements.isEmpty && request(retry) == ImageRequest("a.png"))
    #expect(answer(6, "a.png").announcements.map(\.text).last == "1 of 2.")
  }

  @Test("a view is not shown again on an image that has another size by now")
  mutating func otherSize() {
    start(["a.png", "b.png"])
    _ = session.handle(.image(.zoomIn))
    _ = session.handle(.nextImage)
    _ = answer(3, "b.png")
    _ = session.handle(.previousImage)
    let back = answer(4, "a.png", width: 11)
    #expect(back.announcements.map(\.text) == ["No description. Image, 11 by 10. Fit.", "1 of 2."])
  }

  @Test("of more than a thousand views the oldest are forgotten")
  mutating func manyViews() {
    let names = (1...1002).map { "\($0).png" }
    start(names)
    var generation = 2
    for (index, name) in names.enumerated() {
      if index > 0 {
        _ = session.handle(.nextImage)
        generation += 1
        _ = answer(generation, name)
      }
      _ = session.handle(.image(.zoomIn))
    }
    for (number, isKept) in [(3, true), (1, false), (4, true)] {
      _ = session.handle(.showImage(number))
      generation += 1
      #expect((answer(generation, "\(number).png").announcements.last?.text == "200 percent. Center.") == isKept)
    }
  }

  private mutating func start(_ names: [String], pages: Pages? = nil) {
    _ = session.start(with: [], opening: names)
    _ = session.handle(.answer(.listed(generation: 1, names.map(file))))
    _ = answer(2, names[0], pages: pages)
  }

  private func file(_ name: String) -> NamedImages { NamedImages(ImageFile(name, path: "/" + name)) }

  private func folder(_ names: [String]) -> NamedImages {
    NamedImages(
      ImageFile("folder", path: "/folder"),
      images: .success(names.map { ImageFile("folder/" + $0, path: "/folder/" + $0) }))
  }

  private func request(_ response: Response) -> ImageRequest? {
    if case .open(let request, _)? = response.effects.first { request } else { nil }
  }

  private mutating func answer(
    _ generation: Int, _ name: String, _ result: Result<ImageRecord, ImageError>? = nil, width: Int = 10,
    pages: Pages? = nil
  ) -> Response {
    let record = ImageRecord(
      path: "/IMG_0001.png", format: "png", width: width, height: 10, isDamaged: false, texts: [], pages: pages)
    let request = ImageRequest(name, page: pages?.current)
    return session.handle(.answer(.opened(generation: generation, request, result ?? .success(record))))
  }
}
