// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// Results in the Evaluation and Report Language 1.0, as JSON-LD with its context in it: no network is needed to read it.
///
/// An assertion for each case, and one for each tag of a case that names a clause of a standard.
/// See https://www.w3.org/TR/EARL10-Schema/ and https://www.w3.org/TR/json-ld11/.
public struct EARLReport: Report {
  private let facts: RunFacts
  private let localizer: Localizer

  /// - Parameter localizer: Whose language the results are told in.
  public init(_ facts: RunFacts, localizer: Localizer) {
    self.facts = facts
    self.localizer = localizer
  }

  public func ending(_ records: [CaseRecord]) -> String {
    var nodes = [EARLNode.assertor(version: facts.version, seed: facts.seed)]
    // By bytes: names that only look alike are those of two files.
    var subjects: [[UInt8]: String] = [:]
    for record in records where subjects[Array(record.file.utf8)] == nil {
      let name = "_:script\(subjects.count + 1)"
      subjects[Array(record.file.utf8)] = name
      nodes.append(EARLNode.subject(name, file: record.file))
    }
    let requirements = Self.requirements(records)
    nodes += requirements.nodes
    for record in records {
      let test = "_:case\(record.number)"
      var known: Set<String> = []
      let clauses = record.tags.compactMap { requirements.names[$0] }.filter { known.insert($0).inserted }
      nodes.append(EARLNode.testCase(test, record, requirements: clauses))
      for tested in [test] + clauses {
        nodes.append(
          EARLNode.assertion(
            record, subject: subjects[Array(record.file.utf8)] ?? "", test: tested, timestamp: facts.timestamp,
            language: localizer.language))
      }
    }
    let graph = nodes.map(JSONText.text).joined(separator: ",\n")
    return "{\"@context\":\(JSONText.text(EARLNode.context)),\n\"@graph\":[\n\(graph)\n]}\n"
  }

  /// The clauses that tags name, each once, and what they are called in the report.
  private static func requirements(_ records: [CaseRecord]) -> (names: [CaseTag: String], nodes: [EARLNode.Object]) {
    var names: [CaseTag: String] = [:]
    var nodes: [EARLNode.Object] = []
    for tag in records.flatMap(\.tags) where names[tag] == nil {
      guard let clause = StandardClause(tag) else { continue }
      let name = clause.address ?? "_:clause\(nodes.count + 1)"
      names[tag] = name
      let node = EARLNode.requirement(name, clause)
      if !nodes.contains(node) { nodes.append(node) }
    }
    return (names, nodes)
  }
}

/// A clause of a standard that a case is about.
struct StandardClause: Hashable {
  let number: String

  /// The standard with its version.
  let standard: String

  /// Where the standard is published.
  let source: String

  /// Of the clause itself; `nil` where the standard has none, or no such clause is known.
  let address: String?

  /// - Returns: `nil` for a tag that names no clause of a standard.
  init?(_ tag: CaseTag) {
    guard let value = tag.value else { return nil }
    number = value
    switch tag.name.lowercased() {
    case "wcag":
      standard = "WCAG 2.2"
      source = "https://www.w3.org/TR/WCAG22/"
      address = SuccessCriterion.address(of: value)
    case "en301549":
      standard = "EN 301 549 V3.2.1"
      source = "https://www.etsi.org/deliver/etsi_en/301500_301599/301549/03.02.01_60/en_301549v030201p.pdf"
      address = nil
    default: return nil
    }
  }

  var title: String { "\(standard), \(number)" }
}
