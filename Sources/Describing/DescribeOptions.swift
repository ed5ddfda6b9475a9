// SPDX-License-Identifier: GPL-3.0-or-later

public import CommandLanguage
import Foundation
import Localization

/// What was asked for that only `lupa describe` has.
public struct DescribeOptions: Hashable, Sendable {
  /// How many images are looked at at once.
  public var jobs: Int

  /// What stands between the names on standard input.
  public var separator = NameReader.Separator.line

  public static let jobsRange = 1...64

  /// As many images at once as the machine has cores, at most 4; names are lines.
  public init() {
    jobs = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 4)
  }

  /// The options as help shows them: the name, the operand that follows, and the catalog key of what each does.
  public static let help: [(name: String, operand: String?, key: String)] = [
    ("--jobs", "N", "option.jobs"), ("-0", nil, "option.zero"),
  ]

  /// Takes its own options out of the arguments; the others stay.
  public static func take(from arguments: inout [String]) throws(OptionProblem) -> DescribeOptions {
    var options = DescribeOptions()
    for (name, value) in try Options.take(switches: ["-0"], names: ["jobs"], from: &arguments) {
      if name == "-0" {
        options.separator = .zero
      } else if let jobs = Int(value), jobsRange.contains(jobs) {
        options.jobs = jobs
      } else {
        throw .unusableValue(option: name, value: value)
      }
    }
    return options
  }
}

extension Options {
  /// The first option that has no meaning where images are only described: there is no view, and nothing is spoken.
  ///
  /// - Returns: `nil` where there is none.
  public var withoutMeaningInDescriptions: String? {
    if let option = withoutMeaningOutsideSessions { return option }
    if speech != nil { return "--speech" }
    if output != nil { return "--output" }
    if voice != nil { return "--voice" }
    if rate != nil { return "--rate" }
    if pitch != nil { return "--pitch" }
    if volume != nil { return "--volume" }
    return nil
  }
}
