// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// An element of XML to be written: attributes, and either elements or text in it.
struct XMLElementText {
  private let name: String
  private let attributes: [(name: String, value: String)]
  private let children: [XMLElementText]

  /// May have several lines.
  private let text: String

  init(
    _ name: String, _ attributes: [(name: String, value: String)] = [], _ children: [XMLElementText] = [],
    text: String = ""
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
  }

  /// With a line end each.
  func lines(depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    let start = "\(indent)<\(name)" + attributes.map { " \($0.name)=\"\($0.value.escapedForXML)\"" }.joined()
    guard children.isEmpty else {
      return [start + ">\n"] + children.flatMap { $0.lines(depth: depth + 1) } + ["\(indent)</\(name)>\n"]
    }
    guard !text.isEmpty else { return [start + "/>\n"] }
    // Line ends part the lines of a block, and are escaped within them.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escapedForXML }
    return ["\(start)>\(lines.joined(separator: "\n"))</\(name)>\n"]
  }
}
