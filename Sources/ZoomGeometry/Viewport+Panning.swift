// SPDX-License-Identifier: GPL-3.0-or-later

extension Viewport {
  /// Moves the view by a share of the frame, as far as the bounds allow.
  ///
  /// - Parameter share: 0.5 is half the frame.
  public mutating func pan(_ direction: Direction, by share: Double = 0.5) {
    let axis = direction.axis
    var offset = offset
    offset[axis] += direction.imageSign * share * frame[axis]
    set(View(zoom: zoom, offset: offset))
  }

  /// Moves the view until the image's edge on that side lies on the frame's, as far as the bounds allow; where the
  /// scaled image is shorter than the frame, as far as its middle.
  public mutating func pan(toEdge direction: Direction) {
    let axis = direction.axis
    var offset = offset
    offset[axis] = direction.imageSign * max((image[axis] * scale - frame[axis]) / 2, 0)
    set(View(zoom: zoom, offset: offset))
  }
}
