// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// Results in the Test Anything Protocol, version 14, flat: the plan first, a test point for each case, no times.
///
/// See https://testanything.org/tap-version-14-specification.html.
public struct TAPReport {
  /// In whose words mistakes are told.
  private let localizer: Localizer

  public init(localizer: Localizer) {
    self.localizer = localizer
  }

  public func heading(count: Int) -> String {
    "TAP version 14\n1..\(count)\n"
  }

  /// A line that is no result: what whoever runs the tests has to know.
  public func comment(_ text: String) -> String {
    "# \(text.escapingControls)\n"
  }

  /// One test point with what is wrong.
  public func testPoint(_ report: CaseReport, number: Int) -> String {
    let description = "\(number) - \(Self.escaped(report.name))"
    let block = report.block(in: localizer)
    guard !block.isEmpty else { return "ok \(description)\n" }
    let lines = ["not ok " + description] + (["---"] + block + ["..."]).map { "  " + $0 }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A description on one line, in which `#` starts no directive.
  private static func escaped(_ name: String) -> String {
    name.escapingControls.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}
