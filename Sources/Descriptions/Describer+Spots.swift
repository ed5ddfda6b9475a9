// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization
public import RegionFacts

extension Describer {
  /// Small things of a color that hardly occurs elsewhere.
  ///
  /// - Parameter colors: Those that are told: where most is transparent, a color of the rest is no odd one.
  func spots(_ spots: [PixelFacts.Spot], besides colors: [PixelFacts.Color]) -> [Fact] {
    let spots = spots.filter { spot in
      // What is nearly black does not stand out by its color.
      spot.color.name.modifier != .veryDark && !colors.contains { $0.color.name.term == spot.color.name.term }
    }
    guard let first = spots.first else { return [] }
    let arguments = [.init("color", first.color.adjective), Message.Argument.at(first.place)]
    let one = Message(detail == .brief ? "description.spot.brief" : "description.spot", arguments)
    guard spots.count > 1 else { return [Fact(one)] }
    if spots.allSatisfy({ $0.place == first.place }) {
      let list = Message.Value.list(spots.map { $0.item("description.spots.color") })
      return [Fact(Message("description.spots.together", [.init("spots", list), .at(first.place)]), one)]
    }
    let list = Message.Value.list(spots.map { $0.item("description.spots.item", .at($0.place)) })
    return [Fact(Message("description.spots", [.init("spots", list)]), one)]
  }
}

extension SeenColor {
  /// What a small thing of this color is called in a list.
  public var spotName: Message { Message("description.spot.name", [.init("color", adjective)]) }
}

extension PixelFacts.Spot {
  fileprivate func item(_ key: String, _ place: Message.Argument...) -> Message.Value {
    .term(
      identifier: "\(color.identifier) \(self.place.rawValue)",
      message: Message(key, [.init("color", color.adjective)] + place))
  }
}
