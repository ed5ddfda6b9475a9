// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// The nodes of an EARL report.
enum EARLNode {
  typealias Object = [String: Value]

  /// JSON as far as reports need it.
  indirect enum Value: Hashable, Encodable {
    case text(String)
    case list([Value])
    case object(Object)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .list(let list): try container.encode(list)
      case .object(let object): try container.encode(object)
      }
    }
  }

  static let context: Object = [
    "earl": .text("http://www.w3.org/ns/earl#"),
    "dct": .text("http://purl.org/dc/terms/"),
    "xsd": .text("http://www.w3.org/2001/XMLSchema#"),
    "assertedBy": id("earl:assertedBy"), "subject": id("earl:subject"), "test": id("earl:test"),
    "result": id("earl:result"), "outcome": id("earl:outcome"), "mode": id("earl:mode"),
    "info": .text("earl:info"), "title": .text("dct:title"), "description": .text("dct:description"),
    "identifier": .text("dct:identifier"), "keyword": .text("dct:subject"), "hasVersion": .text("dct:hasVersion"),
    "language": .text("dct:language"), "isPartOf": id("dct:isPartOf"), "references": id("dct:references"),
    "date": .object(["@id": .text("dct:date"), "@type": .text("xsd:dateTime")]),
  ]

  private static func id(_ term: String) -> Value { .object(["@id": .text(term), "@type": .text("@id")]) }

  private static let assertorName = "_:lupa"

  static func assertor(version: String, seed: UInt32?) -> Object {
    var node: Object = [
      "@id": .text(assertorName), "@type": .list([.text("earl:Assertor"), .text("earl:Software")]),
      "title": .text("Lupa"), "hasVersion": .text(version),
    ]
    if let seed { node["description"] = .text("seed \(seed)") }
    return node
  }

  static func subject(_ name: String, file: String) -> Object {
    ["@id": .text(name), "@type": .text("earl:TestSubject"), "title": .text(file)]
  }

  static func requirement(_ name: String, _ clause: StandardClause) -> Object {
    [
      "@id": .text(name), "@type": .text("earl:TestRequirement"), "title": .text(clause.title),
      "identifier": .text(clause.number), "isPartOf": .text(clause.source),
    ]
  }

  static func testCase(_ name: String, _ record: CaseRecord, requirements: [String]) -> Object {
    var node: Object = [
      "@id": .text(name), "@type": .text("earl:TestCase"), "title": .text(record.name),
      "identifier": .text("\(record.file):\(record.line)"),
      "language": .text(record.setting.language.description),
    ]
    if !requirements.isEmpty { node["references"] = .list(requirements.map(Value.text)) }
    if !record.tags.isEmpty { node["keyword"] = .list(record.tags.map { .text($0.text) }) }
    return node
  }

  static func assertion(
    _ record: CaseRecord, subject: String, test: String, timestamp: String, language: LanguageTag
  ) -> Object {
    var result: Object = [
      "@type": .text("earl:TestResult"), "outcome": .text(record.outcomeInEARL), "date": .text(timestamp),
    ]
    // What was found, with the place, as in the other reports.
    let told = (record.reason.map { [$0] } ?? []) + record.notes + record.block
    if !told.isEmpty {
      let text = told.joined(separator: "\n")
      result["info"] = .object(["@value": .text(text), "@language": .text(language.description)])
    }
    return [
      "@type": .text("earl:Assertion"), "assertedBy": .text(assertorName), "mode": .text("earl:automatic"),
      "subject": .text(subject), "test": .text(test), "result": .object(result),
    ]
  }
}

extension CaseRecord {
  /// One of the five outcomes of EARL 1.0, 2.7.
  fileprivate var outcomeInEARL: String {
    switch outcome {
    case .passed: "earl:passed"
    case .failed: "earl:failed"
    case .todo: isDone ? "earl:passed" : "earl:failed"
    case .unreadable, .timedOut: "earl:cantTell"
    case .skipped: "earl:untested"
    }
  }
}
