// SPDX-License-Identifier: GPL-3.0-or-later

/// How what is shown moves from one view to another. Presentation only: a viewport is at its end at once.
public struct Motion: Hashable, Sendable {
  public let end: Viewport.View

  /// In seconds, a whole number of frames; 0 where the end is shown at once.
  public let duration: Double

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
    let settling = [zoom, x, y].map { spring?.settling(of: $0, within: Self.tolerance) ?? 0 }.max() ?? 0
    duration = (settling * Self.frameRate).rounded(.up) / Self.frameRate
  }

  /// What is shown so many seconds after the start.
  public func shown(after time: Double) -> Viewport.View {
    guard let spring, time < duration else { return end }
    return Viewport.View(
      zoom: end.zoom + spring.state(after: time, from: zoom).distance,
      offset: Point(
        x: end.offset.x + spring.state(after: time, from: x).distance,
        y: end.offset.y + spring.state(after: time, from: y).distance))
  }

  /// How fast what is shown changes so many seconds after the start, per second.
  public func velocity(after time: Double) -> Viewport.View {
    guard let spring, time < duration else { return .still }
    return Viewport.View(
      zoom: spring.state(after: time, from: zoom).velocity,
      offset: Point(
        x: spring.state(after: time, from: x).velocity, y: spring.state(after: time, from: y).velocity))
  }

  /// What is shown at 60 Hz: from the start to the first frame from which on zoom and offset stay within 0.001 of
  /// the end; that one is exactly the end. A motion without time is one frame.
  public var frames: [Frame] {
    (0...Int((duration * Self.frameRate).rounded())).map { number in
      let time = Double(number) / Self.frameRate
      return Frame(time: time, view: shown(after: time))
    }
  }

  /// So near is there: a factor for the zoom, points for the offset.
  private static let tolerance = 0.001

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
  ///   - shown: What is shown now.
  ///   - velocity: How fast it changes, per second.
  ///   - isReduced: The person wants no motion.
  public func motion(
    from shown: Viewport.View, velocity: Viewport.View, to end: Viewport.View, by cause: Cause, isReduced: Bool
  ) -> Motion {
    let atOnce = Motion(from: end, to: end, spring: nil)
    if isReduced { return atOnce }
    switch cause {
    case .command: return Motion(from: shown, velocity: velocity, to: end, spring: springs.command)
    case .gesture:
      if let spring = springs.gesture { return Motion(from: shown, velocity: velocity, to: end, spring: spring) }
      guard let snapBack = springs.snapBack, end == Viewport.View(zoom: 1, offset: .zero) else { return atOnce }
      return Motion(
        from: Viewport.View(zoom: 1, offset: shown.offset), velocity: Viewport.View(zoom: 0, offset: velocity.offset),
        to: end, spring: snapBack)
    }
  }
}
