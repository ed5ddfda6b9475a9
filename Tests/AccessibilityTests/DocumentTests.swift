// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Conformance
import Foundation
import Localization
import TestSupport
import Testing

/// What the documents on audits and elements show is so.
@Suite("Documents on audits", .ownThread)
struct DocumentTests {
  private func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: Repository.root + "/docs/" + name, encoding: .utf8).components(separatedBy: "\n")
  }

  @Test("every rule is listed with what it asks for and its clauses, in the order of reports, and no other")
  func rules() throws {
    let text = try lines("audit.md").joined(separator: "\n")
    let listed = text.components(separatedBy: "\n- `").dropFirst().map { entry in
      entry.components(separatedBy: "\n\n")[0].replacing("\n", with: " ").replacing(/\s+/, with: " ")
    }
    let localizer = Shipped.localizer("en")
    let expected = AuditRules.all.map { rule in
      "\(rule.id)`: \(localizer.text(for: rule.title)) \(localizer.text(for: rule.standing))"
    }
    #expect(listed.filter { $0.contains("WCAG 2.2") || $0.hasSuffix("Good practice.") } == expected)
  }

  @Test("every element that is shown is read without a key to ignore, and fails no rule")
  func elements() throws {
    let text = try lines("element.md").joined(separator: "\n")
    let blocks = text.components(separatedBy: "```json element\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(blocks.count == 2)
    for block in blocks {
      let element = try ExportedElement(json: Array(block.utf8))
      #expect(element.ignoredKeys.isEmpty)
      let report = AuditReport.of(exported: element, localizer: Shipped.localizer("en"))
      #expect(report.isClean(strict: true), "\(report.lines(in: Shipped.localizer("en"), strict: true))")
    }
  }

  @Test("every key that is read is explained, and every key that is explained is read")
  func keys() throws {
    let text = try lines("element.md").joined(separator: "\n")
    let example = try #require(
      text.components(separatedBy: "```json element\n").last?.components(separatedBy: "```")[0])
    let shown = Set(example.matches(of: /"(\w+)":/).map { String($0.output.1) }).subtracting(["en", "es", "comment"])
    let prose = text.components(separatedBy: "```").last ?? ""
    for key in shown { #expect(prose.contains("`\(key)`"), "\(key) is not explained") }
  }

  @Test("lines are short, without tables", arguments: ["audit.md", "element.md"])
  func accessible(_ name: String) throws {
    for line in try lines(name) { #expect(line.count <= 120 && !line.hasPrefix("|"), "\(line)") }
  }
}
