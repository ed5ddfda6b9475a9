// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Foundation
import ImageReading
import Localization
import Speech
import TestSupport
import Testing
import Viewer
import ZoomGeometry

/// Ten thousand walks of gestures at random, always the same ones.
@Suite("Whatever is done, in every zoom behavior", .ownThread)
struct BehaviorPropertyTests {
  private static let behaviors: [ZoomBehavior] = [
    .explore, .doubleTap(), .doubleTap(zoom: 1), .doubleTap(zoom: 7.3), .pinch(), .pinch(isOptical: true),
    .scrollView(), .scrollView(zoom: 40), .free, .explore,
  ]

  private static let frames: [(Double, Double)?] = [nil, (900, 1200), (390, 700), (1000, 1000), (1, 1), (77.7, 5000)]
  private static let images: [(Int, Int)] = [
    (900, 1200), (1500, 500), (200, 1400), (20000, 100), (1, 1), (7, 3), (640, 480),
  ]

  @Test("the view keeps its rules, and the element offers what would change something", arguments: behaviors.indices)
  func walks(part: Int) throws {
    var random = Seeded(state: UInt64(part) + 1)
    let behavior = Self.behaviors[part]
    let sessions = try Self.sessions(behavior)
    for walk in 0..<10_000 / Self.behaviors.count {
      var session = try #require(sessions.randomElement(using: &random))
      var before = try #require(session.viewport)
      for _ in 0..<Int.random(in: 4...7, using: &random) {
        let command = Self.command(&random)
        let response = session.handle(.image(command))
        let after = try #require(session.viewport)
        var broken = brokenRules(of: after) + response.announcements.flatMap { untruths(in: $0.message.key, of: after) }
        broken.check(response.announcements.count == 1, "one announcement")
        broken.check(response.status == (after.view == before.view ? .limit : .ok), "limit: nothing changed")
        broken.check(session.element?.actions == usefulActions(in: after), "actions")
        if !broken.isEmpty {
          Issue.record("\(behavior.name), walk \(walk), \(command) from \(before.view) to \(after): \(broken)")
        }
        before = after
      }
      let broken = brokenReach(from: before) + brokenTaps(on: before, &random)
      if !broken.isEmpty { Issue.record("\(behavior.name), walk \(walk), from \(before): \(broken)") }
    }
  }

  /// The zoom in range, the offset within bounds, the visible part on the image.
  private func brokenRules(of viewport: Viewport) -> [String] {
    var broken: [String] = []
    let (zoom, visible) = (viewport.zoom, viewport.visible)
    broken.check(viewport.zoomRange.contains(zoom), "zoom in range")
    broken.check(zoom == 1 || abs(zoom - 1) >= 1e-9, "1 is 1")
    broken.check((visible.width == 0) == (visible.height == 0), "nothing in view")
    let ratios = [viewport.frame.width / viewport.image.width, viewport.frame.height / viewport.image.height]
    let fits = ["explore", "pinch"].contains(viewport.behavior.name)
    let scale = zoom * (fits ? min(ratios[0], ratios[1]) : max(ratios[0], ratios[1]))
    for (offset, image, frame, start, length) in [
      (viewport.offset.x, viewport.image.width, viewport.frame.width, visible.x, visible.width),
      (viewport.offset.y, viewport.image.height, viewport.frame.height, visible.y, visible.height),
    ] {
      let hair = 1e-9 * max(frame, image * scale)
      broken.check(offset.isFinite, "finite offset")
      broken.check(start >= 0 && length >= 0 && start + length <= image * (1 + 1e-12), "visible on the image")
      switch viewport.behavior.name {
      case "explore":
        broken.check(abs(offset) <= max((image * scale - frame) / 2, 0) + hair, "offset within the image")
        // In the middle where it is shorter than the frame.
        broken.check(image * scale < frame ? offset == 0 : abs(length * scale - frame) <= hair, "no empty area")
      case "double-tap", "scroll-view":
        broken.check(abs(offset) <= max((zoom - 1) * frame / 2, 0) + hair, "offset within the frame's limit")
        broken.check(abs(length * scale - frame) <= hair, "no empty area")
      default: break
      }
      broken.check(zoom != 1 || viewport.behavior.name == "free" || offset == 0, "in the middle at rest")
    }
    return broken
  }

