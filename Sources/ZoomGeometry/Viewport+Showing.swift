// SPDX-License-Identifier: GPL-3.0-or-later

extension Viewport {
  /// Goes where a part of the image fills the frame, with some room around it, as far as range and bounds allow.
  ///
  /// - Parameters:
  ///   - box: In pixels of the upright image.
  ///   - room: On each side, as a share of the part's longer side.
  public mutating func show(_ box: Rect, room: Double = 0.05) {
    let (width, height) = (max(box.width, 1e-6), max(box.height, 1e-6))
    let around = 2 * room * max(width, height)
    let wanted = min(frame.width / (width + around), frame.height / (height + around)) / baseScale
    set(View(zoom: wanted, offset: .zero))
    let center = Point(x: image.width / 2, y: image.height / 2)
    let middle = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    set(View(zoom: zoom, offset: (center - middle) * scale))
  }

  /// Goes back to a view that was shown before.
  public mutating func show(_ view: View) { set(view) }

  /// One of nine equal places, in pixels of the upright image.
  public func area(of place: Place) -> Rect {
    let middle = center(of: place)
    let whole =
      switch place.area {
      case .view where !isOutOfView: visible
      case .view, .image: Rect(x: 0, y: 0, width: image.width, height: image.height)
      }
    let (width, height) = (whole.width / 3, whole.height / 3)
    return Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }
}
