// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import Localization
public import RegionFacts
public import ZoomGeometry

/// A region that metadata marks, as far as it is in view.
public struct SeenRegion: Hashable, Sendable {
  /// Which of the image's regions it is, counted from 0.
  public let index: Int

  public let kind: NamedRegion.Kind

  /// In the best language for the person; `nil` where it has no name and nobody in it has one.
  public let name: ForeignText?

  /// Where the middle of the part in view lies, as one of nine places of the view.
  public let place: Cell

  /// More than a tenth of it lies outside the view.
  public let isPartial: Bool

  /// It covers at least nine tenths of the view.
  public let fillsView: Bool

  public init(
    index: Int, kind: NamedRegion.Kind, name: ForeignText?, place: Cell, isPartial: Bool = false,
    fillsView: Bool = false
  ) {
    self.index = index
    self.kind = kind
    self.name = name
    self.place = place
    self.isPartial = isPartial
    self.fillsView = fillsView
  }

  /// Those of an image's regions that are in view, by the boxes around them, in the image's order.
  ///
  /// A sliver of less than a twentieth of a region does not count, unless it fills a quarter of the view.
  ///
  /// - Parameters:
  ///   - view: In pixels of the upright image; without area nothing is in view.
  ///   - languages: Those that the person reads, the best first.
  public static func regions(of regions: [NamedRegion], in view: Rect, languages: [LanguageTag]) -> [SeenRegion] {
    regions.enumerated().compactMap { index, region in SeenRegion(region, at: index, in: view, languages) }
  }

  private init?(_ region: NamedRegion, at index: Int, in view: Rect, _ languages: [LanguageTag]) {
    let left = max(region.x, view.x)
    let top = max(region.y, view.y)
    let right = min(region.x + region.width, view.x + view.width)
    let bottom = min(region.y + region.height, view.y + view.height)
    guard right > left, bottom > top else { return nil }
    let seen = (right - left) * (bottom - top)
    let (ofRegion, ofView) = (seen / (region.width * region.height), seen / (view.width * view.height))
    guard ofRegion >= 0.05 || ofView >= 0.25 else { return nil }
    self.init(
      index: index, kind: region.kind, name: region.name(for: languages),
      place: Cell(
        x: ((left + right) / 2 - view.x) / view.width, y: ((top + bottom) / 2 - view.y) / view.height),
      isPartial: ofRegion < 0.9, fillsView: ofView >= 0.9)
  }
}

extension Cell {
  /// - Parameters: Unit coordinates of the view, x right, y down; a border counts as center.
  init(x: Double, y: Double) {
    func third(_ share: Double) -> Int { share < 1 / 3 - 1e-9 ? 0 : share > 2 / 3 + 1e-9 ? 2 : 1 }
    self = Self.allCases[third(y) * 3 + third(x)]
  }
}
