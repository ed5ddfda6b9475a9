// SPDX-License-Identifier: GPL-3.0-or-later

extension PixelFacts {
  /// Measures a region.
  ///
  /// - Parameters:
  ///   - region: What is in view, reduced.
  ///   - context: Of the whole image; `nil` where the region is the whole image and not larger than 512 × 512.
  public init(of region: RegionPixels, in context: ImageContext? = nil) {
    let survey = PixelSurvey(region)
    let context = context ?? ImageContext(survey, sample: region)
    isGraphic = context.isGraphic
    transparentShare = Double(region.count - survey.opaqueCount) / Double(region.count)
    guard survey.opaqueCount > 0 else { return }

    let named = NamedSurvey(survey, in: context)
    colors = named.colorsToSay
    plainAreas = named.plainAreas
    spots = named.spots
    edge = context.isGraphic ? nil : named.edge

    let light = survey.light
    brightness = light.brightness
    // Colors of two hues differ, however alike they are in lightness.
    let hues = Set(colors.filter { $0.share >= 0.15 && $0.color.name.term.isChromatic }.map(\.color.name.term))
    isLowInContrast = light.isLowInContrast && (plainAreas.first?.share ?? 0) < 0.9 && hues.count < 2
    brightest = light.brightest
    darkest = light.darkest
    isBlackAndWhite = !survey.hasColor && light.range >= 0.1
    busiest = survey.busiest
  }
}
