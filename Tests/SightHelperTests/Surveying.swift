// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import RegionFacts
import SightHelper
import TestSupport
import ZoomGeometry

extension TemporaryFolder {
  /// Writes a file, and tells its path.
  func file(_ name: String, _ data: Data) throws -> String {
    try data.write(to: URL(fileURLWithPath: path + "/" + name))
    return path + "/" + name
  }
}

/// What is seen in a part of an image.
func facts(
  _ path: String, _ region: Rect? = nil, turn: QuarterTurn = .none, page: Int? = nil, by client: SightClient = sight
) throws -> PixelFacts {
  var image = ImageRequest(path, page: page)
  image.turn = turn
  return try client.survey(SurveyRequest(image, region: region))
}

extension PixelFacts {
  /// The names of the colors, without what modifies them.
  var terms: [ColorTerm] { colors.map(\.color.name.term) }

  /// The same with left and right changed.
  var mirrored: PixelFacts {
    var facts = self
    facts.colors = colors.map { color in
      let places = Set(color.places.map(\.mirrored))
      return Color(color: color.color, share: color.share, places: Cell.allCases.filter(places.contains))
    }
    facts.brightest = brightest?.mirrored
    facts.darkest = darkest?.mirrored
    facts.busiest = busiest?.mirrored
    facts.plainAreas = plainAreas.map {
      PlainArea(color: $0.color, share: $0.share, place: $0.place?.mirrored, isBackground: $0.isBackground)
    }
    facts.spots = spots.map { spot in
      let box = Rect(
        x: 1 - spot.box.x - spot.box.width, y: spot.box.y, width: spot.box.width, height: spot.box.height)
      return Spot(color: spot.color, place: spot.place.mirrored, box: box)
    }
    return facts
  }
}

/// A picture of nine even cells, three by three.
struct Mosaic {
  /// Names that people agree on, and a color of each.
  static let colors: [(name: ColorTerm, color: [UInt8])] = [
    (.red, [220, 20, 30]), (.orange, [255, 128, 0]), (.yellow, [255, 235, 0]), (.green, [0, 160, 0]),
    (.blue, [0, 0, 252]), (.purple, [141, 63, 144]), (.pink, [255, 105, 180]), (.brown, [110, 60, 20]),
    (.black, [5, 5, 5]), (.white, [254, 254, 254]), (.gray, [128, 128, 128]),
  ]

  let names: [ColorTerm]
  let picture: Picture

  init(cellWidth: Int, cellHeight: Int, _ random: inout some RandomNumberGenerator) {
    let cells = (0..<9).map { _ in Self.colors[Int.random(in: 0..<Self.colors.count, using: &random)] }
    names = cells.map(\.name)
    picture = Picture(width: 3 * cellWidth, height: 3 * cellHeight) { x, y in
      cells[y / cellHeight * 3 + x / cellWidth].color
    }
  }
}
