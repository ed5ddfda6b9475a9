// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing
import ZoomGeometry

/// A spring by its equation x″ = −2ζωx′ − ω²x, integrated in small steps: what the solution is measured with.
private struct IntegratedSpring {
  let frequency: Double
  let dampingRatio: Double
  var distance: Double
  var velocity: Double

  init(duration: Double, bounce: Double, distance: Double, velocity: Double = 0) {
    frequency = 2 * .pi / duration
    dampingRatio = 1 - bounce
    (self.distance, self.velocity) = (distance, velocity)
  }

  /// Runge and Kutta's fourth order.
  mutating func run(_ time: Double, step: Double = 1e-5) {
    func acceleration(_ x: Double, _ v: Double) -> Double {
      -2 * dampingRatio * frequency * v - frequency * frequency * x
    }
    for _ in 0..<Int((time / step).rounded()) {
      let (x, v) = (distance, velocity)
      let (x1, v1) = (v, acceleration(x, v))
      let (x2, v2) = (v + step / 2 * v1, acceleration(x + step / 2 * x1, v + step / 2 * v1))
      let (x3, v3) = (v + step / 2 * v2, acceleration(x + step / 2 * x2, v + step / 2 * v2))
      let (x4, v4) = (v + step * v3, acceleration(x + step * x3, v + step * v3))
      distance += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      velocity += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
  }
}

/// A step of time as a matrix: the equation is linear.
private struct Propagator {
  private var distance: (ofDistance: Double, ofVelocity: Double)
  private var velocity: (ofDistance: Double, ofVelocity: Double)

  init(_ spring: IntegratedSpring, time: Double) {
    var (one, other) = (spring, spring)
    (one.distance, one.velocity) = (1, 0)
    (other.distance, other.velocity) = (0, 1)
    one.run(time, step: time / 100)
    other.run(time, step: time / 100)
    distance = (one.distance, other.distance)
    velocity = (one.velocity, other.velocity)
  }

  /// The number of the last of so many steps that ends farther away; −1 where none does.
  func lastStep(awayBy tolerance: Double, from start: (distance: Double, velocity: Double), of count: Int) -> Int {
    var (x, v) = start
    var last = -1
    for step in 0..<count {
      if abs(x) > tolerance { last = step }
      (x, v) = (
        distance.ofDistance * x + distance.ofVelocity * v, velocity.ofDistance * x + velocity.ofVelocity * v
      )
    }
    return last
  }
}

@Suite("How what is shown moves", .ownThread)
struct MotionTests {
  /// Steps per second; a multiple of the frame rate.
  private static let density = 3000

  private typealias View = Viewport.View

  private static let rest = Viewport.View(zoom: 1, offset: .zero)
  private static let zoomed = Viewport.View(zoom: 2.5, offset: Point(x: -562.5, y: 900))

  private func motion(
    _ behavior: ZoomBehavior, from start: Viewport.View = rest, velocity: Viewport.View = .still,
    to end: Viewport.View = zoomed, by cause: ZoomBehavior.Cause = .command, isReduced: Bool = false
  ) -> Motion {
    behavior.motion(from: start, velocity: velocity, to: end, by: cause, isReduced: isReduced)
  }

  @Test("double-tap from 1 to 2.5 shows 2.342 after 0.2 s")
  func number() {
    #expect(abs(motion(.doubleTap()).shown(after: 0.2).zoom - 2.342) <= 0.001)
  }

  struct Spring: Sendable {
    let behavior: ZoomBehavior
    let cause: ZoomBehavior.Cause
    let duration: Double
    let bounce: Double
  }

  /// Response and damping of `free` are the same numbers as duration and bounce: 2π ÷ 0.15, and 1 − 0.86.
  static let springs = [
    Spring(behavior: .explore, cause: .command, duration: 0.4, bounce: 0.15),
    Spring(behavior: .doubleTap(), cause: .command, duration: 0.4, bounce: 0.15),
    Spring(behavior: .pinch(), cause: .command, duration: 0.3, bounce: 0),
    Spring(behavior: .scrollView(), cause: .command, duration: 0.3, bounce: 0),
    Spring(behavior: .free, cause: .command, duration: 0.15, bounce: 0.14),
    Spring(behavior: .free, cause: .gesture, duration: 0.15, bounce: 0.14),
  ]

  @Test("each behavior has its spring, which follows its equation", arguments: springs)
  func equation(_ spring: Spring) {
    let velocity = Viewport.View(zoom: -3, offset: Point(x: 400, y: 0))
    let motion = motion(spring.behavior, velocity: velocity, by: spring.cause)
    func integrated(_ distance: Double, _ velocity: Double) -> IntegratedSpring {
      IntegratedSpring(duration: spring.duration, bounce: spring.bounce, distance: distance, velocity: velocity)
    }
    var (zoom, x, y) = (integrated(-1.5, -3), integrated(562.5, 400), integrated(-900, 0))
    for step in 1...6 {
      let time = Double(step) * 0.05
      zoom.run(0.05)
      x.run(0.05)
      y.run(0.05)
      let (shown, speed) = (motion.shown(after: time), motion.velocity(after: time))
      #expect(abs(shown.zoom - 2.5 - zoom.distance) < 1e-7 && abs(speed.zoom - zoom.velocity) < 1e-6)
      #expect(abs(shown.offset.x + 562.5 - x.distance) < 1e-5 && abs(speed.offset.x - x.velocity) < 1e-4)
      #expect(abs(shown.offset.y - 900 - y.distance) < 1e-5 && abs(speed.offset.y - y.velocity) < 1e-4)
    }
  }

