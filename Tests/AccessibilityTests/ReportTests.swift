// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Conformance
import Foundation
import Localization
import TestSupport
import Testing

@Suite("Reports of audits", .ownThread)
struct ReportTests {
  private func report(_ json: String) throws -> AuditReport {
    AuditReport.of(exported: try ExportedElement(json: Array(json.utf8)), localizer: Shipped.localizer("en"))
  }

  private let mixed = """
    {"element":{"role":"image","label":"Image of a door","labelLanguage":null,"value":"","actions":["Zoom in"]},
    "language":"en","text":["EXIT"]}
    """

  @Test("the worst comes first, in sentences, and the sum last")
  func lines() throws {
    let lines = try report(mixed).lines(in: Shipped.localizer("en"), name: "door.json")
    #expect(
      lines == [
        "door.json: 1 rule fails.",
        "Fail: There is no value. Give it a value in words, such as Fit. Rule value-present, under 4.1.2 of WCAG 2.2 "
          + "and 11.4.1.2.1 of EN 301 549 V3.2.1.",
        "Good practice: The role is said already, and the label says it again with “image of”: “Image of a door”. "
          + "Leave that out of the label. Rule label-not-redundant, good practice.",
        "Good practice: Nothing tells the language of the label “Image of a door”. Mark the text with its language. "
          + "Rule label-language, good practice.",
        "To check: Text was recognised in the image that the label “Image of a door” does not say: “EXIT”. "
          + "Check whether it is there and matters; if so, put it into the label. Rule text-in-image, under 1.4.5 of WCAG 2.2, "
          + "11.1.4.5.1 of EN 301 549 V3.2.1, 1.1.1 of WCAG 2.2, and 11.1.1.1.1 of EN 301 549 V3.2.1.",
        "5 rules pass. 14 rules do not apply.",
      ])
  }

  @Test("who is strict hears good practice among the failures, and Spanish has its own words")
  func strict() throws {
    let lines = try report(mixed).lines(in: Shipped.localizer("es"), strict: true)
    #expect(lines.first == "Fallan 3 reglas.")
    #expect(lines.filter { $0.hasPrefix("Fallo: ") }.count == 3)
    #expect(lines.last == "Se cumplen 5 reglas. 14 reglas no se aplican.")
  }

  @Test("long texts are quoted by their beginning")
  func long() throws {
    let label = String(repeating: "word ", count: 1000)
    let lines = try report(#"{"role":"image","label":"\#(label)","labelLanguage":null}"#)
      .lines(in: Shipped.localizer("en"))
    #expect(lines.allSatisfy { $0.count < 600 } && lines.contains { $0.contains("…") })
  }

  @Test("JSON has a result for each rule, in sorted keys, and nothing that can steer a terminal")
  func json() throws {
    let line = AuditJSON(localizer: Shipped.localizer("en"))
      .line(try report(mixed), file: "a\u{1B}[2J\u{202E}.json", ignored: ["x"])
    #expect(line.hasSuffix("}\n") && line.hasPrefix(#"{"clean":false,"file":"a\u001b[2J\u202e.json","ignored":["x"],"#))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let results = try #require(object["results"] as? [[String: Any]])
    #expect(results.map { $0["rule"] as? String } == AuditRules.all.map(\.id))
    let value = try #require(results.first { $0["rule"] as? String == "value-present" })
    #expect(value["outcome"] as? String == "fail" && value["goodPractice"] as? Bool == false)
    #expect(
      value["clauses"] as? [[String: String]] == [
        ["standard": "WCAG 2.2", "number": "4.1.2"], ["standard": "EN 301 549 V3.2.1", "number": "11.4.1.2.1"],
      ])
    let finding = try #require((value["findings"] as? [[String: Any]])?.first)
    #expect(finding["text"] as? String == "There is no value." && finding["certain"] as? Bool == true)
    #expect(finding["key"] as? String == "audit.value-present.missing" && finding["advice"] is String)
  }

  @Test("every rule has its words in every shipped language", arguments: ["en", "es"])
  func words(_ language: String) {
    let localizer = Shipped.localizer(language)
    for rule in AuditRules.all {
      for message in [rule.title, rule.advice] {
        #expect(localizer.has(message.key), "\(message.key)")
        #expect(localizer.runs(for: message).allSatisfy { $0.language?.description == language }, "\(message.key)")
      }
    }
    for row in RuleRow.all {
      for finding in AuditReport(on: row.evidence)[row.rule]?.findings ?? [] where finding.seen.key != "x" {
        #expect(localizer.has(finding.seen.key), "\(finding.seen.key)")
      }
    }
  }
}
