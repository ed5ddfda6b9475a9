// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing
import ZoomGeometry

@Suite("The visible part of an image", .ownThread)
struct ViewportTests {
  /// A step and what is visible after it, worked out by hand from the formulas for a 900 × 1200 image in a frame of its own size.
  struct Step: Sendable {
    let act: @Sendable (inout Viewport) -> Void
    let zoom: Double
    let visible: Rect
  }

  @Test(
    "steps from the whole image",
    arguments: [
      [
        Step(act: { $0.zoomIn() }, zoom: 2, visible: Rect(x: 225, y: 300, width: 450, height: 600)),
        Step(act: { $0.pan(.left) }, zoom: 2, visible: Rect(x: 0, y: 300, width: 450, height: 600)),
        Step(act: { $0.zoomIn() }, zoom: 4, visible: Rect(x: 112.5, y: 450, width: 225, height: 300)),
        Step(act: { $0.pan(.down, by: 0.1) }, zoom: 4, visible: Rect(x: 112.5, y: 480, width: 225, height: 300)),
        Step(act: { $0.zoomOut() }, zoom: 2, visible: Rect(x: 0, y: 330, width: 450, height: 600)),
        Step(act: { $0.fit() }, zoom: 1, visible: Rect(x: 0, y: 0, width: 900, height: 1200)),
      ],
      [
        Step(
          act: { $0.zoomIn(on: $0.center(of: Place(ViewPosition(column: .end, row: .start), of: .view))) },
          zoom: 2, visible: Rect(x: 450, y: 0, width: 450, height: 600)),
        Step(
          act: { viewport in
            guard let cell = Place(cell: 1) else { return }
            viewport.zoomIn(on: viewport.center(of: cell))
          },
          zoom: 4, visible: Rect(x: 37.5, y: 850, width: 225, height: 300)),
        Step(act: { $0.zoom(to: 3) }, zoom: 3, visible: Rect(x: 0, y: 800, width: 300, height: 400)),
        Step(act: { $0.pan(.up, by: .infinity) }, zoom: 3, visible: Rect(x: 0, y: 0, width: 300, height: 400)),
      ],
    ])
  func steps(_ steps: [Step]) throws {
    var viewport = try #require(Viewport(image: Size(width: 900, height: 1200)))
    for step in steps {
      step.act(&viewport)
      #expect(viewport.zoom == step.zoom)
      #expect(viewport.visible == step.visible)
    }
  }

  @Test(
    "the range of the zoom follows the longer side",
    arguments: [(300.0, 200.0, 8.0), (900, 1200, 18), (512, 512, 8), (20000, 100, 312), (1, 1, 8), (1e8, 1, 10000)])
  func range(width: Double, height: Double, largest: Double) throws {
    var viewport = try #require(Viewport(image: Size(width: width, height: height)))
    #expect(viewport.zoomRange == 1...largest)
    viewport.zoom(to: 1e12)
    #expect(viewport.zoom == largest)
    viewport.zoom(to: 0)
    #expect(viewport.isFit)
  }

  @Test("a pan stops at the edge")
  func edges() throws {
    var viewport = try #require(Viewport(image: Size(width: 900, height: 1200)))
    #expect(!viewport.canPan)
    viewport.pan(.left)
    #expect(viewport.isFit)
    viewport.zoom(to: 4)
    for x in [225.0, 112.5, 0, 0] {
      viewport.pan(.left)
      #expect(viewport.visible.x == x)
      #expect(viewport.canPan(.left) == (x > 0))
      #expect(viewport.showsEdge(.left) == (x == 0))
    }
    viewport.pan(.right, by: 1e9)
    #expect(viewport.visible.x == 675)
    #expect(!viewport.canPan(.right) && viewport.canPan(.left))
  }

  @Test("every pixel of a panorama can be reached, and no empty area is shown where the image is longer than the frame")
  func panorama() throws {
    var viewport = try #require(
      Viewport(image: Size(width: 20000, height: 100), frame: Size(width: 390, height: 700)))
    viewport.zoom(to: 4)
    #expect(!viewport.canPan(.up) && viewport.isWhollyVisible(along: .vertical))
    viewport.pan(.left, by: .infinity)
    var covered = 0.0
    while true {
      #expect(viewport.visible.x <= covered + 1e-6)
      #expect(abs(viewport.visible.width - 5000) < 1e-6)
      covered = viewport.visible.x + viewport.visible.width
      guard viewport.canPan(.right) else { break }
      viewport.pan(.right)
    }
    #expect(covered == 20000)
    #expect(viewport.position == ViewPosition(column: .end, row: .center))
  }

  @Test("thirds of the way: one third and two thirds themselves are center")
  func thirds() throws {
    var viewport = try #require(Viewport(image: Size(width: 900, height: 900)))
    viewport.zoom(to: 2)
    viewport.pan(.left, by: .infinity)
    for (share, column) in [(0.0, Third.start), (1 / 3.0, .center), (1 / 3.0, .center), (0.01, .end)] {
      if share > 0 { viewport.pan(.right, by: share) }
      #expect(viewport.position.column == column)
    }
  }

  @Test(
    "sides that are no usable number make no viewport",
    arguments: [0, -1, .nan, .infinity, 1e-9, 1e300])
  func unusable(side: Double) {
    #expect(Viewport(image: Size(width: side, height: 10)) == nil)
    #expect(Viewport(image: Size(width: 10, height: 10), frame: Size(width: 10, height: side)) == nil)
  }

  @Test("a zoom that is no number changes nothing", arguments: [Double.nan, .infinity, -.infinity])
  func notANumber(zoom: Double) throws {
    var viewport = try #require(Viewport(image: Size(width: 900, height: 1200)))
    viewport.zoom(to: zoom)
    #expect(viewport.isFit)
  }

  @Test("whatever is done, the view stays on the image")
  func anything() throws {
    var generator = Seeded(state: 7)
    for _ in 0..<200 {
      let image = Size(
        width: .random(in: 1...5000, using: &generator), height: .random(in: 1...5000, using: &generator))
      let frame = Size(width: .random(in: 1...900, using: &generator), height: .random(in: 1...900, using: &generator))
      var viewport = try #require(Viewport(image: image, frame: frame))
      for _ in 0..<50 {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: viewport.zoomIn()
        case 1: viewport.zoomOut()
        case 2: viewport.zoom(to: .random(in: 0.01...400, using: &generator))
        case 3:
          viewport.zoomIn(
            on: Point(
              x: .random(in: 0...image.width, using: &generator), y: .random(in: 0...image.height, using: &generator)))
        default:
          let direction = Direction.allCases.randomElement(using: &generator) ?? .left
          viewport.pan(direction, by: .random(in: 0...3, using: &generator))
        }
        let visible = viewport.visible
        #expect(viewport.zoomRange.contains(viewport.zoom))
        #expect(visible.x >= 0 && visible.y >= 0 && visible.width > 0 && visible.height > 0)
        #expect(visible.x + visible.width <= image.width * (1 + 1e-9))
        #expect(visible.y + visible.height <= image.height * (1 + 1e-9))
      }
    }
  }
}
