// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import RegionFacts

extension PixelFacts.Color {
  /// What is said of a color besides its name.
  enum Aspect: Hashable {
    case share, place, plain
  }

  /// A color in a row of colors: "a third plain blue at the top", "a little black".
  ///
  /// - Parameter isLittle: Say so where it hardly fills a tenth.
  func item(in palette: Palette, _ aspects: Set<Aspect>, isLittle: Bool = true) -> Message.Value {
    let (share, area) = (Share(share), aspects.contains(.place) ? Area(places, share: self.share) : nil)
    var item = color.noun
    if aspects.contains(.plain), palette.isPlain(self), palette.background?.color.name.term != color.name.term {
      item = .wrapped("plain", item, Message("description.colors.plain", [.init("color", item)]))
    }
    // Two thirds in two thirds need no share.
    let isTold = share == .twoThirds && area.map { $0.identifier.hasSuffix("two-thirds") } ?? false
    if aspects.contains(.share), !isTold {
      item = .wrapped(share.rawValue, item, Message("description.share.\(share.rawValue)", [.init("color", item)]))
    } else if isLittle, self.share < 0.1 {
      item = .wrapped("little", item, Message("description.share.little", [.init("color", item)]))
    }
    guard let area else { return item }
    return .wrapped(area.identifier, item, Message("description.colors.placed", [.init("color", item), .at(area)]))
  }
}

extension [PixelFacts.Color] {
  /// One after another; those with a place first, so that no place is taken for that of two colors.
  func items(in palette: Palette, _ aspects: Set<PixelFacts.Color.Aspect>) -> [Message.Value] {
    let isPlaced = map { aspects.contains(.place) && Area($0.places, share: $0.share) != nil }
    let order = zip(indices, isPlaced).filter(\.1).map(\.0) + zip(indices, isPlaced).filter { !$0.1 }.map(\.0)
    return order.map { self[$0].item(in: palette, aspects) }
  }
}

extension Message.Value {
  /// What JSON shows of a term.
  private var identifier: String {
    if case .term(let identifier, _) = self { identifier } else { "" }
  }

  /// A color of which more is said.
  fileprivate static func wrapped(_ name: String, _ inner: Message.Value, _ message: Message) -> Message.Value {
    .term(identifier: "\(inner.identifier) \(name)", message: message)
  }
}
