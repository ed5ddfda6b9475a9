// SPDX-License-Identifier: GPL-3.0-or-later

public import ZoomGeometry

/// What can honestly be said of a region from its pixels alone.
///
/// Each fact passed a gate under which it was right on every picture it was judged on; without that it is left out.
/// Not claimed: what a thing is, photo or painting, horizon, sky, moon or sun, symmetry, mood, whether there is text.
public struct PixelFacts: Hashable, Sendable, Codable {
  /// Up to four colors of at least 6 percent each, in the order to say them: those with a hue of at least 10 percent
  /// first, then the others, each by size. Empty where all is transparent.
  public var colors: [Color] = []

  /// How much of the region has no color, 0 to 1.
  public var transparentShare = 0.0

  /// No pixel has color, and there is more than one gray.
  public var isBlackAndWhite = false

  /// `nil` between dark and bright.
  public var brightness: Brightness?

  /// Lightness varies little: by less than 0.25 between the darkest and the brightest twentieth. Not said of a region
  /// that one plain color fills.
  public var isLowInContrast = false

  /// Where it is brightest; `nil` where the nine places differ by less than 0.25 or several share it.
  public var brightest: Cell?

  /// Where it is darkest; `nil` as for `brightest`.
  public var darkest: Cell?

  /// Smooth areas of one color, each at least a quarter of the region; the largest first.
  public var plainAreas: [PlainArea] = []

  /// A straight horizontal border of light and dark across the whole width. Never call it a horizon.
  public var edge: Edge?

  /// Small things of a color that hardly occurs elsewhere in the region, up to three; the most striking first.
  public var spots: [Spot] = []

  /// Where there is at least twice as much detail as in most places.
  public var busiest: Cell?

  /// The image is a screenshot, a diagram or a drawing. `false` says nothing: never call the rest photos.
  public var isGraphic = false

  public init() {}

  /// A color and how much of the region has it.
  public struct Color: Hashable, Sendable, Codable {
    public var color: SeenColor

    /// Of the pixels that are not transparent, 0 to 1.
    public var share: Double

    /// The places at least half of which have this color, in reading order.
    public var places: [Cell]

    public init(color: SeenColor, share: Double, places: [Cell]) {
      self.color = color
      self.share = share
      self.places = places
    }
  }

  public enum Brightness: String, Hashable, Sendable, Codable {
    /// The mean lightness is below 0.35.
    case dark

    /// The mean lightness is above 0.80.
    case bright
  }

  public struct PlainArea: Hashable, Sendable, Codable {
    public var color: SeenColor

    /// Of the region, 0.25 to 1.
    public var share: Double

    /// Where its middle lies; `nil` where it spreads over at least 60 percent of the region, so that no place tells.
    public var place: Cell?

    /// It spreads over the region and reaches at least three of its sides.
    public var isBackground: Bool

    public init(color: SeenColor, share: Double, place: Cell?, isBackground: Bool) {
      self.color = color
      self.share = share
      self.place = place
      self.isBackground = isBackground
    }
  }

  public struct Edge: Hashable, Sendable, Codable {
    /// How far down it lies, 0 (top) to 1 (bottom).
    public var height: Double

    /// What lies directly above; `nil` where no color fills half of it.
    public var above: SeenColor?

    /// What lies directly below; `nil` where no color fills half of it.
    public var below: SeenColor?

    public init(height: Double, above: SeenColor?, below: SeenColor?) {
      self.height = height
      self.above = above
      self.below = below
    }
  }

  public struct Spot: Hashable, Sendable, Codable {
    public var color: SeenColor

    /// Where its middle lies.
    public var place: Cell

    /// In unit coordinates of the region: 0 to 1, x right, y down.
    public var box: Rect

    public init(color: SeenColor, place: Cell, box: Rect) {
      self.color = color
      self.place = place
      self.box = box
    }
  }
}
