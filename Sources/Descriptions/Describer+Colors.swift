// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import RegionFacts

extension Describer {
  /// Which colors there are; at full with their shares.
  func colors(_ palette: Palette) -> [Fact] {
    if detail == .full { return shares(of: palette) }
    let facts = transparency(palette) + blackAndWhite(palette)
    if let division = division(palette) { return facts + [division] }
    return facts + [summary(palette)].compactMap(\.self)
  }

  /// Which colors there are, how much of each, and where.
  func shares(of palette: Palette) -> [Fact] {
    let facts = transparency(palette) + blackAndWhite(palette)
    let colors = palette.pixels.colors
    guard !palette.isAlmostOneColor, colors.count > 1 else { return facts + [summary(palette)].compactMap(\.self) }
    return facts + [
      Fact(
        .shares(colors, of: palette, [.share, .place, .plain]), .shares(colors, of: palette, [.share]),
        .colors(colors, of: palette))
    ]
  }

  /// How much has no color.
  private func transparency(_ palette: Palette) -> [Fact] {
    guard palette.isTransparent else { return [] }
    let share = Share(palette.pixels.colors.isEmpty ? 1 : palette.pixels.transparentShare)
    return [Fact(Message("description.transparent.\(share.rawValue)"))]
  }

  private func blackAndWhite(_ palette: Palette) -> [Fact] {
    // Where there is no gray, the names of the colors tell it.
    guard palette.pixels.isBlackAndWhite, palette.pixels.colors.contains(where: { $0.color.name.term == .gray }),
      !palette.isOnlyGray
    else { return [] }
    return [Fact(Message("description.blackAndWhite"))]
  }

  /// The colors in one sentence: `nil` where there are none.
  private func summary(_ palette: Palette) -> Fact? {
    guard let main = palette.main else { return nil }
    if palette.isOnlyGray { return Fact(Message("description.onlyGray")) }
    var lead = main
    let key: String
    if palette.isAlmostOneColor {
      let isAll = main.share >= 0.995 && palette.others.isEmpty
      key = palette.isTransparent ? "otherwise" : isAll ? "all" : "almostAll"
    } else if let background = palette.background {
      key = "background"
      lead = palette.pixels.colors.first { $0.color.name.term == background.color.name.term } ?? main
    } else if palette.hasMajority {
      key = "mostly"
    } else {
      return balanced(palette)
    }
    // A background is plain by its words.
    let color = lead.item(in: palette, key == "background" || key == "otherwise" ? [] : [.plain], isLittle: false)
    let others = palette.pixels.colors.filter { $0 != lead }
    let mere = Message("description.colors.\(key)", [.init("color", color)])
    guard !others.isEmpty else { return Fact(mere) }
    let fullness: [Set<PixelFacts.Color.Aspect>] = [[.place, .plain], []]
    return Fact(
      fullness.map { aspects in
        let list = Message.Value.list(others.items(in: palette, aspects))
        return Message("description.colors.\(key).with", [.init("color", color), .init("colors", list)])
      } + [mere])
  }

  /// No color fills more than half.
  private func balanced(_ palette: Palette) -> Fact {
    let colors = palette.pixels.colors
    let largest = colors.sorted { $0.share > $1.share }.prefix(2)
    let mere = [Message.colors(colors, of: palette), .colors(colors.filter(largest.contains), of: palette)]
    return Fact(detail == .brief ? mere : [.colors(colors, of: palette, [.place, .plain])] + mere)
  }

  /// Two colors with a straight edge between them.
  private func division(_ palette: Palette) -> Fact? {
    guard detail != .brief, let main = palette.main, let (edge, other, isBelow) = palette.dividing else { return nil }
    return Fact(
      Message(
        "description.colors.divided.\(isBelow ? "below" : "above")",
        [.init("color", main.color.noun), .init("other", other.noun), edge.heightArgument]))
  }
}

extension Message {
  /// "Colors: blue at the top and gray."
  fileprivate static func colors(
    _ colors: [PixelFacts.Color], of palette: Palette, _ aspects: Set<PixelFacts.Color.Aspect> = []
  ) -> Message {
    Message("description.colors", [.init("colors", .list(colors.items(in: palette, aspects)))])
  }

  /// "Colors, roughly: a third blue at the top and two thirds gray."
  fileprivate static func shares(
    _ colors: [PixelFacts.Color], of palette: Palette, _ aspects: Set<PixelFacts.Color.Aspect>
  ) -> Message {
    Message("description.colors.shares", [.init("colors", .list(colors.items(in: palette, aspects)))])
  }
}
