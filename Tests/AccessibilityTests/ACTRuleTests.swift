// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Conformance
import Foundation
import Localization
import TestSupport
import Testing

/// The examples of three rules of the W3C's ACT Rules community, as elements:
/// https://www.w3.org/WAI/standards-guidelines/act/rules/.
@Suite("ACT rules", .ownThread)
struct ACTRuleTests {
  private static let folder = Repository.root + "/Tests/Fixtures/Elements"

  /// An ACT rule, those here that stand for it, and how many examples it has of each kind.
  struct Rule: Sendable {
    let id: String
    let rules: [String]
    let counts: [String: Int]
  }

  private static let rules = [
    Rule(id: "23a2a8", rules: ["label-present"], counts: ["passed": 8, "failed": 5, "inapplicable": 4]),
    // Whether a label describes an image, only a person can tell: what fails there is to be looked at here.
    Rule(
      id: "qt1vmo", rules: ["label-not-file-name", "text-in-image"],
      counts: ["passed": 3, "failed": 3, "inapplicable": 10]),
    Rule(id: "2ee8b8", rules: ["label-in-name"], counts: ["passed": 6, "failed": 5, "inapplicable": 4]),
  ]

  @Test("each example has its outcome", arguments: rules)
  func examples(_ rule: Rule) throws {
    let folder = Self.folder + "/act-" + rule.id
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == rule.counts.values.reduce(0, +))
    for (kind, count) in rule.counts {
      for number in 1...count {
        let outcome = try outcome(of: "\(folder)/\(kind)-\(number).json", by: rule.rules)
        let expected: [String: AuditOutcome] = [
          "passed": .pass, "failed": rule.id == "qt1vmo" ? .incomplete : .fail, "inapplicable": .notApplicable,
        ]
        #expect(outcome == expected[kind], "\(rule.id), \(kind) \(number)")
      }
    }
  }

  @Test("a label that is a file name or a camera's text fails where a person would find it does not describe")
  func fileNames() throws {
    for label in [
      "IMG_2041.jpg", "w3c-logo.png", "DSC01234", "OLYMPUS DIGITAL CAMERA", "untitled", "image", "Alt text",
    ] {
      let element = try ExportedElement(json: Array(#"{"role":"img","label":"\#(label)"}"#.utf8))
      let report = AuditReport.of(exported: element, localizer: Shipped.localizer("en"))
      #expect(report["label-not-file-name"]?.outcome == .fail, "\(label)")
    }
    for label in ["W3C logo", "HTML 5 logo", "Apollo 11", "Beach at sunset", "Portrait of a man", "Route 66"] {
      let element = try ExportedElement(json: Array(#"{"role":"img","label":"\#(label)"}"#.utf8))
      let report = AuditReport.of(exported: element, localizer: Shipped.localizer("en"))
      #expect(report["label-not-file-name"]?.outcome == .pass, "\(label)")
    }
  }

  /// The worst that the rules come to.
  private func outcome(of path: String, by rules: [String]) throws -> AuditOutcome? {
    let element = try ExportedElement(contentsOfFile: path)
    #expect(element.ignoredKeys.isEmpty, "\(path)")
    let report = AuditReport.of(exported: element, localizer: Shipped.localizer("en"))
    let outcomes = rules.compactMap { report[$0]?.outcome }
    return AuditOutcome.allCases.first(where: outcomes.contains)
  }
}
