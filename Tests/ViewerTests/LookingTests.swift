// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import RegionFacts
import Speech
import TestSupport
import Testing
import Viewer
import ZoomGeometry

/// A person at a terminal: answers come whenever they come, and the person does not wait.
@Suite("What is in view, at a terminal", .ownThread)
struct LookingTests {
  private var session = Session(
    catalogs: TestSession.catalogs, settings: Settings(speech: SpeechSettings(language: .english)),
    languages: [.english], asks: true)

  private static let opening = "A poster. Image, 1200 by 900. Fit."
  private static let hint = "Zoom in, then pan left, right, up or down."

  /// Opens the poster; nothing of it has been looked at.
  private mutating func open(_ record: ImageRecord = PaperPoster.record) -> Response {
    _ = session.handle(.open("poster.png"))
    return session.handle(.answer(.opened(generation: 1, ImageRequest("poster.png"), .success(record))))
  }

  /// The answer to the last survey among these effects.
  private mutating func survey(_ response: Response) -> [String] {
    let surveys: [(SurveyRequest, Int)] = response.effects.compactMap {
      if case .survey(let request, let generation) = $0 { (request, generation) } else { nil }
    }
    guard let (request, generation) = surveys.last else { return ["no survey"] }
    return session.handle(
      .answer(.surveyed(generation: generation, .success(PaperPoster.facts(in: request.region))))
    ).announcements.map(\.text)
  }

  /// The survey among these effects fails.
  private mutating func failing(_ response: Response) -> Response {
    for case .survey(_, let generation) in response.effects {
      return session.handle(.answer(.surveyed(generation: generation, .failure(.timedOut))))
    }
    return response
  }

  private mutating func read(_ text: RecognizedText = PaperPoster.text) -> [String] {
    session.handle(.answer(.textRead(generation: 1, .success(text)))).announcements.map(\.text)
  }

  @Test("the opening is said at once, then what is in view and the hint, then the text when it has been read")
  mutating func inOrder() {
    let opened = open()
    #expect(opened.announcements.map(\.text) == [Self.opening])
    #expect(opened.effects.contains { if case .readText = $0 { true } else { false } })
    let seen = survey(opened)
    #expect(seen.count == 2 && seen[0].hasPrefix("Ana, top left; ") && seen[1] == Self.hint, "\(seen)")
    let text = read()
    #expect(text.count == 1 && text[0].contains("Way out this way"), "\(text)")
    #expect(session.isSettled)
  }

  @Test("where the text comes first, it is part of what is said of the view, and not said twice")
  mutating func textFirst() {
    let opened = open()
    #expect(read() == [])
    let seen = survey(opened)
    #expect(seen[0].contains("Way out this way"), "\(seen)")
  }

  @Test("an answer on a view that was left is dropped; what comes is compared with what was told last")
  mutating func stale() {
    _ = survey(open())
    let left = session.handle(.image(.zoomInOn(Place(ViewPosition(column: .start, row: .start), of: .view))))
    let right = session.handle(.image(.panToEdge(.right)))
    #expect(survey(left) == [], "the person has gone on")
    let seen = survey(right).joined()
    #expect(seen.contains("out of view") && seen.contains("green"), "\(seen)")
    #expect(session.isSettled)
  }

  @Test("text that comes late is said of the view as it is then, or not at all while the next view is looked at")
  mutating func late() {
    _ = survey(open())
    let moved = session.handle(.image(.zoomInOn(Place(ViewPosition(column: .center, row: .end), of: .view))))
    #expect(read() == [], "the view before is left")
    let seen = survey(moved)
    #expect(seen.last?.contains("Out of order") == true, "\(seen)")
    #expect(!seen.joined().contains("Way out"), "\(seen)")
  }

  @Test("reading waits for the text, says so, and then reads line by line")
  mutating func reading() {
    _ = survey(open())
    let asked = session.handle(.inquire(.read(nil)))
    #expect(asked.announcements.map(\.text) == ["Reading the text."] && !session.isSettled)
    #expect(read() == ["Way out", "this way", "Out of order"])
    #expect(session.handle(.inquire(.readLine(2))).announcements.map(\.text) == ["this way"])
    #expect(session.handle(.inquire(.spell)).announcements.map(\.text) == ["t. h. i. s. Blank. w. a. y."])
  }

  @Test("a description does not wait for the text, which follows")
  mutating func describing() {
    let opened = open()
    let asked = session.handle(.inquire(.describe(nil)))
    #expect(survey(opened).last == Self.hint, "what was asked first is answered first")
    let described = survey(asked)
    #expect(described.first?.hasPrefix("Ana, top left; ") == true, "\(described)")
    #expect(described.last == "The author wrote a longer description: type set verbosity full, then describe.")
    #expect(read().first?.contains("Way out") == true)
  }

