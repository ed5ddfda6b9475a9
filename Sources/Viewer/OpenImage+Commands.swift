// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization
import ZoomGeometry

extension OpenImage {
  /// Does what a command asks of the image. A drag that is for the gallery is not for the image.
  mutating func change(by command: ImageCommand) -> [Change] {
    switch command {
    case .zoomIn: [zoom { $0.zoomIn() }]
    case .zoomInOn(let place): [zoom { $0.zoomIn(on: $0.center(of: place)) }]
    case .zoomOut: [zoom { $0.zoomOut() }]
    case .zoomTo(let percent): [zoom(wanted: percent / 100) { $0.zoom(to: percent / 100) }]
    case .fit, .programmatic(nil): [zoom { $0.fit() }]
    case .programmatic(let point?): [zoom { $0.zoom(on: $0.framePoint(unit: point)) }]
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
    let change = zoom { isKnown = $0.doubleTap(at: point) }
    return isKnown ? change : .limit(.noEffect(.doubleTap))
  }

  private mutating func pinch(by factor: Double, at target: Target?, drag distance: Point?) -> Change {
    let before = viewport
    let isKnown = viewport.pinch(by: factor, at: target.map(viewport.framePoint(of:)))
    if isKnown, viewport.zoom != before.zoom || distance == nil {
      distance.map { viewport.drag(by: $0) }
      return zoomChange(since: before)
    }
    guard let distance, viewport.dragAtRest == nil else {
      viewport = before
      return isKnown ? zoomChange(since: before) : .limit(.noEffect(.pinch))
    }
    return drag(by: distance)
  }

  private mutating func drag(by distance: Point) -> Change {
    guard viewport.dragAtRest == nil else { return .limit(.noEffect(.drag)) }
    let before = viewport
    viewport.drag(by: distance)
    return moveChange(by: distance, since: before)
  }

  /// - Parameter wanted: The zoom that was asked for by number, where one was.
  private mutating func zoom(wanted: Double? = nil, _ operation: (inout Viewport) -> Void) -> Change {
    let before = viewport
    operation(&viewport)
    return zoomChange(since: before, wanted: wanted)
  }

  private mutating func move(toward direction: Direction, _ operation: (inout Viewport) -> Void) -> Change {
    let before = viewport
    operation(&viewport)
    return moveChange(toward: direction, since: before)
  }
}

extension OpenImage {
  /// What a change of the zoom comes to.
  private mutating func zoomChange(since before: Viewport, wanted: Double? = nil) -> Change {
    let (percent, position) = (viewport.percent, viewport.position)
    if viewport.hasSameView(as: before) {
      viewport = before
      if viewport.isFit { return .limit(.alreadyFit) }
      if let wanted, viewport.zoomRange.contains(wanted) {
        return .limit(.alreadyAt(percent: percent, position))
      }
      if viewport.zoom == viewport.zoomRange.upperBound { return .limit(.maximumZoom(percent: percent)) }
      if viewport.zoom == viewport.zoomRange.lowerBound { return .limit(.minimumZoom(percent: percent)) }
      return .limit(.alreadyAt(percent: percent, position))
    }
    if viewport.isOutOfView { return .outOfView }
    if viewport.isFit { return .fitted(cropped: viewport.croppedAxis) }
    if viewport.zoom < 1 { return .reduced(percent: percent) }
    if viewport.zoom == before.zoom, viewport.zoom == viewport.zoomRange.upperBound {
      return .recentered(percent: percent, position)
    }
    if viewport.zoom == 1 || viewport.zoom == before.zoom { return .zoomedTo(percent: percent, position) }
    return viewport.zoom > before.zoom
      ? .zoomedIn(percent: percent, position) : .zoomedOut(percent: percent, position)
  }

  /// What a movement of the image by a distance in points comes to. The view goes the other way.
  private mutating func moveChange(by distance: Point, since before: Viewport) -> Change {
    let horizontal: Direction = distance.x > 0 ? .left : .right
    let vertical: Direction = distance.y > 0 ? .up : .down
    let main = abs(distance.x) >= abs(distance.y) ? horizontal : vertical
    let moved = [(horizontal, viewport.offset.x != before.offset.x), (vertical, viewport.offset.y != before.offset.y)]
      .filter(\.1).map(\.0)
    guard moved.count == 2, !viewport.isOutOfView, !viewport.hasSameView(as: before),
      let across = viewport.progress(along: .horizontal), let down = viewport.progress(along: .vertical),
      Direction.allCases.allSatisfy({ !viewport.showsEdge($0) || !viewport.canPan($0) })
    else { return moveChange(toward: moved.contains(main) ? main : moved.first ?? main, since: before) }
    return .pannedBoth(viewport.position, across: Int((across * 100).rounded()), down: Int((down * 100).rounded()))
  }

  /// What a movement of the view along one axis comes to.
  private mutating func moveChange(toward direction: Direction, since before: Viewport) -> Change {
    if viewport.hasSameView(as: before) {
      viewport = before
      return .limit(viewport.limit(toward: direction))
    }
    if viewport.isOutOfView { return .outOfView }
    let axis = direction.axis
    guard let progress = viewport.progress(along: axis) else { return .shifted(direction) }
    if viewport.showsEdge(direction) {
      return before.showsEdge(direction) ? viewport.beyondEdge(direction) : .reachedEdge(direction)
    }
    if !viewport.canPan(direction) { return .reachedEnd(direction) }
    // An edge that is in view with room beyond it: the view comes back from there.
    if viewport.showsEdge(direction.opposite) { return viewport.beyondEdge(direction.opposite) }
    let third = axis == .horizontal ? viewport.position.column : viewport.position.row
    // 0 and 100 would say that an edge was reached.
    return .panned(axis, third, percent: min(max(Int((progress * 100).rounded()), 1), 99))
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

  /// Why the view cannot go that way.
  fileprivate func limit(toward direction: Direction) -> Limit {
    guard canPan else { return croppedAxis.map(Limit.zoomInFirst) ?? .wholeImageVisible }
    if isWhollyVisible(along: direction.axis) { return .wholeAxisVisible(direction.axis) }
    return showsEdge(direction) ? .atEdge(direction) : .atEnd(direction)
  }

  fileprivate func beyondEdge(_ direction: Direction) -> Change {
    let share =
      switch direction.axis {
      case .horizontal: visible.width / image.width
      case .vertical: visible.height / image.height
      }
    return .beyondEdge(direction, percent: min(max(Int((share * 100).rounded()), 1), 99))
  }
}
