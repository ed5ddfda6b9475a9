// SPDX-License-Identifier: GPL-3.0-or-later

/// How an image answers to zooming: what it shows at rest, how far it can be enlarged, what one step does.
public struct ZoomBehavior: Hashable, Sendable {
  /// The identifier that scripts know it by.
  public let name: String

  /// What one `zoom in` multiplies the zoom by; `zoom out` divides.
  public let step: Double

  /// How far an image of this size in pixels can be enlarged; 1 shows the whole image.
  public func zoomRange(for image: Size) -> ClosedRange<Double> {
    let longerSide = max(image.width, image.height)
    return 1...min(max(8, (longerSide / 64).rounded(.down)), Self.largestZoom)
  }

  /// No zoom exceeds this.
  public static let largestZoom = 10_000.0

  /// The whole image at rest, steps of two, and every pixel within reach.
  public static let explore = ZoomBehavior(name: "explore", step: 2)

  public static let all = [explore]
}
