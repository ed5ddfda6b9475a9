// SPDX-License-Identifier: GPL-3.0-or-later

import ZoomGeometry

/// A motion that began at a moment, in seconds.
struct RunningMotion: Sendable {
  let motion: Motion
  let start: Double
}

extension ViewerState {
  /// What is shown now: on its way to the viewport, or there. `nil` while no image is open.
  var shown: Viewport.View? {
    guard let view = image?.viewport.view else { return nil }
    guard let time, let running = runningMotion, running.motion.end == view else { return view }
    return running.motion.shown(after: time - running.start)
  }

  /// Begins to show what became of the viewport, from what is shown now and with its velocity.
  ///
  /// - Parameter before: The viewport until now, of the same image.
  mutating func move(from before: Viewport, by cause: ZoomBehavior.Cause) {
    guard let viewport = image?.viewport, viewport.view != before.view else { return }
    var (shown, velocity) = (before.view, Viewport.View.still)
    if let time, let running = runningMotion, running.motion.end == before.view {
      shown = running.motion.shown(after: time - running.start)
      velocity = running.motion.velocity(after: time - running.start)
    }
    let motion = behavior.motion(
      from: shown, velocity: velocity, to: viewport.view, by: cause, isReduced: settings.reducesMotion)
    runningMotion = RunningMotion(motion: motion, start: time ?? 0)
    latestMotion = motion
  }
}

extension ImageCommand {
  /// How what it changes is shown.
  var cause: ZoomBehavior.Cause {
    switch self {
    case .pinch, .drag: .gesture
    case .zoomIn, .zoomInOn, .zoomOut, .zoomTo, .fit, .pan, .panToEdge, .doubleTap, .programmatic, .tell: .command
    }
  }
}
