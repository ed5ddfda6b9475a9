// SPDX-License-Identifier: GPL-3.0-or-later

/// How an image answers to zooming: what it shows at rest, how far it can be enlarged, what each gesture does.
///
/// Plain data: `ZoomBehavior+Presets.swift` holds the five that exist, and `Viewport` does what they say.
public struct ZoomBehavior: Hashable, Sendable {
  /// The identifier that scripts know it by.
  public let name: String

  let contentMode: ContentMode
  let frameAtFirst: FrameAtFirst
  let range: Range
  let step: Step
  let doubleTap: DoubleTap
  let programmatic: Aim
  let pinch: Pinch
  let dragAtRest: DragAtRest
  let bounds: Bounds
  let springs: Springs

  /// Every change that ends at zoom 1 puts the image back into the middle.
  let isCenteredAtRest: Bool

  /// No zoom exceeds this.
  public static let largestZoom = 10_000.0

  /// How far an image of this size in pixels can be enlarged or reduced; 1 is the size at rest.
  public func zoomRange(for image: Size) -> ClosedRange<Double> {
    switch range {
    case .fixed(let range): range
    case .growing(let least, let pixels):
      1...min(max(least, (max(image.width, image.height) / pixels).rounded(.down)), Self.largestZoom)
    }
  }
}

extension ZoomBehavior {
  /// What the frame shows at rest.
  enum ContentMode: Hashable, Sendable {
    /// The whole image, with empty space on two sides where its shape is another.
    case fit

    /// A frame full of image, with two sides cropped where its shape is another.
    case fill
  }

  /// The frame where none was asked for.
  enum FrameAtFirst: Hashable, Sendable {
    /// As large as the upright image, so that a point is a pixel at rest.
    case image

    /// A square as wide as the image.
    case square
  }

  enum Range: Hashable, Sendable {
    case fixed(ClosedRange<Double>)

    /// From 1 up to where the longer side shows so few pixels, or to `least` where that is more.
    case growing(least: Double, untilPixels: Double)
  }

  /// What `zoom in` does; `zoom out` does the opposite.
  struct Step: Hashable, Sendable {
    let size: StepSize
    let anchor: Anchor
  }

  enum StepSize: Hashable, Sendable {
    case times(Double)
    case plus(Double)
    case toOtherEnd
  }

  /// What a change of the zoom leaves where it was.
  enum Anchor: Hashable, Sendable {
    /// The point of the image in the center of the view.
    case centerOfView

    /// The distance between the image's center and the frame's, in points.
    case offset
  }

  /// Where a zoom on a point p of the frame leads, from rest. S is the size of the frame, z the zoom.
  struct Aim: Hashable, Sendable {
    let zoom: Double
    let offset: AimOffset
  }

  enum AimOffset: Hashable, Sendable {
    /// (S/2 − p) · z: the point comes to the center of the view.
    case timesZoom

    /// (S/2 − p) · (z − 1): the point stays where it is.
    case timesGrowth
  }

  enum DoubleTap: Hashable, Sendable {
    /// Zooms on the point at rest; back to rest when zoomed.
    case zooms(Aim)

    /// Back to rest, always.
    case resets
    case ignored
  }

  enum Pinch: Hashable, Sendable {
    /// Multiplies the zoom; the point under the fingers stays there.
    case multiplies

    /// Multiplies the zoom and keeps the offset, wherever the fingers are.
    case multipliesKeepingOffset

    /// Adds what the pinch is more than 1, and keeps the offset.
    case adds
    case ignored
  }

  /// What a drag does while the zoom is 1. While zoomed it moves the image.
  public enum DragAtRest: Hashable, Sendable {
    case leafsThroughGallery
    case ignored
    case moves
  }

  /// How far the image may go, per axis. w is the image's side in points at rest, S the frame's, z the zoom.
  enum Bounds: Hashable, Sendable {
    /// |offset| ≤ max((w · z − S) ÷ 2, 0): to the edges of the image.
    case image

    /// |offset| ≤ max((z − 1) · S ÷ 2, 0): to the edges of what the frame shows at rest.
    case frame
    case none
  }

  /// How what is shown moves to where it belongs; `nil` at once.
  struct Springs: Hashable, Sendable {
    /// Taps, steps, pans, fit, and zooms on a number, a place or a point.
    let command: Spring

    /// Pinches and drags.
    var gesture: Spring?

    /// Back to the middle, after a pinch that ended at rest.
    var snapBack: Spring?
  }
}
