// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import Localization
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

/// A region that metadata marks, as far as it is in view.
public struct SeenRegion: Hashable, Sendable {
  /// Which of the image's regions it is, counted from 0.
  public let index: Int

  public let kind: NamedRegion.Kind

  /// In the best language for the person; `nil` where it has no name and nobody in it has one.
  public let name: ForeignText?

  /// Where the middle of the part in view lies, as one of nine places of the view.
  public let place: Cell

  /// A part of it lies outside the view.
  public let isPartial: Bool
}