  /// What an announcement says of the view and is not so.
  private func untruths(in key: String, of viewport: Viewport) -> [String] {
    let (visible, image) = (viewport.visible, viewport.image)
    let isInView = visible.width > 0
    let wholeWidth = visible.width > image.width * (1 - 1e-6)
    let wholeHeight = visible.height > image.height * (1 - 1e-6)
    let isTrue =
      switch key.split(separator: ".").dropFirst().joined(separator: ".") {
      case "fit", "wholeImageVisible": wholeWidth && wholeHeight
      case "fit.cropped.horizontal", "zoomInFirst.horizontal": visible.width < image.width && wholeHeight
      case "fit.cropped.vertical", "zoomInFirst.vertical": visible.height < image.height && wholeWidth
      case "wholeWidthVisible", "shifted.left", "shifted.right": wholeWidth
      case "wholeHeightVisible", "shifted.up", "shifted.down": wholeHeight
      case "reachedEdge.left", "atEdge.left", "beyondEdge.left": isInView && visible.x < image.width * 1e-6
      case "reachedEdge.up", "atEdge.up", "beyondEdge.up": isInView && visible.y < image.height * 1e-6
      case "reachedEdge.right", "atEdge.right", "beyondEdge.right":
        isInView && visible.x + visible.width > image.width * (1 - 1e-6)
      case "reachedEdge.down", "atEdge.down", "beyondEdge.down":
        isInView && visible.y + visible.height > image.height * (1 - 1e-6)
      case "outOfView": !isInView
      case "maximumZoom": viewport.zoom == viewport.zoomRange.upperBound
      case "minimumZoom": viewport.zoom == viewport.zoomRange.lowerBound
      case "recentered": isInView && viewport.zoom == viewport.zoomRange.upperBound
      case "alreadyFit": viewport.isFit
      case "zoomedIn", "zoomedOut": isInView && viewport.zoom > 1
      case "reduced": isInView && viewport.zoom < 1
      case "zoomedTo", "alreadyAt": isInView
      case "panned.across": isInView && !wholeWidth
      case "panned.down": isInView && !wholeHeight
      case "panned.both": isInView && !wholeWidth && !wholeHeight
      case "reachedEnd.left", "atEnd.left": isInView && visible.x > 0
      case "reachedEnd.up", "atEnd.up": isInView && visible.y > 0
      case "reachedEnd.right", "atEnd.right": isInView && visible.x + visible.width < image.width
      case "reachedEnd.down", "atEnd.down": isInView && visible.y + visible.height < image.height
      case "noEffect.doubleTap": viewport.behavior == .free
      case "noEffect.pinch": viewport.behavior.name == "double-tap"
      // A drag at rest is for the gallery.
      case "gallery.only": viewport.isFit
      case "noEffect.drag": viewport.zoom == 1 && viewport.behavior != .free
      default: false
      }
    return isTrue ? [] : [key]
  }

  /// The actions that change something when they are performed.
  private func usefulActions(in viewport: Viewport) -> [Element.Action] {
    Element.Action.allCases.filter { action in
      var copy = viewport
      switch action {
      case .zoomIn: copy.zoomIn()
      case .zoomOut: copy.zoomOut()
      case .panLeft: copy.pan(.left)
      case .panRight: copy.pan(.right)
      case .panUp: copy.pan(.up)
      case .panDown: copy.pan(.down)
      }
      return !copy.hasSameView(as: viewport)
    }
  }