  @Test("stop ends what is awaited; the next move is spoken of again")
  mutating func stopped() {
    let opened = open()
    _ = session.handle(.stop)
    #expect(survey(opened) == [] && session.isSettled)
    #expect(read() == [], "the opening is given up")
    let moved = session.handle(.image(.zoomIn))
    #expect(survey(moved) == [], "there is nothing to compare with")
  }

  @Test("what cannot be measured or read is said where it was asked for, and nowhere else")
  mutating func failures() {
    let opened = open()
    #expect(opened.status == .ok)
    let failed = session.handle(.answer(.surveyed(generation: 1, .failure(.timedOut))))
    #expect(failed.status == .ok && failed.announcements.last?.text == Self.hint, "\(failed.announcements.map(\.text))")
    _ = session.handle(.answer(.textRead(generation: 1, .failure(.helperDied))))
    for (inquiry, code) in [(Inquiry.read(nil), "helper-died"), (.find("out"), "helper-died")] {
      let asked = session.handle(.inquire(inquiry))
      #expect(asked.effects.contains { if case .readText = $0 { true } else { false } }, "it is tried again")
      let response = session.handle(.answer(.textRead(generation: 1, .failure(.helperDied))))
      #expect(response.status == .error(code: code), "\(inquiry)")
      #expect(response.announcements.count == 1)
    }
    let colors = failing(session.handle(.inquire(.colors(nil))))
    #expect(colors.status == .error(code: "timed-out") && colors.announcements.count == 1)
    // Names are known all the same.
    _ = failing(session.handle(.inquire(.goTo(.name("Ana")))))
    let went = session.handle(.answer(.textRead(generation: 1, .failure(.helperDied))))
    #expect(went.announcements.first?.text == "Ana.", "\(went.announcements.map(\.text))")
  }

  @Test("a very large image is prepared for zooming, which is said once")
  mutating func preparing() {
    let record = ImageRecord(
      path: "/paper/poster.png", format: "png", width: 1200, height: 900, isDamaged: false, texts: [],
      preparesZoom: true)
    _ = survey(open(record))
    let first = session.handle(.image(.zoomIn))
    #expect(first.announcements.map(\.text) == ["Zoomed in, 200 percent. Center.", "Preparing zoom."])
    #expect(session.handle(.image(.zoomIn)).announcements.map(\.text) == ["Zoomed in, 400 percent. Center."])
  }

  @Test("repeat says the whole answer again, also what came later")
  mutating func repeated() {
    _ = survey(open())
    _ = read()
    let moved = session.handle(.image(.zoomInOn(Place(ViewPosition(column: .start, row: .start), of: .view))))
    let seen = survey(moved)
    #expect(!seen.isEmpty)
    let again = session.handle(.repeatLast).announcements.map(\.text)
    #expect(again == moved.announcements.map(\.text) + seen)
    #expect(session.handle(.inquire(.whatChanged)).announcements.map(\.text) == seen)
  }

  @Test("a turned image shows the same part, and a mark stays where it was set")
  mutating func turned() throws {
    _ = survey(open())
    _ = session.handle(.image(.zoomInOn(Place(ViewPosition(column: .start, row: .start), of: .view))))
    _ = session.handle(.mark("corner"))
    let before = try #require(session.viewport?.visible)
    let asked = session.handle(.rotate(.right))
    guard case .open(let request, let generation)? = asked.effects.first else {
      Issue.record("nothing is opened")
      return
    }
    #expect(request.turn == .right)
    let record = ImageRecord(
      path: "/paper/poster.png", format: "png", width: 900, height: 1200, isDamaged: false, texts: [])
    let response = session.handle(.answer(.opened(generation: generation, request, .success(record))))
    #expect(response.announcements.first?.text.hasPrefix("Turned right. 900 by 1200. 200 percent. ") == true)
    let after = try #require(session.viewport?.visible)
    // The top left corner is at the top right now.
    #expect(after == Rect(x: 900 - before.y - before.height, y: before.x, width: before.height, height: before.width))
    _ = survey(response)
    _ = survey(session.handle(.image(.fit)))
    _ = survey(session.handle(.inquire(.goTo(.name("corner")))))
    _ = session.handle(.answer(.textRead(generation: generation, .success(RecognizedText()))))
    #expect(session.viewport?.visible == after)
  }
}
