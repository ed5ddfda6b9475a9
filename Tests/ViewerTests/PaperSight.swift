// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import RegionFacts
import ZoomGeometry

/// A poster that exists only in facts: 1200 by 900 pixels, blue on the left, green on the right.
enum PaperPoster {
  static let record = ImageRecord(
    path: "/paper/poster.png", format: "png", width: 1200, height: 900, isDamaged: false,
    texts: [EmbeddedText(source: .iptcAltText, alternatives: [.init(text: "A poster", language: "en")])],
    regions: NamedRegion.regions(
      marking: [area("Ana", 100, 100), area("Ben", 1000, 700), area("Guest", 1000, 100), area("Guest", 100, 700)],
      width: 1200, height: 900, orientation: .upright),
    details: ImageDetails(extendedDescription: [.init(text: "Two halves, four faces.", language: "en")]))

  private static func area(_ name: String, _ x: Double, _ y: Double) -> MarkedArea {
    MarkedArea(
      source: .mwg, kind: .face, outline: .rectangle(x: x, y: y, width: 100, height: 100), unit: .pixels,
      names: [.init(text: name, language: nil)])
  }

  /// Two lines in one block, one in another.
  static let text = RecognizedText(lines: [
    line("Way out", x: 500, y: 200, block: 0), line("this way", x: 500, y: 240, block: 0),
    line("Out of order", x: 500, y: 600, block: 1),
  ])

  private static func line(_ text: String, x: Double, y: Double, block: Int) -> RecognizedText.Line {
    let words = text.split(separator: " ").enumerated().map { index, word in
      RecognizedText.Word(
        text: String(word), confidence: 95, box: Rect(x: x + Double(index) * 60, y: y, width: 50, height: 30))
    }
    return RecognizedText.Line(words: words, block: block, language: LanguageTag("en"))
  }

  /// Blue left of the middle, green right of it; a small yellow spot at the bottom left of the whole.
  static func facts(in region: Rect?) -> PixelFacts {
    let region = region ?? Rect(x: 0, y: 0, width: 1200, height: 900)
    let blue = min(max((600 - region.x) / region.width, 0), 1)
    var facts = PixelFacts()
    facts.colors = [(ColorTerm.blue, blue, 0.5), (.green, 1 - blue, 0.55)].filter { $0.1 > 0.06 }
      .sorted { $0.1 > $1.1 }.map { term, share, lightness in
        PixelFacts.Color(
          color: SeenColor(name: ColorName(term), lightness: lightness), share: share, places: [])
      }
    if region.width == 1200, region.height == 900 {
      facts.spots = [
        PixelFacts.Spot(
          color: SeenColor(name: ColorName(.yellow), lightness: 0.9), place: .bottomLeft,
          box: Rect(x: 0.1, y: 0.9, width: 0.05, height: 0.05))
      ]
    }
    return facts
  }
}

/// Sees and reads the poster, and no other image.
struct PaperSight: ImageSurveying, TextRecognizing, ViewSaving {
  func survey(_ request: SurveyRequest) throws(ImageError) -> PixelFacts {
    guard request.image.file == PaperPoster.record.path else { throw .helperDied }
    return PaperPoster.facts(in: request.region)
  }

  func text(in request: TextRequest) throws(ImageError) -> RecognizedText {
    guard request.image.file == PaperPoster.record.path else { throw .helperDied }
    return PaperPoster.text
  }

  func save(_ request: SaveRequest) throws(SaveError) -> SavedView {
    if request.destination.hasSuffix("there.png"), !request.overwrites { throw .fileExists }
    guard request.destination.hasSuffix(".png") else { throw .unknownFormat(known: ["png", "jpg"]) }
    return SavedView(width: Int(request.region.width), height: Int(request.region.height))
  }

  func cancelSurvey() {}

  func cancelText() {}
}
