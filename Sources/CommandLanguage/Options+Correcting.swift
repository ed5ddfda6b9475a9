// SPDX-License-Identifier: GPL-3.0-or-later

extension Options {
  /// The arguments of a command line without one that cannot be used, so that the others can be looked at.
  ///
  /// A name that nearly is an option's is taken for that.
  ///
  /// - Parameter word: An option with its dashes, which goes with its value wherever it stands; or an operand.
  public static func arguments(_ arguments: [String], correcting word: String) -> [String] {
    var corrected: [String] = []
    var rest = arguments[...]
    var isOption = true
    while let argument = rest.popFirst() {
      guard isOption, argument.hasPrefix("-"), argument != "-", argument != "--" else {
        if argument == "--" { isOption = false }
        if argument != word { corrected.append(argument) }
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0].drop { $0 == "-" })
      let isKnown = argument.hasPrefix("--") && OptionEntry.all.contains { $0.name == name }
      let nearest = isKnown ? name : nearest(to: name)
      var value: [String] = []
      if parts.count == 1, takesValue(nearest), isKnown || rest.first?.hasPrefix("-") == false {
        value = rest.popFirst().map { [$0] } ?? []
      }
      if parts[0] != word {
        corrected += [argument] + value
      } else if !isKnown, let nearest {
        corrected += [(["--" + nearest] + parts.dropFirst()).joined(separator: "=")] + value
      }
    }
    return corrected
  }

  /// - Parameter name: `nil` is an option of which nothing is known: what stands behind it may be its value.
  private static func takesValue(_ name: String?) -> Bool {
    guard let name else { return true }
    return OptionEntry.all.contains { $0.name == name && $0.operand != nil }
  }
}
