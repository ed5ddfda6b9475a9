// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
public import Localization

/// A report that is wanted in a file: `--report junit=FILE`.
public struct ReportFile: Hashable, Sendable {
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case tap, tap13, junit, json, earl, summary
  }

  public let format: Format

  /// `-` is standard output.
  public let path: String

  /// - Returns: `nil` for anything but a format, an equals sign and a path.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let format = Format(rawValue: String(parts[0])) else { return nil }
    self.init(format, path: String(parts[1]))
  }

  public init(_ format: Format, path: String) {
    self.format = format
    self.path = path
  }

  public static let standardOutput = "-"

  public var isStandardOutput: Bool { path == Self.standardOutput }

  public func report(_ facts: RunFacts, localizer: Localizer) -> any Report {
    switch format {
    case .tap: TAPReport(version: .fourteen, facts, localizer: localizer)
    case .tap13: TAPReport(version: .thirteen, facts, localizer: localizer)
    case .junit: JUnitReport(facts)
    case .json: JSONReport(facts)
    case .earl: EARLReport(facts, localizer: localizer)
    case .summary: SummaryReport(facts, localizer: localizer)
    }
  }

  /// The same for two paths of one file in a folder.
  var identity: String {
    guard !isStandardOutput else { return path }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = slash == path.startIndex ? "." : String(path[..<slash])
    guard let real = realpath(folder, nil) else { return path }
    defer { free(real) }
    return String(cString: real) + "/" + path[slash...]
  }
}
