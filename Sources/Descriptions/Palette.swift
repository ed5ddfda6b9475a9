// SPDX-License-Identifier: GPL-3.0-or-later

import RegionFacts

/// The colors of a region and how they go together.
struct Palette {
  let pixels: PixelFacts

  /// The largest; `nil` where nothing has a color.
  let main: PixelFacts.Color?

  /// The others, in the order to say them.
  let others: [PixelFacts.Color]

  /// The plain area on which the rest lies: the largest, of a color that fills about as much as any other.
  let background: PixelFacts.PlainArea?

  init(_ pixels: PixelFacts) {
    self.pixels = pixels
    let main = pixels.colors.max { $0.share < $1.share }
    self.main = main
    others = pixels.colors.filter { $0 != main }
    let ground = pixels.plainAreas.first
    let isGround = pixels.colors.contains {
      $0.color.name.term == ground?.color.name.term && $0.share + 0.1 >= main?.share ?? 0
    }
    // What is nearly all of it is no ground.
    let isUsed = isGround && ground?.isBackground == true && main?.share ?? 1 < 0.85 && pixels.transparentShare < 0.02
    background = isUsed ? ground : nil
  }

  /// Some of the region has no color.
  var isTransparent: Bool { pixels.transparentShare >= 0.02 }

  /// The largest color fills nearly all.
  var isAlmostOneColor: Bool { (main?.share ?? 0) >= 0.85 }

  /// There are many grays and nothing else.
  var isOnlyGray: Bool {
    guard pixels.isBlackAndWhite, isAlmostOneColor, others.isEmpty, let main else { return false }
    return main.color.name.term == .gray && !isPlain(main) && !isTransparent
  }

  /// The largest color fills more than half.
  var hasMajority: Bool { (main?.share ?? 0) >= 0.55 }

  /// Most of what has a color is smooth.
  func isPlain(_ color: PixelFacts.Color) -> Bool {
    let term = color.color.name.term
    let same = pixels.colors.count { $0.color.name.term == term }
    let areas = pixels.plainAreas.filter { same == 1 ? $0.color.name.term == term : $0.color.name == color.color.name }
    return areas.reduce(0) { $0 + $1.share } >= 0.7 * color.share * (1 - pixels.transparentShare)
  }

  /// The edge, where the main color lies on one side of it and another color of the region on the other.
  var dividing: (edge: PixelFacts.Edge, other: SeenColor, isBelow: Bool)? {
    guard hasMajority, !isAlmostOneColor, let main, let edge = pixels.edge, let above = edge.above,
      let below = edge.below
    else { return nil }
    func isOther(_ color: SeenColor) -> Bool { others.contains { $0.color.name.term == color.name.term } }
    if above.name.term == main.color.name.term, isOther(below) { return (edge, below, true) }
    if below.name.term == main.color.name.term, isOther(above) { return (edge, above, false) }
    return nil
  }
}
