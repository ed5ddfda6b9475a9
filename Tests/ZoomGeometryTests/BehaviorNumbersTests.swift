// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing
import ZoomGeometry

/// The numbers that the design gives to check against, letter by letter; image and frame are 900 × 1200.
@Suite("The numbers of the zoom behaviors", .ownThread)
struct BehaviorNumbersTests {
  struct Gesture: Sendable {
    let behavior: ZoomBehavior
    let steps: [@Sendable (inout Viewport) -> Void]
    let zoom: Double
    let offset: Point
    var visible: Rect?
  }

  private static func tap(_ x: Double, _ y: Double) -> @Sendable (inout Viewport) -> Void {
    { $0.doubleTap(at: $0.framePoint(unit: Point(x: x, y: y))) }
  }

  private static func pinch(_ factor: Double, _ x: Double, _ y: Double) -> @Sendable (inout Viewport) -> Void {
    { viewport in
      viewport.pinch(by: factor)
      viewport.drag(by: Point(x: x, y: y))
    }
  }

  static let gestures = [
    Gesture(
      behavior: .doubleTap(), steps: [tap(0.75, 0.2)], zoom: 2.5, offset: Point(x: -562.5, y: 900),
      visible: Rect(x: 495, y: 0, width: 360, height: 480)),
    Gesture(
      behavior: .doubleTap(), steps: [tap(0.3, 0.7)], zoom: 2.5, offset: Point(x: 450, y: -600),
      visible: Rect(x: 90, y: 600, width: 360, height: 480)),
    Gesture(
      behavior: .pinch(isOptical: true), steps: [tap(0.75, 0.2)], zoom: 2.5, offset: Point(x: -337.5, y: 540),
      visible: Rect(x: 405, y: 144, width: 360, height: 480)),
    Gesture(
      behavior: .scrollView(), steps: [tap(0.75, 0.2)], zoom: 2, offset: Point(x: -450, y: 600),
      visible: Rect(x: 450, y: 0, width: 450, height: 600)),
    Gesture(behavior: .free, steps: [pinch(1.5, 40, -20)], zoom: 1.5, offset: Point(x: 40, y: -20)),
    Gesture(
      behavior: .free, steps: [pinch(1.5, 40, -20), pinch(1.2, 10, 0)], zoom: 1.7, offset: Point(x: 50, y: -20)),
    Gesture(behavior: .pinch(), steps: [pinch(2, 100, 0)], zoom: 2, offset: Point(x: 100, y: 0)),
  ]

  @Test("are those of the design", arguments: gestures)
  func numbers(_ gesture: Gesture) throws {
    let size = Size(width: 900, height: 1200)
    var viewport = try #require(Viewport(image: size, frame: size, behavior: gesture.behavior))
    for step in gesture.steps { step(&viewport) }
    #expect(abs(viewport.zoom - gesture.zoom) < 1e-12)
    #expect(abs(viewport.offset.x - gesture.offset.x) < 1e-9 && abs(viewport.offset.y - gesture.offset.y) < 1e-9)
    guard let visible = gesture.visible else { return }
    let found = viewport.visible
    for (one, other) in [
      (found.x, visible.x), (found.y, visible.y), (found.width, visible.width), (found.height, visible.height),
    ] {
      #expect(abs(one - other) < 1e-9)
    }
  }

  @Test(
    "the largest zoom by option lies between 1 and 10,000",
    arguments: [
      (0.5, 1.0), (1, 1), (1.000_000_000_1, 1), (2.5, 2.5), (3, 3), (20_000, 10_000), (.infinity, 10_000), (.nan, 1),
    ])
  func option(zoom: Double, largest: Double) throws {
    for behavior in [ZoomBehavior.doubleTap(zoom: zoom), .scrollView(zoom: zoom)] {
      var viewport = try #require(Viewport(image: Size(width: 900, height: 1200), behavior: behavior))
      #expect(viewport.zoomRange == 1...largest)
      viewport.zoomIn()
      #expect(viewport.zoom == largest)
      viewport.zoomOut()
      #expect(viewport.isFit)
    }
  }

  @Test("the frame is as large as the image at first, in free a square of its width")
  func frames() throws {
    for name in ZoomBehavior.names {
      let behavior = try #require(ZoomBehavior(named: name))
      let viewport = try #require(Viewport(image: Size(width: 900, height: 1200), behavior: behavior))
      #expect(viewport.frame == Size(width: 900, height: name == "free" ? 900 : 1200))
    }
    #expect(ZoomBehavior(named: "Explore") == nil && ZoomBehavior(named: "") == nil)
  }

  @Test("a visible side under a millionth of a pixel is nothing, and then nothing is visible")
  func nothing() throws {
    var viewport = try #require(
      Viewport(image: Size(width: 100, height: 100), frame: Size(width: 100, height: 100), behavior: .free))
    viewport.drag(by: Point(x: 99.999_998, y: 0))
    #expect(viewport.visible.width > 1e-6 && !viewport.isOutOfView)
    viewport.drag(by: Point(x: 0.000_001_5, y: 0))
    #expect(viewport.isOutOfView)
    #expect(viewport.visible.width == 0 && viewport.visible.height == 0)
  }
}
