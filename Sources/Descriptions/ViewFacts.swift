// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import RegionFacts
public import ZoomGeometry

/// All that is known of what is in view.
public struct ViewFacts: Hashable, Sendable {
  /// In pixels of the upright image.
  public var view: Rect

  /// The whole image is in view.
  public var isWhole: Bool

  /// Those that touch the view, in the image's order.
  public var regions: [SeenRegion]

  /// `nil` as long as the text has not been read.
  public var text: VisibleText?

  /// Of what is in view; `nil` as long as it has not been measured.
  public var pixels: PixelFacts?

  public init(view: Rect, isWhole: Bool, regions: [SeenRegion], text: VisibleText?, pixels: PixelFacts?) {
    self.view = view
    self.isWhole = isWhole
    self.regions = regions
    self.text = text
    self.pixels = pixels
  }
}
