// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import Foundation
import RegionFacts
import TestSupport
import Testing
import ZoomGeometry

@Suite("The demo image", .ownThread)
struct DemoTests {
  private static let whole = Rect(x: 0, y: 0, width: 900, height: 1200)

  private static func facts(_ view: Rect, side: Int = 240) throws -> ViewFacts {
    let pixels = try #require(try Skyline().pixels(of: view, side: side))
    return ViewFacts(
      of: view, isWhole: view == whole, pixels: PixelFacts(of: pixels, in: ImageContext(isGraphic: true, lightening: 1))
    )
  }

  @Test("is told by its colors, and is no photo")
  func described() throws {
    let facts = try Self.facts(Self.whole)
    #expect(
      try DescriptionsTests.described(facts)
        == "Colors: blue at the top, black at the bottom, and a little dark yellow. "
        + "Looks like a screenshot or a drawing. Dark overall.")
    #expect(
      try DescriptionsTests.described(facts, "es-MX")
        == "Colores: azul arriba, negro abajo y un poco de amarillo oscuro. "
        + "Parece una captura de pantalla o un dibujo. Oscura en general.")
  }

  @Test("has nothing new in its middle, nor around it, however finely it is measured", arguments: [160, 192, 240, 256])
  func zoomedIn(_ side: Int) throws {
    let whole = try Self.facts(Self.whole, side: side)
    let middle = try Self.facts(Rect(x: 225, y: 300, width: 450, height: 600), side: side)
    let nearer = try Self.facts(Rect(x: 337, y: 450, width: 225, height: 300), side: side)
    for detail in Detail.allCases {
      for (before, after) in [(whole, middle), (middle, nearer), (middle, whole), (nearer, whole)] {
        let heard = try said("en", detail) { $0.changes(from: before, to: after) }
        #expect(heard.isEmpty)
      }
    }
  }

  @Test("shows the white of the moon to who comes near it")
  func moon() throws {
    let whole = try Self.facts(Self.whole)
    let near = try Self.facts(Rect(x: 560, y: 60, width: 270, height: 360))
    let heard = try said("en") { $0.changes(from: whole, to: near) }
    #expect(heard == "Now mostly dark blue, and also white.")
  }
}

/// Paints the demo's file: a sky, a moon and boxes, no more than it has.
private struct Skyline {
  private let boxes: [(box: [Double], color: [Double], opacity: Double)]

  init() throws {
    let text = try String(
      contentsOfFile: Repository.root + "/Sources/Demo/Resources/city-skyline.svg", encoding: .utf8)
    let pattern =
      /<rect x="([-\d]+)" y="(\d+)" width="(\d+)" height="(\d+)" fill="#([0-9A-F]{6})"(?: fill-opacity="([\d.]+)")?/
    boxes = text.matches(of: pattern).map { match in
      let (_, x, y, width, height, color, opacity) = match.output
      return (
        [x, y, width, height].map { Double($0) ?? 0 }, Self.parts(UInt32(color, radix: 16) ?? 0),
        opacity.flatMap { Double($0) } ?? 1
      )
    }
    #expect(boxes.count > 90)
  }

  private static func parts(_ color: UInt32) -> [Double] {
    [color >> 16, color >> 8 & 255, color & 255].map { Double($0) }
  }

  /// A part of the image, its longer side so many pixels long.
  func pixels(of view: Rect, side: Int) -> RegionPixels? {
    let scale = Double(side) / max(view.width, view.height)
    let (width, height) = (Int((view.width * scale).rounded()), Int((view.height * scale).rounded()))
    var canvas: [Double] = []
    for y in 0..<height {
      for x in 0..<width {
        canvas += sky(x: view.x + (Double(x) + 0.5) / scale, y: view.y + (Double(y) + 0.5) / scale)
      }
    }
    for (box, color, opacity) in boxes {
      let (left, right) = ((box[0] - view.x) * scale, (box[0] + box[2] - view.x) * scale)
      let (top, bottom) = ((box[1] - view.y) * scale, (box[1] + box[3] - view.y) * scale)
      let rows = max(Int(top), 0)..<max(min(Int(bottom) + 1, height), max(Int(top), 0))
      let columns = max(Int(left), 0)..<max(min(Int(right) + 1, width), max(Int(left), 0))
      for y in rows {
        for x in columns {
          // How much of the pixel the box covers.
          let part = Self.overlap(x, left, right) * Self.overlap(y, top, bottom) * opacity
          let start = (y * width + x) * 3
          for band in 0..<3 { canvas[start + band] += (color[band] - canvas[start + band]) * part }
        }
      }
    }
    return RegionPixels(width: width, height: height, rgb: canvas.map { UInt8(min(max($0, 0), 255)) })
  }

  private static func overlap(_ pixel: Int, _ start: Double, _ end: Double) -> Double {
    max(min(Double(pixel) + 1, end) - max(Double(pixel), start), 0)
  }

  private func sky(x: Double, y: Double) -> [Double] {
    let (top, middle, bottom) = ([0.0, 0, 0], [88.0, 86, 214], [175.0, 82, 222])
    let share = y / 600
    let color = (0..<3).map { band in
      share < 1
        ? top[band] + (middle[band] - top[band]) * share
        : middle[band] + (bottom[band] - middle[band]) * (share - 1)
    }
    let (dx, dy) = (x - 695, y - 215)
    return dx * dx + dy * dy < 75 * 75 ? color.map { $0 + (255 - $0) * 0.9 } : color
  }
}
