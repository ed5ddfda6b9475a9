// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import RegionFacts

extension SeenColor {
  /// What it is called: "dark blue".
  var noun: Message.Value {
    guard let modifier = name.modifier else { return .term(identifier: identifier, message: Message(base)) }
    if name.term == .blue, modifier == .light, isHigh {
      return .term(identifier: identifier, message: Message("color.blue.high.light"))
    }
    let color = Message.Value.term(identifier: name.term.rawValue, message: Message(base))
    return .term(
      identifier: identifier, message: Message("color.\(modifier.rawValue)", [.init("color", color)]))
  }

  /// As it stands beside "spot", with which it agrees in languages where colors do.
  var adjective: Message.Value {
    guard name.modifier != nil else {
      return .term(identifier: identifier, message: Message("color.spot.\(baseName)"))
    }
    return .term(identifier: identifier, message: Message("color.spot.modified", [.init("color", noun)]))
  }

  /// What JSON shows: `very-dark-blue`.
  var identifier: String { (name.modifier.map { "\($0.rawValue)-" } ?? "") + name.term.rawValue }

  private var base: String { "color.\(baseName)" }

  private var baseName: String { name.term == .blue && isHigh ? "blue.high" : name.term.rawValue }

  /// So light that some languages no longer call it blue: *celeste*.
  private var isHigh: Bool { lightness >= 0.66 }
}
