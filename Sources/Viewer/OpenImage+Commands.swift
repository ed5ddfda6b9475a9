// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization
import ZoomGeometry

extension OpenImage {
  /// Does what a command asks of the image.
  mutating func change(by command: ImageCommand) -> [Change] {
    switch command {
    case .zoomIn: [zoom { $0.zoomIn() }]
    case .zoomInOn(let place): [zoomIn(on: place)]
    case .zoomOut: [zoom { $0.zoomOut() }]
    case .zoomTo(let percent): [zoom(wanted: percent / 100) { $0.zoom(to: percent / 100) }]
    case .fit: [zoom { $0.fit() }]
    case .pan(let direction, let share): [pan(direction, by: share)]
    case .panToEdge(let direction): [pan(direction, by: .infinity)]
    case .tell(let property): [.told(property, self)]
    }
  }

  /// - Parameter wanted: The zoom that was asked for by number, where one was.
  private mutating func zoom(
    wanted: Double? = nil, _ operation: (inout Viewport) -> Viewport.ZoomOutcome
  ) -> Change {
    let outcome = operation(&viewport)
    let (percent, position) = (viewport.percent, viewport.position)
    switch outcome {
    case .enlarged: return .zoomedIn(percent: percent, position)
    case .reduced: return .zoomedOut(percent: percent, position)
    case .fitted: return .fitted
    case .unchanged:
      if viewport.isFit { return .limit(.alreadyFit) }
      if let wanted, wanted <= viewport.zoomRange.upperBound { return .limit(.alreadyAt(percent: percent, position)) }
      return .limit(.maximumZoom(percent: percent))
    }
  }

  private mutating func zoomIn(on place: Place) -> Change {
    let (before, center) = (viewport.zoom, viewport.center(of: place))
    let change = zoom { $0.zoomIn(on: center) }
    if case .zoomedIn(let percent, let position) = change, viewport.zoom == before {
      return .recentered(percent: percent, position)
    }
    return change
  }

  private mutating func pan(_ direction: Direction, by share: Double) -> Change {
    switch viewport.pan(direction, by: share) {
    case .moved:
      let axis = direction.axis
      let third = axis == .horizontal ? viewport.position.column : viewport.position.row
      let progress = viewport.progress(along: axis) ?? 0.5
      // 0 and 100 would say that an edge was reached.
      return .panned(axis, third, percent: min(max(Int((progress * 100).rounded()), 1), 99))
    case .reachedEdge: return .reachedEdge(direction)
    case .alreadyAtEdge: return .limit(.atEdge(direction))
    case .wholeAxisVisible: return .limit(.wholeAxisVisible(direction.axis))
    case .wholeImageVisible: return .limit(.wholeImageVisible)
    }
  }
}
