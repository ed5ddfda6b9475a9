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
  ///
  /// - Parameter shown: What is shown at the time of the check; `nil` while no image is open.
  func mismatch(in result: CommandResult, shown: Viewport.View?) -> (expected: String, found: String?)? {
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
    case .visible(let numbers): return distant(visible: numbers, in: result.viewport?.view, of: result.viewport)
    case .zoom(let zoom): return distant(zoom: zoom, in: result.viewport?.view)
    case .offset(let numbers): return distant(offset: numbers, in: result.viewport?.view)
    case .shownVisible(let numbers): return distant(visible: numbers, in: shown, of: result.viewport)
    case .shownZoom(let zoom): return distant(zoom: zoom, in: shown)
    case .shownOffset(let numbers): return distant(offset: numbers, in: shown)
    }
  }

  private func distant(
    visible: [Double], in view: Viewport.View?, of viewport: Viewport?
  ) -> (String, String?)? {
    let found = view.flatMap { viewport?.visible(in: $0) }
    return distant(visible, found.map { [$0.x, $0.y, $0.width, $0.height] }, tolerance: 0.5)
  }

  private func distant(zoom: Double, in view: Viewport.View?) -> (String, String?)? {
    distant([zoom], view.map { [$0.zoom] }, tolerance: 1e-6 * max(1, view?.zoom ?? 1))
  }

  private func distant(offset: [Double], in view: Viewport.View?) -> (String, String?)? {
    distant(offset, view.map { [$0.offset.x, $0.offset.y] }, tolerance: 0.01)
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