  /// In `explore`, from edge to edge, every pixel comes into view.
  private func brokenReach(from viewport: Viewport) -> [String] {
    guard viewport.behavior == .explore else { return [] }
    var broken: [String] = []
    for (start, end) in [(Direction.left, Direction.right), (.up, .down)] {
      var viewport = viewport
      let length = start == .left ? viewport.image.width : viewport.image.height
      viewport.pan(toEdge: start)
      broken.check(viewport.showsEdge(start), "\(start) edge")
      var covered = 0.0
      while true {
        let (first, size) =
          start == .left
          ? (viewport.visible.x, viewport.visible.width) : (viewport.visible.y, viewport.visible.height)
        broken.check(first <= covered + 1e-9 * length, "a gap at \(covered)")
        covered = first + size
        guard viewport.canPan(end) else { break }
        viewport.pan(end, by: 1)
      }
      broken.check(covered == length, "\(end) end at \(covered)")
    }
    return broken
  }

  /// A double tap and another are nothing, where they toggle; without a touch it is the same as with one.
  private func brokenTaps(on viewport: Viewport, _ random: inout Seeded) -> [String] {
    var broken: [String] = []
    var start = viewport
    start.fit()
    let point = start.framePoint(
      unit: Point(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random)))
    var (tapped, programmatic) = (start, start)
    tapped.doubleTap(at: point)
    programmatic.zoom(on: point)
    guard ![.free, .pinch()].contains(viewport.behavior) else {
      broken.check(tapped == start, "a double tap at rest")
      return broken
    }
    broken.check(tapped == programmatic, "without a touch")
    tapped.doubleTap(at: start.framePoint(unit: Point(x: 0.1, y: 0.9)))
    broken.check(tapped == start || start.zoomRange == 1...1, "two double taps")
    return broken
  }

  /// A session for each image in each frame, with the image open.
  private static func sessions(_ behavior: ZoomBehavior) throws -> [Session] {
    try frames.flatMap { frame in
      try images.map { width, height in
        var session = Session(
          catalogs: TestSession.catalogs,
          settings: Settings(speech: SpeechSettings(language: .english), reducesMotion: true), behavior: behavior,
          frame: frame.map { Size(width: $0.0, height: $0.1) })
        let record = ImageRecord(
          path: "/paper/a.png", format: "png", width: width, height: height, isDamaged: false, texts: [])
        _ = session.handle(.open("a.png"))
        _ = session.handle(.answer(.opened(generation: 1, ImageRequest("a.png"), .success(record))))
        _ = try #require(session.viewport)
        return session
      }
    }
  }

  private static func command(_ random: inout Seeded) -> ImageCommand {
    func unit() -> Point { Point(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random)) }
    func distance() -> Point {
      let reach = pow(10, Double.random(in: -1...4, using: &random))
      func length() -> Double {
        Int.random(in: 0..<4, using: &random) == 0 ? 0 : .random(in: -reach...reach, using: &random)
      }
      return Point(x: length(), y: length())
    }
    func target() -> Target {
      guard Bool.random(using: &random) else { return .point(unit()) }
      return .place(
        Place(
          ViewPosition.all.randomElement(using: &random) ?? .init(column: .center, row: .center),
          of: Bool.random(using: &random) ? .view : .image))
    }
    let direction = Direction.allCases.randomElement(using: &random) ?? .left
    switch Int.random(in: 0..<15, using: &random) {
    case 0, 1: return .zoomIn
    case 2: return .zoomOut
    case 3: return .zoomTo(percent: pow(10, .random(in: 0...5, using: &random)))
    case 4: return .fit
    case 5: return .pan(direction, share: 0.5)
    case 6: return .pan(direction, share: pow(10, .random(in: -3...1, using: &random)))
    case 7: return .panToEdge(direction)
    case 8: return .doubleTap(target())
    case 9, 10:
      return .pinch(
        factor: pow(10, .random(in: -0.7...0.9, using: &random)), at: Bool.random(using: &random) ? target() : nil,
        drag: Bool.random(using: &random) ? distance() : nil)
    case 11, 12: return .drag(distance())
    case 13: return .programmatic(Bool.random(using: &random) ? unit() : nil)
    default:
      return .zoomInOn(
        Place(cell: .random(in: 1...9, using: &random)) ?? Place(.init(column: .end, row: .end), of: .view))
    }
  }
}

extension [String] {
  /// Notes a rule that does not hold.
  fileprivate mutating func check(_ holds: Bool, _ rule: @autoclosure () -> String) {
    if !holds { append(rule()) }
  }
}
