// SPDX-License-Identifier: GPL-3.0-or-later

public import CommandLanguage
import Foundation
public import Localization

/// A report that is wanted in a file: `--report junit=FILE`.
public struct ReportFile: Hashable, Sendable {
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case junit, json
  }

  public let format: Format
  public let path: String

  /// The option without its dashes.
  private static let option = "report"

  /// What follows the option, as help shows it.
  private static let operand = Format.allCases.map { "\($0.rawValue)=FILE" }.joined(separator: "|")

  /// The option as help shows it.
  public static let usage = "--\(option) \(operand)"

  /// - Returns: `nil` for anything but `junit=FILE` and `json=FILE`.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let format = Format(rawValue: String(parts[0])) else { return nil }
    self.format = format
    path = String(parts[1])
  }

  /// Takes the reports that are asked for out of the arguments of `lupa test`; the others stay.
  public static func take(from arguments: inout [String]) throws(OptionProblem) -> [ReportFile] {
    var reports: [ReportFile] = []
    var others: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let value: String
      if argument == "--" {
        others += [argument] + rest
        break
      } else if argument == "--" + option {
        guard let next = rest.popFirst() else { throw .missingValue(option) }
        value = next
      } else if argument.hasPrefix("--\(option)=") {
        value = String(argument.dropFirst(option.count + 3))
      } else {
        others.append(argument)
        // What belongs to another option is none itself.
        if takesValue(argument), let next = rest.popFirst() { others.append(next) }
        continue
      }
      guard let report = ReportFile(value) else {
        throw .unusableValue(option: option, value: value)
      }
      reports.append(report)
    }
    arguments = others
    return reports
  }

  private static func takesValue(_ argument: String) -> Bool {
    Options.help.contains { $0.name == argument && $0.operand != nil }
  }

  public func text(_ reports: [CaseReport], localizer: Localizer) -> String {
    switch format {
    case .junit: JUnitReport(localizer: localizer).text(reports)
    case .json: JSONReport(localizer: localizer).text(reports)
    }
  }
}
