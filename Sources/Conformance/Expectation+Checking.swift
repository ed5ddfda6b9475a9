// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Foundation
import Localization
import Viewer
import ZoomGeometry

extension Expectation {
  /// Compares with what a command led to.
  ///
  /// - Returns: `nil` when it is met; otherwise what was expected and what was found, as text for a report.
  func mismatch(in result: CommandResult) -> (expected: String, found: String?)? {
    let element = result.element
    switch self {
    case .label(let text): return different(text, element?.label)
    case .value(let text): return different(text, element?.value)
    case .hint(let text): return different(text, element?.hint)
    case .role(let text): return different(text, element?.role)
    case .language(let text): return different(text, result.language.description)
    case .status(let text): return different(text, result.status.identifier)
    case .detail(let text): return different(text, element?.detail)
    case .actions(let names): return different(Self.list(names), element.map { Self.list($0.actions) })
    case .action(let name):
      return element?.actions.contains(name) == true ? nil : (name, element.map { Self.list($0.actions) })
    case .error(let code): return different(code, result.errorCode)
    case .notUnderstood:
      let isMet = ["unknown-command", "not-understood"].contains(result.errorCode)
      return isMet ? nil : ("not understood", result.errorCode ?? result.status.identifier)
    case .spoken(let text):
      return result.heard.normalized.contains(text.normalized) ? nil : (text, result.heard)
    case .notSpoken(let text):
      return result.heard.normalized.contains(text.normalized) ? ("not " + text, result.heard) : nil
    case .visible(let numbers):
      let found = result.viewport.map { [$0.visible.x, $0.visible.y, $0.visible.width, $0.visible.height] }
      return distant(numbers, found, tolerance: 0.5)
    case .zoom(let zoom):
      let found = result.viewport?.zoom
      return distant([zoom], found.map { [$0] }, tolerance: 1e-6 * max(1, found ?? 1))
    case .offset(let numbers):
      return distant(numbers, result.viewport.map { [$0.offset.x, $0.offset.y] }, tolerance: 0.01)
    }
  }

  /// Equal as text, however its accents are composed.
  private func different(_ expected: String, _ found: String?) -> (String, String?)? {
    found == expected ? nil : (expected, found)
  }

  private func distant(_ expected: [Double], _ found: [Double]?, tolerance: Double) -> (String, String?)? {
    if let found, zip(expected, found).allSatisfy({ abs($0 - $1) <= tolerance }) { return nil }
    return (Self.text(expected), found.map(Self.text))
  }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: " ")
  }

  private static func text(_ numbers: [Double]) -> String {
    numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? String(Int($0)) : String($0) }.joined(separator: " ")
  }
}

extension CommandResult {
  /// All that was announced, joined by one blank.
  var heard: String { announcements.map(\.text).joined(separator: " ") }

  var errorCode: String? {
    if case .error(let code) = status { code } else { nil }
  }
}

extension String {
  /// NFC, with blanks collapsed.
  fileprivate var normalized: String {
    precomposedStringWithCanonicalMapping.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
