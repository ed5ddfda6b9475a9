// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization

/// Results in the XML that continuous integration reads: a test suite for each file, a test case for each case.
///
/// There is no standard; this keeps to what the readers of Jenkins, GitLab and Maven Surefire have in common.
/// A failed case holds a `failure`, one that could not be read or took too long an `error`, each with the fields of the
/// TAP block.
public struct JUnitReport: Report {
  private let facts: RunFacts

  public init(_ facts: RunFacts) {
    self.facts = facts
  }

  public func ending(_ records: [CaseRecord]) -> String {
    // By bytes: names that only look alike are those of two files.
    var files: [[UInt8]] = []
    var suites: [[UInt8]: [CaseRecord]] = [:]
    for record in records {
      let file = Array(record.file.utf8)
      if suites[file] == nil { files.append(file) }
      suites[file, default: []].append(record)
    }
    let children = files.compactMap { suites[$0] }.map(suite)
    let root = XMLElementText("testsuites", [("name", "lupa")] + Self.counts(records), children)
    return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + root.lines(depth: 0).joined()
  }

  private func suite(_ records: [CaseRecord]) -> XMLElementText {
    // Some readers take no time zone; it is UTC.
    let timestamp = facts.timestamp.replacing("Z", with: "")
    let attributes = [("name", records.first?.file ?? "")] + Self.counts(records) + [("timestamp", timestamp)]
    let settings = records.map(\.setting)
    let properties = [
      ("lupa.version", [facts.version]), ("language", settings.map(\.language.description)),
      ("behavior", settings.map(\.behavior)), ("voice", settings.compactMap(\.voice)),
      ("seed", facts.seed.map { [String($0)] } ?? []), ("tag", records.flatMap(\.tags).map(\.text)),
    ].flatMap { name, values in Self.distinct(values).map { (name, $0) } }
    return XMLElementText("testsuite", attributes, [Self.properties(properties)] + records.map(testCase))
  }

  private func testCase(_ record: CaseRecord) -> XMLElementText {
    let attributes = [
      ("classname", Self.className(record.file)), ("name", record.name), ("time", Self.seconds(record.duration)),
      ("file", record.file), ("line", String(record.line)),
    ]
    let properties =
      [("language", record.setting.language.description), ("behavior", record.setting.behavior)]
      + (record.setting.voice.map { [("voice", $0)] } ?? []) + record.tags.map { ("tag", $0.text) }
    let told = record.notes.map(\.escapingControls) + told(record)
    let output = told.isEmpty ? [] : [XMLElementText("system-out", text: told.joined(separator: "\n"))]
    return XMLElementText("testcase", attributes, [Self.properties(properties)] + verdict(record) + output)
  }

  private func verdict(_ record: CaseRecord) -> [XMLElementText] {
    switch record.outcome {
    case .passed: []
    case .skipped: [XMLElementText("skipped", [("type", "skip"), ("message", record.reason ?? "")])]
    case .todo where record.isDone: []
    case .todo: [XMLElementText("skipped", [("type", "todo"), ("message", record.reason ?? "")])]
    case .failed: [problem("failure", "expectation", record)]
    case .unreadable: [problem("error", "script", record)]
    case .timedOut: [problem("error", "time-out", record)]
    }
  }

  private func problem(_ name: String, _ type: String, _ record: CaseRecord) -> XMLElementText {
    // The place, and the step or what is wrong with the script.
    let message = (record.findings.first?.fields ?? []).prefix(2).compactMap(\.value).joined(separator: ": ")
    return XMLElementText(
      name, [("type", type), ("message", message)], text: record.block.joined(separator: "\n"))
  }

  /// What stands beside the verdict: of a failed case, all stands within it.
  private func told(_ record: CaseRecord) -> [String] {
    switch record.outcome {
    case .failed, .unreadable, .timedOut: []
    case .todo: [ReportField("todo", record.reason).line] + record.block
    case .passed, .skipped: record.block
    }
  }

  private static func properties(_ properties: [(String, String)]) -> XMLElementText {
    XMLElementText(
      "properties", [], properties.map { XMLElementText("property", [("name", $0.0), ("value", $0.1)]) })
  }

  private static func counts(_ records: [CaseRecord]) -> [(String, String)] {
    [
      ("tests", records.count), ("failures", records.count { $0.outcome == .failed }),
      ("errors", records.count { $0.outcome == .unreadable || $0.outcome == .timedOut }),
      ("skipped", records.count { $0.outcome == .skipped || $0.outcome == .todo && !$0.isDone }),
    ].map { ($0.0, String($0.1)) } + [("time", seconds(records.map(\.duration).reduce(0, +)))]
  }

  private static func seconds(_ seconds: Double) -> String {
    seconds.formatted(.number.precision(.fractionLength(3)).grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
  }

  private static func distinct(_ values: [String]) -> [String] {
    var known: Set<String> = []
    return values.filter { known.insert($0).inserted }
  }

  /// Points part what readers show as folders.
  private static func className(_ file: String) -> String {
    let path = file.hasSuffix(ScriptFinder.ending) ? String(file.dropLast(ScriptFinder.ending.count)) : file
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.isEmpty ? "lupa" : parts.map { $0.replacing(".", with: "_") }.joined(separator: ".")
  }
}
