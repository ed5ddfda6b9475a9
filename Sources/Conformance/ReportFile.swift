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
    try Options.take(names: [option], from: &arguments).map { name, value throws(OptionProblem) in
      guard let report = ReportFile(value) else { throw .unusableValue(option: name, value: value) }
      return report
    }
  }

  public func text(_ reports: [CaseReport], localizer: Localizer) -> String {
    switch format {
    case .junit: JUnitReport(localizer: localizer).text(reports)
    case .json: JSONReport(localizer: localizer).text(reports)
    }
  }
}
