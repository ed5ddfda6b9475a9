// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import RegionFacts
import ZoomGeometry

/// What was measured in an image, as scripts see it: identifiers and numbers, no words.
///
/// Every key is always there. Null means that nothing is claimed, not that there is nothing. Shares go from 0 to 1.
/// Places are the nine of the image: `top-left`, `top`, `top-right`, `left`, `center` … Boxes (`x`, `y`, `width`,
/// `height`) are in pixels of the upright image.
///
/// | Key | Holds |
/// | --- | --- |
/// | `colors` | up to four, in the order to say them: a color with `share` and the `places` at least half of which it fills |
/// | `transparentShare` | how much of the image is transparent |
/// | `blackAndWhite` | no pixel has color, and there is more than one gray |
/// | `brightness` | `dark`, `bright` or null between them |
/// | `lowContrast` | lightness hardly varies |
/// | `brightest`, `darkest`, `busiest` | a place that stands out, or null |
/// | `plainAreas` | `color`, `share`, `place` (null where it spreads over the image), `background` |
/// | `edge` | a straight border of light and dark across the image, or null: `height` 0 (top) to 1 (bottom), the colors `above` and `below` or null |
/// | `spots` | small things of a color that hardly occurs elsewhere: `color`, `place`, box |
/// | `graphic` | a screenshot, a diagram or a drawing; false says nothing |
/// | `codes` | barcodes: `kind`, `content`, box |
/// | `textRead` | false where the text could not be read, so that `text` is empty for want of knowledge |
/// | `textUncertain` | so few words were found that they may be none |
/// | `textTurn` | how the image must be turned for the text to stand upright, clockwise: `none`, `right`, `half`, `left` |
///
/// A color is `name` (`black`, `white`, `gray`, `red`, `orange`, `brown`, `yellow`, `green`, `turquoise`, `blue`,
/// `purple`, `pink`, `beige`), `modifier` (`very-dark`, `dark`, `bright`, `light`, `pale`, `grayish` or null) and
/// `lightness` (OKLab, 0 to 1).
struct FactsObject: Encodable {
  private let facts: PixelFacts
  private let text: RecognizedText?
  private let width: Double
  private let height: Double

  init(_ findings: DescribedImage.Findings) {
    facts = findings.pixels
    text = findings.text
    (width, height) = (Double(findings.record.width), Double(findings.record.height))
  }

  private enum CodingKeys: CodingKey {
    case colors, transparentShare, blackAndWhite, brightness, lowContrast, brightest, darkest, busiest, plainAreas,
      edge, spots, graphic, codes, textRead, textUncertain, textTurn
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(facts.colors.map(ColorShare.init), forKey: .colors)
    try container.encode(facts.transparentShare, forKey: .transparentShare)
    try container.encode(facts.isBlackAndWhite, forKey: .blackAndWhite)
    try container.encode(facts.brightness, forKey: .brightness)
    try container.encode(facts.isLowInContrast, forKey: .lowContrast)
    try container.encode(facts.brightest, forKey: .brightest)
    try container.encode(facts.darkest, forKey: .darkest)
    try container.encode(facts.busiest, forKey: .busiest)
    try container.encode(facts.plainAreas.map(Area.init), forKey: .plainAreas)
    try container.encode(facts.edge.map(Border.init), forKey: .edge)
    try container.encode(facts.spots.map { Spot($0, width, height) }, forKey: .spots)
    try container.encode(facts.isGraphic, forKey: .graphic)
    try container.encode((text?.codes ?? []).map(Code.init), forKey: .codes)
    try container.encode(text != nil, forKey: .textRead)
    try container.encode(text?.isUncertain ?? false, forKey: .textUncertain)
    try container.encode("\(text?.turn ?? .none)", forKey: .textTurn)
  }
}

private struct Color: Encodable {
  let color: SeenColor

  enum CodingKeys: CodingKey {
    case name, modifier, lightness, share, places
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(color.name.term, forKey: .name)
    try container.encode(color.name.modifier, forKey: .modifier)
    try container.encode(color.lightness, forKey: .lightness)
  }
}

private struct ColorShare: Encodable {
  let color: PixelFacts.Color

  init(_ color: PixelFacts.Color) {
    self.color = color
  }

  func encode(to encoder: any Encoder) throws {
    try Color(color: color.color).encode(to: encoder)
    var container = encoder.container(keyedBy: Color.CodingKeys.self)
    try container.encode(color.share, forKey: .share)
    try container.encode(color.places, forKey: .places)
  }
}

private struct Area: Encodable {
  let area: PixelFacts.PlainArea

  init(_ area: PixelFacts.PlainArea) {
    self.area = area
  }

  private enum CodingKeys: CodingKey {
    case color, share, place, background
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Color(color: area.color), forKey: .color)
    try container.encode(area.share, forKey: .share)
    try container.encode(area.place, forKey: .place)
    try container.encode(area.isBackground, forKey: .background)
  }
}

private struct Border: Encodable {
  let edge: PixelFacts.Edge

  init(_ edge: PixelFacts.Edge) {
    self.edge = edge
  }

  private enum CodingKeys: CodingKey {
    case height, above, below
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(edge.height, forKey: .height)
    try container.encode(edge.above.map(Color.init), forKey: .above)
    try container.encode(edge.below.map(Color.init), forKey: .below)
  }
}

private struct Spot: Encodable {
  let color: Color
  let place: Cell
  let x, y, width, height: Double

  /// - Parameters: The sides of the image, in pixels.
  init(_ spot: PixelFacts.Spot, _ width: Double, _ height: Double) {
    color = Color(color: spot.color)
    place = spot.place
    (x, y) = (spot.box.x * width + 0, spot.box.y * height + 0)
    (self.width, self.height) = (spot.box.width * width, spot.box.height * height)
  }
}

private struct Code: Encodable {
  let kind: String
  let content: String
  let x, y, width, height: Double

  init(_ code: RecognizedText.Code) {
    (kind, content) = (code.kind, code.content)
    (x, y, width, height) = (code.box.x + 0, code.box.y + 0, code.box.width, code.box.height)
  }
}
