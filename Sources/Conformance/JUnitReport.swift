// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// Results in the XML that continuous integration reads: one test suite, a test case for each script, no times.
///
/// A failed case holds a `failure`, one that could not be read an `error`, each with the fields of the TAP block.
public struct JUnitReport {
  /// In whose words mistakes are told.
  private let localizer: Localizer

  public init(localizer: Localizer) {
    self.localizer = localizer
  }

  public func text(_ reports: [CaseReport]) -> String {
    let failures = reports.count { if case .failed = $0.verdict { true } else { false } }
    let errors = reports.count { if case .unreadable = $0.verdict { true } else { false } }
    let suite = [
      ("name", "lupa"), ("tests", String(reports.count)), ("failures", String(failures)), ("errors", String(errors)),
      ("skipped", "0"),
    ]
    let lines =
      [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuite\(attributes(suite))>"]
      + reports.map(testCase) + ["</testsuite>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private func testCase(_ report: CaseReport) -> String {
    let start = "  <testcase" + attributes([("classname", "lupa"), ("name", report.name), ("file", report.file)])
    let (tag, type): (String, String)
    switch report.verdict {
    case .passed, .skipped, .todo: return start + "/>"
    case .failed: (tag, type) = ("failure", "expectation")
    case .unreadable: (tag, type) = ("error", "script")
    case .timedOut: (tag, type) = ("error", "time-out")
    }
    let fields = report.findings(in: localizer).first ?? []
    // The place, and the step or what is wrong with the script.
    let message = fields.prefix(2).compactMap(\.value).joined(separator: ": ")
    let block = report.block(in: localizer).joined(separator: "\n")
    return """
      \(start)>
          <\(tag)\(attributes([("type", type), ("message", message)]))>\(Self.escaped(block))</\(tag)>
        </testcase>
      """
  }

  private func attributes(_ attributes: [(name: String, value: String)]) -> String {
    attributes.map { " \($0.name)=\"\(Self.escaped($0.value.escapingControls))\"" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