  @Test("fit in the middle of a zoom goes on from what is shown, with its velocity", arguments: springs)
  func interruption(_ spring: Spring) {
    let zooming = motion(spring.behavior, by: spring.cause)
    var expected = IntegratedSpring(duration: spring.duration, bounce: spring.bounce, distance: -1.5)
    expected.run(0.1)
    let fitting = motion(
      spring.behavior, from: zooming.shown(after: 0.1), velocity: zooming.velocity(after: 0.1), to: Self.rest,
      by: spring.cause)
    // The same place and the same velocity, as a distance from another end.
    expected.distance += 1.5
    #expect(abs(fitting.shown(after: 0).zoom - 1 - expected.distance) < 1e-9)
    for step in 1...5 {
      expected.run(0.03)
      #expect(abs(fitting.shown(after: Double(step) * 0.03).zoom - 1 - expected.distance) < 1e-7)
    }
  }

  @Test(
    "pinches and drags are shown at once",
    arguments: [ZoomBehavior.explore, .doubleTap(), .pinch(), .pinch(isOptical: true), .scrollView()])
  func atOnce(_ behavior: ZoomBehavior) {
    let motion = motion(behavior, by: .gesture)
    #expect(motion.frames.map(\.time) == [0] && motion.frames.map(\.view) == [Self.zoomed])
    #expect(motion.shown(after: 0) == Self.zoomed && motion.velocity(after: 0) == .still)
  }

  @Test("in pinch, what goes back to the middle after a pinch snaps: 0.25 s without bounce, at zoom 1 from the start")
  func snapBack() {
    let start = View(zoom: 2, offset: Point(x: 100, y: -40))
    let motion = motion(.pinch(), from: start, to: Self.rest, by: .gesture)
    #expect(motion.shown(after: 0) == View(zoom: 1, offset: start.offset))
    var x = IntegratedSpring(duration: 0.25, bounce: 0, distance: 100)
    x.run(0.1)
    #expect(abs(motion.shown(after: 0.1).offset.x - x.distance) < 1e-7)
    #expect(abs(motion.shown(after: 0.1).offset.y - x.distance * -0.4) < 1e-7)
    #expect(motion.shown(after: 0.1).zoom == 1)
    // Without a way back there is nothing to snap.
    let still = self.motion(.pinch(), from: View(zoom: 2, offset: .zero), to: Self.rest, by: .gesture)
    #expect(still.frames.count == 1)
  }

  @Test(
    "with reduced motion there is one frame, the end",
    arguments: [ZoomBehavior.explore, .doubleTap(), .pinch(), .scrollView(), .free],
    [ZoomBehavior.Cause.command, .gesture])
  func reduced(_ behavior: ZoomBehavior, _ cause: ZoomBehavior.Cause) {
    let motion = motion(behavior, by: cause, isReduced: true)
    #expect(motion.frames.map(\.time) == [0] && motion.frames.map(\.view) == [Self.zoomed])
    #expect(motion.shown(after: 0) == Self.zoomed)
  }

  @Test(
    "frames come at 60 Hz, from the start to exactly the end, and stop when all stays within 0.001", arguments: springs)
  func frames(_ spring: Spring) throws {
    var random = Seeded(state: 11)
    let propagator = Propagator(
      IntegratedSpring(duration: spring.duration, bounce: spring.bounce, distance: 0), time: 1 / Double(Self.density))
    for _ in 0..<25 {
      func view() -> View {
        let reach = pow(10, Double.random(in: -2...4.5, using: &random))
        return View(
          zoom: .random(in: 0.05...20, using: &random),
          offset: Point(x: .random(in: -reach...reach, using: &random), y: .random(in: -reach...reach, using: &random)))
      }
      let (start, end, velocity) = (view(), view(), Bool.random(using: &random) ? view() : .still)
      let motion = motion(spring.behavior, from: start, velocity: velocity, to: end, by: spring.cause)
      let frames = motion.frames
      #expect(frames.map(\.time) == frames.indices.map { Double($0) / 60 })
      #expect(frames.last?.view == end)
      let first = try #require(frames.first?.view)
      #expect(frames.count == 1 || distance(first, start) < 1e-9 * max(1, abs(start.offset.x), abs(start.offset.y)))
      for frame in frames.dropLast() {
        #expect(distance(frame.view, motion.shown(after: frame.time)) < 1e-9)
      }
      // Dense steps of the equation find the last moment away; 3 s is longer than any of these springs moves.
      let away = [
        (start.zoom - end.zoom, velocity.zoom), (start.offset.x - end.offset.x, velocity.offset.x),
        (start.offset.y - end.offset.y, velocity.offset.y),
      ].map { propagator.lastStep(awayBy: 0.001, from: $0, of: 3 * Self.density) }
      let last = away.max() ?? 0
      #expect(last < 3 * Self.density - 1)
      #expect(frames.count - 1 == last * 60 / Self.density + (last < 0 ? 0 : 1))
      // What is shown has ended with the last frame.
      #expect(motion.shown(after: (frames.last?.time ?? 0) + 1e-9) == end)
    }
  }

  @Test("a way shorter than 0.001 is one frame")
  func short() {
    let near = View(zoom: 2.5009, offset: Point(x: -562.4991, y: 900))
    #expect(motion(.explore, from: near).frames.map(\.view) == [Self.zoomed])
  }

  /// The largest difference, of the zoom or along an axis.
  private func distance(_ one: View, _ other: View) -> Double {
    max(abs(one.zoom - other.zoom), abs(one.offset.x - other.offset.x), abs(one.offset.y - other.offset.y))
  }
}
