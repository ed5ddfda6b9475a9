// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A damped spring as a function of time: how what is shown moves to where it belongs.
///
/// Described as SwiftUI does: angular frequency 2π ÷ duration, damping ratio 1 − bounce.
public struct Spring: Hashable, Sendable {
  /// Radians per second.
  private let frequency: Double

  /// 1 comes to rest without passing the end; below, it swings over.
  private let dampingRatio: Double

  /// - Parameters:
  ///   - duration: In seconds, above 0.
  ///   - bounce: 0 (none) to below 1.
  init(duration: Double, bounce: Double) {
    self.init(response: duration, dampingRatio: 1 - bounce)
  }

  /// - Parameter response: The period without damping, in seconds, above 0.
  init(response: Double, dampingRatio: Double) {
    frequency = 2 * .pi / response
    self.dampingRatio = min(max(dampingRatio, 0.01), 1)
  }

  /// How far something is from its end, and how fast it goes.
  public struct State: Hashable, Sendable {
    public var distance: Double

    /// Per second.
    public var velocity: Double

    public init(distance: Double, velocity: Double) {
      self.distance = distance
      self.velocity = velocity
    }
  }

  /// The solution of x″ + 2ζωx′ + ω²x = 0, with ω the angular frequency and ζ the damping ratio.
  ///
  /// - Parameter time: In seconds since `start`, from 0.
  public func state(after time: Double, from start: State) -> State {
    let decay = dampingRatio * frequency
    let fading = exp(-decay * time)
    let drive = start.velocity + decay * start.distance
    guard dampingRatio < 1 else {
      return State(
        distance: fading * (start.distance + drive * time),
        velocity: fading * (start.velocity - decay * drive * time))
    }
    let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let (sine, cosine) = (sin(swing * time), cos(swing * time))
    return State(
      distance: fading * (start.distance * cosine + drive / swing * sine),
      velocity: fading * (start.velocity * cosine - (decay * drive / swing + start.distance * swing) * sine))
  }

  /// From when on what started so stays within `tolerance` of its end, in seconds.
  func settling(of start: State, within tolerance: Double) -> Double {
    func isAway(_ time: Double) -> Bool { abs(state(after: time, from: start).distance) > tolerance }
    // Back from where it has settled for certain, as it swings through its end before.
    let step = 0.001
    var settled = latestSettling(of: start, within: tolerance)
    while settled > 0, !isAway(max(settled - step, 0)) { settled -= step }
    guard settled > 0 else { return 0 }
    var away = max(settled - step, 0)
    for _ in 0..<30 {
      let middle = (away + settled) / 2
      if isAway(middle) { away = middle } else { settled = middle }
    }
    return settled
  }

  /// A moment from which on what started so is within `tolerance` for certain, in seconds.
  private func latestSettling(of start: State, within tolerance: Double) -> Double {
    let decay = dampingRatio * frequency
    let drive = abs(start.velocity) + decay * abs(start.distance)
    // |x| ≤ e^(−ct) · (|x₀| + drive · t), which falls from 1 ÷ c on.
    var time = 1 / decay
    while exp(-decay * time) * (abs(start.distance) + drive * time) > tolerance, time < 60 { time *= 1.1 }
    return time
  }
}
