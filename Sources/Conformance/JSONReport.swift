// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// Results as JSON: an object on a line of its own for each case, with sorted keys; all keys are always there.
///
/// `findings` and `remarks` have the fields of the TAP block.
public struct JSONReport: Report {
  private let facts: RunFacts

  public init(_ facts: RunFacts) {
    self.facts = facts
  }

  public func part(_ record: CaseRecord) -> String {
    JSONText.text(Object(record: record, seed: facts.seed)) + "\n"
  }

  private struct Object: Encodable {
    let record: CaseRecord
    let seed: UInt32?

    private enum Key: String, CodingKey {
      case behavior, duration, file, findings, language, line, notes, reason, remarks, seed, status, tags, title, voice
    }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(record.setting.behavior, forKey: .behavior)
      try object.encode(record.duration, forKey: .duration)
      try object.encode(record.file, forKey: .file)
      try object.encode(record.findings.map(Self.fields), forKey: .findings)
      try object.encode(record.setting.language.description, forKey: .language)
      try object.encode(record.line, forKey: .line)
      try object.encode(record.notes, forKey: .notes)
      try object.encode(record.reason, forKey: .reason)
      try object.encode(record.remarks.map(Self.fields), forKey: .remarks)
      try object.encode(seed, forKey: .seed)
      try object.encode(record.outcome.rawValue, forKey: .status)
      try object.encode(record.tags.map(\.text), forKey: .tags)
      try object.encode(record.title, forKey: .title)
      try object.encode(record.setting.voice, forKey: .voice)
    }

    private static func fields(_ finding: ReportFinding) -> [String: String?] {
      Dictionary(finding.fields.map { ($0.name, $0.value) }) { first, _ in first }
    }
  }
}
