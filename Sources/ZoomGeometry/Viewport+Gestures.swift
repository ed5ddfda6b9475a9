// SPDX-License-Identifier: GPL-3.0-or-later

extension Viewport {
  /// A double tap at a point of the frame, in points from its top left corner.
  ///
  /// - Returns: The behavior knows the gesture.
  @discardableResult
  public mutating func doubleTap(at point: Point) -> Bool {
    switch behavior.doubleTap {
    case .ignored: return false
    case .zooms(let aim) where zoom == 1: zoom(on: point, aim)
    case .zooms, .resets: fit()
    }
    return true
  }

  /// A zoom on a point of the frame, in points from its top left corner, without a touch.
  public mutating func zoom(on point: Point) { zoom(on: point, behavior.programmatic) }

  /// Two fingers spread or closed.
  ///
  /// - Parameters:
  ///   - factor: How much farther apart they end than they began; above 0.
  ///   - point: Between them, in points from the frame's top left corner; `nil` is the frame's center.
  /// - Returns: The behavior knows the gesture.
  @discardableResult
  public mutating func pinch(by factor: Double, at point: Point? = nil) -> Bool {
    let before = view
    switch behavior.pinch {
    case .ignored: return false
    case .multiplies:
      set(View(zoom: before.zoom * factor, offset: before.offset))
      let growth = zoom / before.zoom
      let fromCenter = (point ?? center) - center
      set(View(zoom: zoom, offset: fromCenter * (1 - growth) + before.offset * growth))
    case .multipliesKeepingOffset: set(View(zoom: before.zoom * factor, offset: before.offset))
    case .adds: set(View(zoom: before.zoom + factor - 1, offset: before.offset))
    }
    return true
  }

  /// A finger carries the image along, as far as the bounds allow. At rest only where the behavior moves it then.
  ///
  /// - Parameter distance: In points.
  public mutating func drag(by distance: Point) {
    guard zoom != 1 || behavior.dragAtRest == .moves else { return }
    set(View(zoom: zoom, offset: offset + distance))
  }

  /// What a drag would do now; `nil` where it moves the image.
  public var dragAtRest: ZoomBehavior.DragAtRest? {
    zoom == 1 && behavior.dragAtRest != .moves ? behavior.dragAtRest : nil
  }

  /// A point of the frame, in points, by its unit coordinates: (0, 0) is top left, (1, 1) bottom right.
  public func framePoint(unit: Point) -> Point {
    Point(x: unit.x * frame.width, y: unit.y * frame.height)
  }

  /// Where a place lies in the frame, in points; on the frame's edge where it lies beyond.
  public func framePoint(of place: Place) -> Point {
    let pixel = center(of: place)
    let point = center + offset + (pixel - Point(x: image.width / 2, y: image.height / 2)) * scale
    return Point(x: min(max(point.x, 0), frame.width), y: min(max(point.y, 0), frame.height))
  }

  private var center: Point { Point(x: frame.width / 2, y: frame.height / 2) }

  private mutating func zoom(on point: Point, _ aim: ZoomBehavior.Aim) {
    let factor =
      switch aim.offset {
      case .timesZoom: aim.zoom
      case .timesGrowth: aim.zoom - 1
      }
    set(View(zoom: aim.zoom, offset: (center - point) * factor))
  }
}
