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

  /// From when on nothing that started so is farther than `tolerance` from its end, at the latest; in seconds.
  func latestSettling(of start: State, tolerance: Double) -> Double {
    let decay = dampingRatio * frequency
    let drive = abs(start.velocity) + decay * abs(start.distance)
    // A bound for both cases: |x| ≤ e^(−ct) · (|x₀| + drive · min(t, 1 ÷ swing)).
    var time = 1 / frequency
    while exp(-decay * time) * (abs(start.distance) + drive * time) > tolerance, time < 60 { time *= 1.25 }
    return time
  }
}
