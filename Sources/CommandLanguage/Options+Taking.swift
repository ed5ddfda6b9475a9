// SPDX-License-Identifier: GPL-3.0-or-later

extension Options {
  /// Takes options that only one use of the program has out of its arguments; the others stay.
  ///
  /// - Parameters:
  ///   - switches: Options that nothing follows, with their dashes.
  ///   - names: Options that a value follows, without their dashes.
  /// - Returns: What was taken, in order; the value of a switch is empty.
  public static func take(
    switches: Set<String> = [], names: Set<String>, from arguments: inout [String]
  ) throws(OptionProblem) -> [(name: String, value: String)] {
    var taken: [(name: String, value: String)] = []
    var others: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        others += [argument] + rest
        break
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0].dropFirst(2))
      if switches.contains(argument) {
        taken.append((argument, ""))
      } else if argument.hasPrefix("--"), names.contains(name) {
        guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else { throw .missingValue(name) }
        taken.append((name, value))
      } else {
        others.append(argument)
        // What belongs to another option is none itself.
        if takesValue(argument), let next = rest.popFirst() { others.append(next) }
      }
    }
    arguments = others
    return taken
  }

  private static func takesValue(_ argument: String) -> Bool {
    help.contains { $0.name == argument && $0.operand != nil }
  }
}
