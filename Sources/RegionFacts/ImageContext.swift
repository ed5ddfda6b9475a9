// SPDX-License-Identifier: GPL-3.0-or-later

/// What holds for a whole image, whatever part of it is in view, so that no name changes on zooming.
public struct ImageContext: Hashable, Sendable, Codable {
  /// It is a screenshot, a diagram or a drawing of even colors. `false` says nothing: never call the rest photos.
  public let isGraphic: Bool

  /// By how much dark oranges and yellows are lightened before they are named, 1 to 1.25.
  ///
  /// Brown is dark orange beside lighter colors; in a dim photo oranges would be called brown.
  public let lightening: Double

  /// - Parameters:
  ///   - isGraphic: A screenshot, a diagram or a drawing.
  ///   - lightening: Not finite or outside 1 to 1.25, the nearest of these.
  public init(isGraphic: Bool, lightening: Double) {
    self.isGraphic = isGraphic
    self.lightening = lightening.isNaN ? 1 : min(max(lightening, 1), 1.25)
  }

  /// - Parameters:
  ///   - overview: The whole image, reduced.
  ///   - sample: The image, or a part of it, not reduced; without it `overview`, which then rarely is found graphic.
  public init(overview: RegionPixels, sample: RegionPixels? = nil) {
    self.init(PixelSurvey(overview), sample: sample ?? overview)
  }

  init(_ survey: PixelSurvey, sample: RegionPixels) {
    isGraphic = sample.looksGraphic
    let ends = survey.lightness(atShares: [0.05, 0.95])
    // Even colors have no light that fell on them, and one color alone has nothing beside it.
    guard !isGraphic, let (low, high) = ends.first.flatMap({ low in ends.last.map { (low, $0) } }),
      high > 0.5, high - low >= 0.25
    else {
      lightening = 1
      return
    }
    lightening = min(max(0.88 / high, 1), 1.25)
  }

  /// The color by which one of this image is named.
  func adjusted(_ color: OKLCH) -> OKLCH {
    guard lightening > 1, (45...110).contains(color.hue), color.chroma > 0.10 else { return color }
    var lightened = color
    lightened.lightness *= lightening
    return lightened
  }
}
