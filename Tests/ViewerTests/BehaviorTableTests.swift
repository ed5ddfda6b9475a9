// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import TestSupport
import Testing
import Viewer
import ZoomGeometry

@Suite("Each zoom behavior, gesture by gesture", .ownThread)
struct BehaviorTableTests {
  typealias Vector = DesignTable.Vector

  struct Row: Sendable, CustomTestStringConvertible {
    let behavior: DesignTable.Behavior
    let image: (name: String, size: Vector)
    let frame: Vector?
    var zoom: Double?
    var isOptical = false

    var testDescription: String {
      let frame = frame.map { "\(Int($0.x))x\(Int($0.y))" } ?? "its own frame"
      let options = (zoom.map { ", zoom \($0)" } ?? "") + (isOptical ? ", optical" : "")
      return "\(behavior.rawValue), \(image.name), \(frame)\(options)"
    }
  }

  private static let images: [(String, Vector)] = [
    ("demo", Vector(900, 1200)), ("wide.png", Vector(1500, 500)), ("tall.png", Vector(200, 1400)),
  ]

  private static let frames = [nil, Vector(900, 1200), Vector(390, 700), Vector(1000, 1000)]

  static let rows: [Row] = images.flatMap { image in
    frames.flatMap { frame in
      DesignTable.Behavior.allCases.map { Row(behavior: $0, image: image, frame: frame) }
        + [Row(behavior: .pinch, image: image, frame: frame, isOptical: true)]
    }
      + [0.5, 1, 3, 20_000].flatMap { zoom in
        [DesignTable.Behavior.doubleTap, .scrollView].map {
          Row(behavior: $0, image: image, frame: Vector(390, 700), zoom: zoom)
        }
      }
  }

  /// Everything that can be done, at rest and zoomed; a name for each walk.
  private static let walks: [[DesignTable.Gesture]] = [
    // Taps.
    [
      .doubleTap(0.75, 0.2), .doubleTap(0.1, 0.9), .doubleTap(0.3, 0.7), .fit, .doubleTap(0, 0), .doubleTap(1, 1),
      .doubleTap(1, 0.5), .zoomOut, .doubleTap(0.5, 0.5), .pan(.left, percent: nil), .doubleTap(0.5, 0.5), .zoomIn,
      .doubleTap(0.9, 0.9), .doubleTap(0.55, 0.48), .drag(-40, 25.5), .doubleTap(0.2, 0.2),
    ],
    // Pinches.
    [
      .pinch(1.5), .pinch(1.2, at: (0.2, 0.3)), .pinch(0.9, at: (1, 1)), .pinch(1.1, drag: (40, -20)),
      .pinch(1, drag: (-300, 12.25)), .pinch(3, at: (0.1, 0.95), drag: (5, 500)), .pinch(100), .pinch(1.5, at: (0, 0)),
      .pinch(0.5, at: (0.7, 0.7)), .pinch(0.0001), .pinch(0.5), .pinch(1, drag: (10, 10)), .pinch(2, drag: (100, 0)),
      .pinch(0.25, drag: (77, 7)), .pinch(1_000_000, at: (0.9, 0.1)), .pinch(0.0001), .pinch(1.5, drag: (40, -20)),
      .pinch(1.2, drag: (10, 0)), .fit, .pinch(1, at: (0, 1)), .pinch(1.000_000_000_5), .pinch(1.7, at: (0.5, 0)),
    ],
    // Drags and pans, from rest and to every side.
    [
      .drag(40, -20), .pan(.left, percent: nil), .pan(.down, percent: 10), .edge(.right), .fit, .zoomIn, .drag(30, -20),
      .drag(-100_000, 100_000), .drag(0, -7.5), .pan(.right, percent: nil), .pan(.left, percent: 12.5),
      .pan(.up, percent: 33), .pan(.down, percent: 100), .pan(.up, percent: 1_000_000), .edge(.left), .edge(.left),
      .edge(.down), .edge(.up), .edge(.right), .pan(.left, percent: 0.001), .zoomOut, .drag(1_000_000, 0),
      .pan(.right, percent: 250), .zoomIn, .edge(.down), .fit, .fit,
    ],
    // Steps, zooms by number and on places.
    [
      .zoomOut, .zoomIn, .zoomIn, .pan(.left, percent: nil), .zoomOut, .zoomOut, .zoomOut, .zoomInOnCell(7),
      .zoomInOnCell(3), .zoomInOn("bottom right", column: 2, row: 2), .zoomOut, .zoomInOn("left", column: 0, row: 1),
      .zoomTo(percent: 300), .zoomTo(percent: 150), .edge(.left), .zoomTo(percent: 125), .zoomTo(percent: 1_000_000),
      .pan(.down, percent: 400), .zoomOut, .zoomTo(percent: 100), .zoomTo(percent: 1), .zoomIn,
      .zoomTo(percent: 100.000_000_01), .zoomInOn("top", column: 1, row: 0), .zoomInOnCell(5), .fit,
    ],
    // Without a touch.
    [
      .programmatic(0.75, 0.2), .programmatic(0.3, 0.7), .programmatic(0.3, 0.7), .programmaticNone, .programmaticNone,
      .zoomIn, .programmatic(0, 1), .pinch(1.3), .programmatic(1, 0.5), .doubleTap(0.5, 0.5), .programmatic(0.5, 0.5),
      .drag(-30, 60), .programmaticNone, .zoomTo(percent: 180), .programmatic(0.9, 0.1), .zoomOut,
    ],
  ]

