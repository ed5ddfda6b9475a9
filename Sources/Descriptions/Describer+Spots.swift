// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization
public import RegionFacts

extension Describer {
  /// Small things of a color that hardly occurs elsewhere.
  func spots(_ spots: [PixelFacts.Spot]) -> [Fact] {
    guard let first = spots.first else { return [] }
    let one = Message("description.spot", first.arguments)
    guard spots.count > 1 else { return [Fact(one)] }
    let items = spots.map { spot in
      Message.Value.term(
        identifier: spot.place.rawValue, message: Message("description.spots.item", spot.arguments))
    }
    return [Fact(Message("description.spots", [.init("spots", .list(items))]), one)]
  }
}

extension SeenColor {
  /// What a small thing of this color is called in a list.
  public var spotName: Message { Message("description.spot.name", [.init("color", adjective)]) }
}

extension PixelFacts.Spot {
  fileprivate var arguments: [Message.Argument] { [.init("color", color.adjective), .at(place)] }
}
