// SPDX-License-Identifier: GPL-3.0-or-later

import ZoomGeometry

/// The image shown around by itself, until somebody types.
struct DemoTour: Sendable {
  /// What is done, again and again.
  private static let steps: [ImageCommand] = [
    .programmatic(Point(x: 0.75, y: 0.2)), .fit, .programmatic(Point(x: 0.3, y: 0.7)), .fit,
  ]

  /// Between the beginnings of two steps; a step that has not been said to its end takes longer.
  static let pace = Duration.milliseconds(1200)

  private var count = 0

  mutating func next() -> ImageCommand {
    defer { count += 1 }
    return Self.steps[count % Self.steps.count]
  }
}

extension ViewerState {
  /// Begins the tour on an image that has just opened, unless the person wants no motion.
  mutating func beginDemo() -> [Effect] {
    guard wantsDemo, !settings.reducesMotion, tour == nil else { return [] }
    tour = DemoTour()
    return [.rest(DemoTour.pace)]
  }

  /// Whoever types wants to go on alone.
  mutating func endDemo() {
    wantsDemo = false
    tour = nil
  }

  /// Only the opening of the image to be shown around is waited for.
  mutating func endDemo(before command: Command) {
    switch command {
    case .answer: break
    case .open where tour == nil: break
    default: endDemo()
    }
  }

  /// The time for the next step has come.
  mutating func goOnTouring() -> (changes: [Change], effects: [Effect]) {
    guard let command = tour?.next() else { return ([], []) }
    let (changes, effects) = explore(by: command)
    return (changes, effects + [.rest(DemoTour.pace)])
  }
}
