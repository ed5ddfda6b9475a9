// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import RegionFacts

extension Describer {
  /// How light, borders and detail are spread, as far as the colors have not told it.
  func layout(of palette: Palette, isWhole: Bool) -> [Fact] {
    let pixels = palette.pixels
    var facts: [Fact] = []
    // What holds for the whole image is not said again of each part of it.
    if pixels.isGraphic, isWhole { facts.append(Fact(Message("description.graphic"))) }
    if let edge = pixels.edge, detail != .normal || palette.dividing == nil { facts.append(Fact(edge.message)) }
    facts += plainAreas(palette)
    if let brightness = pixels.brightness, palette.tellsLittle(of: brightness) {
      facts.append(Fact(Message("description.\(brightness.rawValue)"), from: .normal))
    }
    if !pixels.isGraphic { facts += light(pixels) }
    if pixels.isLowInContrast, !palette.isAlmostOneColor {
      facts.append(Fact(Message("description.lowContrast"), from: .normal))
    }
    if let busiest = pixels.busiest {
      facts.append(Fact(Message("description.busiest", [.at(busiest)]), from: .normal))
    }
    return facts
  }

  /// Smooth areas that the colors have not told.
  private func plainAreas(_ palette: Palette) -> [Fact] {
    let told = palette.pixels.colors.filter(palette.isPlain).map(\.color.name.term)
    let rest = palette.pixels.plainAreas.filter { area in
      area != palette.background && !told.contains(area.color.name.term)
        && !(palette.isAlmostOneColor && area.color.name == palette.main?.color.name)
    }
    var facts: [Fact] = []
    if detail == .full, let background = palette.background {
      facts.append(Fact(Message("description.colors.background", [.init("color", background.color.noun)])))
    }
    let placed = rest.compactMap { area in area.place.map { (color: area.color.noun, place: $0) } }
    if placed.count == 1 {
      facts += placed.map { area in
        Fact(Message("description.plain", [.init("color", area.color), .at(area.place)]), from: .normal)
      }
    } else if placed.count > 1 {
      let items = placed.map { area in
        Message.Value.term(
          identifier: area.place.rawValue,
          message: Message("description.colors.placed", [.init("color", area.color), .at(area.place)]))
      }
      facts.append(Fact(Message("description.plain.several", [.init("areas", .list(items))]), from: .normal))
    }
    return facts
      + rest.filter { $0.place == nil }.map { area in
        Fact(Message("description.plain.large", [.init("color", area.color.noun)]), from: .full)
      }
  }

  /// Where it is brightest and darkest, unless an edge between top and bottom tells it.
  private func light(_ pixels: PixelFacts) -> [Fact] {
    func told(_ cell: Cell?) -> Cell? {
      guard let cell, pixels.edge != nil, cell == .top || cell == .bottom else { return cell }
      return nil
    }
    switch (told(pixels.brightest), told(pixels.darkest)) {
    case (let brightest?, let darkest?):
      return [
        Fact(
          Message("description.light", [.at(brightest, named: "brightest"), .at(darkest, named: "darkest")]),
          from: .normal)
      ]
    case (let brightest?, nil): return [Fact(Message("description.brightest", [.at(brightest)]), from: .normal)]
    case (nil, let darkest?): return [Fact(Message("description.darkest", [.at(darkest)]), from: .normal)]
    case (nil, nil): return []
    }
  }
}

extension Palette {
  /// The name of the color that fills most does not say that it is dark or bright.
  fileprivate func tellsLittle(of brightness: PixelFacts.Brightness) -> Bool {
    guard hasMajority, let name = main?.color.name else { return true }
    return switch brightness {
    case .dark: name.term != .black && name.modifier != .dark && name.modifier != .veryDark
    case .bright: name.term != .white && name.modifier != .light && name.modifier != .pale
    }
  }
}
