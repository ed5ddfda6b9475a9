// SPDX-License-Identifier: GPL-3.0-or-later

import ZoomGeometry

/// What was asked of the zoom, whatever came of it.
enum ZoomWish {
  case inward, outward
  case to(Double)
}

extension OpenImage {
  /// What a change of the zoom comes to.
  mutating func zoomChange(since before: Viewport, _ wish: ZoomWish) -> Change {
    let (percent, position) = (viewport.percent, viewport.position)
    if viewport.hasSameView(as: before) {
      viewport = before
      return .limit(viewport.limit(of: wish))
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
  mutating func moveChange(by distance: Point, since before: Viewport) -> Change {
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
  ///
  /// - Parameter direction: What was asked for; from beyond an edge, the way to it may be the other one.
  mutating func moveChange(toward direction: Direction, since before: Viewport) -> Change {
    if viewport.hasSameView(as: before) {
      viewport = before
      return .limit(viewport.limit(toward: direction))
    }
    if viewport.isOutOfView { return .outOfView }
    let axis = direction.axis
    let direction = viewport.direction(from: before, along: axis) ?? direction
    guard let progress = viewport.progress(along: axis) else { return .shifted(direction) }
    // The edge ahead; or the one behind, where the view comes back from beyond it.
    if let edge = [direction, direction.opposite].first(where: viewport.showsEdge) {
      return viewport.isBeyondEdge(edge) ? viewport.beyondEdge(edge) : .reachedEdge(edge)
    }
    if !viewport.canPan(direction) { return .reachedEnd(direction) }
    let third = axis == .horizontal ? viewport.position.column : viewport.position.row
    // 0 and 100 would say that an edge was reached.
    return .panned(axis, third, percent: min(max(Int((progress * 100).rounded()), 1), 99))
  }
}

extension Viewport {
  /// Why the zoom stays as it is.
  func limit(of wish: ZoomWish) -> Limit {
    let alreadyAt: Limit = isOutOfView ? .outOfView : .alreadyAt(percent: percent, position)
    let isAtMaximum = zoom == zoomRange.upperBound
    switch wish {
    case .inward where isAtMaximum: return .maximumZoom(percent: percent)
    case .to(let zoom) where isAtMaximum && zoom > zoomRange.upperBound: return .maximumZoom(percent: percent)
    case .inward, .outward, .to:
      if isFit { return .alreadyFit }
      if case .to(let zoom) = wish, zoomRange.contains(zoom) { return alreadyAt }
      return zoom == zoomRange.lowerBound ? .minimumZoom(percent: percent) : alreadyAt
    }
  }

  /// Why the view stays where it is.
  func limit(toward direction: Direction) -> Limit {
    guard canPan else { return croppedAxis.map(Limit.zoomInFirst) ?? .wholeImageVisible }
    if isOutOfView { return .outOfView }
    if isWhollyVisible(along: direction.axis) { return .wholeAxisVisible(direction.axis) }
    if showsEdge(direction), !isBeyondEdge(direction) { return .atEdge(direction) }
    // Where there is room, the way that was asked for was too short to matter.
    return canPan(direction) ? limit(of: .to(zoom)) : .atEnd(direction)
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
