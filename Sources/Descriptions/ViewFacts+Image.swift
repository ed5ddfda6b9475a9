// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import Localization
public import RegionFacts
public import ZoomGeometry

extension ViewFacts {
  /// What is known of a part of an image.
  ///
  /// - Parameters:
  ///   - view: In pixels of the upright image; `nil` is the whole image.
  ///   - text: Of the whole image; `nil` where it has not been read.
  ///   - pixels: Measured in this part; `nil` where nothing was.
  ///   - languages: Those that the person reads, the best first.
  public init(
    of record: ImageRecord, in view: Rect? = nil, text: RecognizedText?, pixels: PixelFacts?, languages: [LanguageTag]
  ) {
    let whole = Rect(x: 0, y: 0, width: Double(record.width), height: Double(record.height))
    let view = view ?? whole
    var pixels = pixels
    // What is missing of a damaged file has no color; that is told as damage.
    if record.isDamaged { pixels?.transparentShare = 0 }
    self.init(
      view: view, isWhole: view == whole,
      regions: SeenRegion.regions(of: record.regions, in: view, languages: languages),
      text: text?.visible(in: view), pixels: pixels)
  }
}