  @Test("is understood as it is typed")
  func lines() {
    let grammar = TestSession().settled.grammar
    for gesture in Self.walks.joined() {
      #expect(grammar.command(for: gesture.line) == .image(gesture.command), "\(gesture.line)")
    }
  }

  @Test("comes to the numbers of the design's formulas", arguments: rows)
  func walks(_ row: Row) throws {
    #expect(Self.walks.joined().count > 100)
    for walk in Self.walks {
      var settled = TestSession(behavior: row.named, frame: row.frame.map { Size(width: $0.x, height: $0.y) })
      var expected = DesignTable(
        row.behavior, image: row.image.size, frame: row.frame, zoom: row.zoom, isOptical: row.isOptical)
      let start = try #require(settled.start(opening: row.image.name).viewport)
      var session = settled.settled.session
      var before = start
      #expect(start.zoomRange == expected.zoomRange)
      check(start, expected, "start")
      for gesture in walk {
        let result = session.handle(.image(gesture.command))
        expected.perform(gesture)
        let found = try #require(session.viewport)
        check(found, expected, gesture.line)
        // Nothing is refused, and `limit` says that nothing changed.
        #expect(result.status == (found.view == before.view ? .limit : .ok), "\(gesture.line)")
        #expect(result.announcements.count == 1, "\(gesture.line)")
        before = found
      }
    }
  }

  private func check(_ found: Viewport, _ expected: DesignTable, _ line: String) {
    let points = 1e-9 * max(1, expected.S.max(), abs(expected.offset.x), abs(expected.offset.y))
    let pixels = points / (expected.b * expected.z) + 1e-9 * expected.image.max()
    let visible = found.visible
    let isInView = visible.width > 0
    let differences = [
      (found.zoom - expected.z) / expected.z / 1e-12, (found.offset.x - expected.offset.x) / points,
      (found.offset.y - expected.offset.y) / points, (visible.width - expected.visible[2]) / pixels,
      (visible.height - expected.visible[3]) / pixels, isInView ? (visible.x - expected.visible[0]) / pixels : 0,
      isInView ? (visible.y - expected.visible[1]) / pixels : 0,
    ]
    let isEqual = differences.allSatisfy { abs($0) <= 1 }
    #expect(isEqual, "\(line): \(found.view) \(visible), by the table \(expected) \(expected.visible)")
  }
}

extension BehaviorTableTests.Row {
  var named: ZoomBehavior {
    guard let named = ZoomBehavior(named: behavior.rawValue, zoom: zoom, isOptical: isOptical) else {
      preconditionFailure("\(behavior) has no preset")
    }
    return named
  }
}
