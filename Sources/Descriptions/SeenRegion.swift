// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import Localization
public import ZoomGeometry

extension SeenRegion {
  /// The regions that are in view.
  public static func regions(of regions: [NamedRegion], in view: Rect, languages: [LanguageTag]) -> [SeenRegion] { [] }
}
