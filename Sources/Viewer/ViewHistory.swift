// SPDX-License-Identifier: GPL-3.0-or-later

import ZoomGeometry

/// The views of an image that a person has had, to go back and forward through.
struct ViewHistory: Hashable, Sendable {
  private var past: [Viewport.View] = []
  private var future: [Viewport.View] = []

  /// How many are kept.
  private static let most = 200

  /// Notes a view that is being left for a new one.
  mutating func leave(_ view: Viewport.View) {
    past.append(view)
    if past.count > Self.most { past.removeFirst() }
    future = []
  }

  /// - Returns: `nil` where there is none before.
  mutating func back(from view: Viewport.View) -> Viewport.View? {
    guard let last = past.popLast() else { return nil }
    future.append(view)
    return last
  }

  /// - Returns: `nil` where there is none after.
  mutating func forward(from view: Viewport.View) -> Viewport.View? {
    guard let next = future.popLast() else { return nil }
    past.append(view)
    return next
  }
}
