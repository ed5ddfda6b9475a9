// SPDX-License-Identifier: GPL-3.0-or-later

extension Viewport {
  /// One step closer.
  public mutating func zoomIn() { zoom(to: zoomAfterStep(inward: true)) }

  /// One step back.
  public mutating func zoomOut() { zoom(to: zoomAfterStep(inward: false)) }

  /// Enlarges or reduces as a step does, stopping at the ends of `zoomRange`.
  public mutating func zoom(to wanted: Double) {
    let before = view
    set(View(zoom: wanted, offset: before.offset))
    guard behavior.step.anchor == .centerOfView else { return }
    set(View(zoom: wanted, offset: before.offset * (zoom / before.zoom)))
  }

  /// One step closer, with a point of the image (in pixels) in the center, as far as the bounds allow.
  public mutating func zoomIn(on point: Point) {
    zoom(to: zoomAfterStep(inward: true))
    let center = Point(x: image.width / 2, y: image.height / 2)
    set(View(zoom: zoom, offset: (center - point) * scale))
  }

  /// Back to rest.
  public mutating func fit() { set(View(zoom: 1, offset: .zero)) }

  private func zoomAfterStep(inward: Bool) -> Double {
    switch behavior.step.size {
    case .times(let factor): inward ? zoom * factor : zoom / factor
    case .plus(let amount): inward ? zoom + amount : zoom - amount
    case .toOtherEnd: inward ? zoomRange.upperBound : zoomRange.lowerBound
    }
  }
}
