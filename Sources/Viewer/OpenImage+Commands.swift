// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization
import ZoomGeometry

extension OpenImage {
  /// Does what a command asks of the image. A drag that is for the gallery is not for the image.
  mutating func change(by command: ImageCommand) -> [Change] {
    switch command {
    case .zoomIn: [zoom(.inward) { $0.zoomIn() }]
    case .zoomInOn(let place): [zoom(.inward) { $0.zoomIn(on: $0.center(of: place)) }]
    case .zoomOut: [zoom(.outward) { $0.zoomOut() }]
    case .zoomTo(let percent): [zoom(.to(percent / 100)) { $0.zoom(to: percent / 100) }]
    case .fit, .programmatic(nil): [zoom(.outward) { $0.fit() }]
    case .programmatic(let point?): [zoom(.inward) { $0.zoom(on: $0.framePoint(unit: point)) }]
    case .doubleTap(let target): [doubleTap(at: target)]
    case .pinch(let factor, let target, let distance): [pinch(by: factor, at: target, drag: distance)]
    case .drag(let distance): [drag(by: distance)]
    case .pan(let direction, let share): [move(toward: direction) { $0.pan(direction, by: share) }]
    case .panToEdge(let direction): [move(toward: direction) { $0.pan(toEdge: direction) }]
    case .tell(let property): [.told(property, self)]
    }
  }

  private mutating func doubleTap(at target: Target) -> Change {
    let point = viewport.framePoint(of: target)
    var isKnown = true
    let change = zoom(viewport.zoom == 1 ? .inward : .outward) { isKnown = $0.doubleTap(at: point) }
    return isKnown ? change : .limit(.noEffect(.doubleTap))
  }

  private mutating func pinch(by factor: Double, at target: Target?, drag distance: Point?) -> Change {
    let before = viewport
    let wish: ZoomWish = factor > 1 ? .inward : .outward
    let isKnown = viewport.pinch(by: factor, at: target.map(viewport.framePoint(of:)))
    if isKnown, viewport.zoom != before.zoom || distance == nil {
      distance.map { viewport.drag(by: $0) }
      return zoomChange(since: before, wish)
    }
    guard let distance, viewport.dragAtRest == nil else {
      viewport = before
      return isKnown ? zoomChange(since: before, wish) : .limit(.noEffect(.pinch))
    }
    return drag(by: distance)
  }

  private mutating func drag(by distance: Point) -> Change {
    guard viewport.dragAtRest == nil else { return .limit(.noEffect(.drag)) }
    guard distance != .zero else { return .limit(viewport.limit(of: .to(viewport.zoom))) }
    let before = viewport
    viewport.drag(by: distance)
    return moveChange(by: distance, since: before)
  }

  private mutating func zoom(_ wish: ZoomWish, _ operation: (inout Viewport) -> Void) -> Change {
    let before = viewport
    operation(&viewport)
    return zoomChange(since: before, wish)
  }

  private mutating func move(toward direction: Direction, _ operation: (inout Viewport) -> Void) -> Change {
    let before = viewport
    operation(&viewport)
    return moveChange(toward: direction, since: before)
  }
}

extension Viewport {
  /// Where a finger touches the frame, in points.
  fileprivate func framePoint(of target: Target) -> Point {
    switch target {
    case .point(let point): framePoint(unit: point)
    case .place(let place): framePoint(of: place)
    }
  }
}
