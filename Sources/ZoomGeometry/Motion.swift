// SPDX-License-Identifier: GPL-3.0-or-later

/// How what is shown moves from one view to another. Presentation only: a viewport is at its end at once.
public struct Motion: Hashable, Sendable {
  public let end: Viewport.View

  /// `nil` where the end is shown at once.
  private let spring: Spring?
  private let zoom: Spring.State
  private let x: Spring.State
  private let y: Spring.State

  /// - Parameters:
  ///   - start: What is shown now.
  ///   - velocity: How fast it changes, per second.
  ///   - spring: `nil` shows the end at once.
  init(from start: Viewport.View, velocity: Viewport.View = .still, to end: Viewport.View, spring: Spring?) {
    self.end = end
    self.spring = spring
    zoom = Spring.State(distance: start.zoom - end.zoom, velocity: velocity.zoom)
    x = Spring.State(distance: start.offset.x - end.offset.x, velocity: velocity.offset.x)
    y = Spring.State(distance: start.offset.y - end.offset.y, velocity: velocity.offset.y)
  }

  /// What is shown so many seconds after the start.
  public func shown(after time: Double) -> Viewport.View {
    guard let spring else { return end }
    return Viewport.View(
      zoom: end.zoom + spring.state(after: time, from: zoom).distance,
      offset: Point(
        x: end.offset.x + spring.state(after: time, from: x).distance,
        y: end.offset.y + spring.state(after: time, from: y).distance))
  }

  /// How fast what is shown changes so many seconds after the start, per second.
  public func velocity(after time: Double) -> Viewport.View {
    guard let spring else { return .still }
    return Viewport.View(
      zoom: spring.state(after: time, from: zoom).velocity,
      offset: Point(
        x: spring.state(after: time, from: x).velocity, y: spring.state(after: time, from: y).velocity))
  }

  /// What is shown at 60 Hz: from the start to the first frame from which on zoom and offset stay within 0.001 of
  /// the end; that one is exactly the end. A motion without time is one frame.
  public var frames: [Frame] {
    guard let spring else { return [Frame(time: 0, view: end)] }
    let tolerance = 0.001
    let latest = [zoom, x, y].map { spring.latestSettling(of: $0, tolerance: tolerance) }.max() ?? 0
    let views = (0...Int((latest * Self.frameRate).rounded(.up))).map { shown(after: Double($0) / Self.frameRate) }
    let lastAway = views.lastIndex { view in
      abs(view.zoom - end.zoom) > tolerance || abs(view.offset.x - end.offset.x) > tolerance
        || abs(view.offset.y - end.offset.y) > tolerance
    }
    let last = lastAway.map { $0 + 1 } ?? 0
    return views.prefix(last).enumerated().map { Frame(time: Double($0) / Self.frameRate, view: $1) }
      + [Frame(time: Double(last) / Self.frameRate, view: end)]
  }

  /// Frames per second.
  private static let frameRate = 60.0

  /// What is shown at a moment.
  public struct Frame: Hashable, Sendable {
    /// In seconds since the start.
    public let time: Double

    public let view: Viewport.View
  }
}

extension Viewport.View {
  /// No movement, as a velocity.
  public static let still = Viewport.View(zoom: 0, offset: .zero)
}

extension ZoomBehavior {
  /// What moves a view.
  public enum Cause: Hashable, Sendable {
    /// A tap, a step, a pan, fit, a zoom on a number, a place or a point.
    case command

    /// A pinch or a drag.
    case gesture
  }

  /// How what is shown follows a viewport.
  ///
  /// A gesture is shown at once, unless its behavior has a spring for it; what then goes back to the middle snaps.
  ///
  /// - Parameters:
  ///   - shown: What is shown now; it was on its way to `before`.
  ///   - velocity: How fast it changes, per second.
  ///   - isReduced: The person wants no motion.
  public func motion(
    from shown: Viewport.View, velocity: Viewport.View, before: Viewport.View, to end: Viewport.View, by cause: Cause,
    isReduced: Bool
  ) -> Motion {
    let atOnce = Motion(from: end, to: end, spring: nil)
    if isReduced { return atOnce }
    switch cause {
    case .command: return Motion(from: shown, velocity: velocity, to: end, spring: springs.command)
    case .gesture:
      if let spring = springs.gesture { return Motion(from: shown, velocity: velocity, to: end, spring: spring) }
      guard let snapBack = springs.snapBack, end == Viewport.View(zoom: 1, offset: .zero), before.offset != .zero
      else { return atOnce }
      return Motion(from: Viewport.View(zoom: 1, offset: before.offset), to: end, spring: snapBack)
    }
  }
}
