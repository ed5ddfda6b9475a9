// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import RegionFacts

extension PixelFacts.Edge {
  var message: Message {
    let colors = [
      above.map { Message.Argument("above", $0.noun) }, below.map { Message.Argument("below", $0.noun) },
    ].compactMap(\.self)
    let key =
      switch (above, below) {
      case (let above?, let below?): above.name == below.name ? "description.edge" : "description.edge.between"
      case (_?, nil): "description.edge.above"
      case (nil, _?): "description.edge.below"
      case (nil, nil): "description.edge"
      }
    return Message(key, [heightArgument] + (key == "description.edge" ? [] : colors))
  }
}

extension PixelFacts.Edge {
  /// How far down an edge lies, as one says it.
  var heightArgument: Message.Argument {
    let identifier = Self.heights.min { abs($0.height - height) < abs($1.height - height) }?.identifier ?? "half"
    return .init("height", .term(identifier: identifier, message: Message("description.height.\(identifier)")))
  }

  private static let heights: [(height: Double, identifier: String)] = [
    (0.1, "near-top"), (0.2, "fifth"), (0.25, "quarter"), (1 / 3, "third"), (0.4, "two-fifths"), (0.5, "half"),
    (0.6, "three-fifths"), (2 / 3, "two-thirds"), (0.75, "three-quarters"), (0.8, "four-fifths"), (0.9, "near-bottom"),
  ]
}
