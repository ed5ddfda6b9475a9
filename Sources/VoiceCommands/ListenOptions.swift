// SPDX-License-Identifier: GPL-3.0-or-later

public import CommandLanguage
internal import Localization

/// What was asked for that only `lupa listen` has.
public struct ListenOptions: Hashable, Sendable {
  /// The microphone is tried out.
  public private(set) var checks = false

  /// What can be gone to by name, as in an image.
  public private(set) var names: [String] = []

  public init() {}

  /// The options as help shows them: the name, the operand that follows, and the catalog key of what each does.
  public static let help: [(name: String, operand: String?, key: String)] = [
    ("--check", nil, "option.check"), ("--name", "NAME", "option.name"),
  ]

  /// Takes its own options out of the arguments; the others stay.
  public static func take(from arguments: inout [String]) throws(OptionProblem) -> ListenOptions {
    var options = ListenOptions()
    for (name, value) in try Options.take(switches: ["--check"], names: ["name"], from: &arguments) {
      if name == "--check" {
        options.checks = true
      } else if value.allSatisfy(\.isWhitespace) {
        throw .missingValue(name)
      } else {
        options.names.append(value)
      }
    }
    return options
  }
}

extension Options {
  /// The first option that has no meaning where nothing but speech is heard: there is no image.
  ///
  /// - Returns: `nil` where there is none.
  public var withoutMeaningInListening: String? {
    withoutMeaningOutsideSessions ?? (label == nil ? nil : "--label")
  }
}
