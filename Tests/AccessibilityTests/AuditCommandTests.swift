// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `lupa audit` as it is started from a shell.
@Suite("lupa audit", .ownThread)
struct AuditCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("good.json", #"{"role":"image","label":"A dog","labelLanguage":"en"}"#)
    try write("practice.json", #"{"role":"image","label":"A dog","labelLanguage":null}"#)
    try write("bad.json", #"{"role":"image","label":""}"#)
    try write("broken.json", "{")
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
  }

  private func run(_ arguments: [String], input: String = "", _ environment: [String: String] = [:]) async throws
    -> ChildProcess.Outcome
  {
    try await ChildProcess.run(
      BuiltPrograms.path("lupa"), ["audit"] + arguments, input: input,
      environment: TestEnvironment.with(environment), directory: folder.path)
  }

  @Test(
    "ends with the largest code that applies, and audits everything",
    arguments: [
      (["good.json"], 0, 1), (["bad.json", "good.json"], 1, 2), (["practice.json"], 0, 1),
      (["--strict", "practice.json"], 1, 1), (["--disable", "label-present", "bad.json"], 0, 1),
      (["--strict", "--disable=label-language", "practice.json"], 0, 1),
      (["broken.json", "bad.json", "good.json"], 3, 3), (["nothing.jpg", "good.json"], 3, 2), (["demo"], 0, 1),
    ])
  func exits(_ arguments: [String], _ code: Int32, _ count: Int) async throws {
    let outcome = try await run(["--format", "json"] + arguments)
    #expect(outcome.ending == .exit(code), "\(outcome.standardOutput)")
    #expect(outcome.standardError.isEmpty)
    #expect(outcome.lines.count == count)
  }

  @Test(
    "says on standard error what is wrong with the command line, audits nothing, and ends with 2",
    arguments: [
      (["--disable", "label-presnt", "demo"], "There is no rule label-presnt. Did you mean label-present?"),
      (["--disable", "xyz", "demo"], "There is no rule xyz. lupa audit --rules lists the rules."),
      (["--disable"], "The option --disable needs a value."),
      (["--strct", "demo"], "There is no option --strct. Did you mean --strict?"),
      (
        ["--speech", "none", "demo"],
        "The option --speech means nothing with lupa audit, which reads no commands and does not speak."
      ),
      (["--locales", "nowhere", "demo"], "There are no string catalogs in nowhere."),
    ])
  func wrongUsage(_ arguments: [String], _ sentence: String) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.ending == .exit(2))
    #expect(outcome.standardOutput.isEmpty && outcome.standardError == sentence + "\n")
  }

  @Test("the demo image breaks no rule, in English and in Spanish, also while it plays by itself")
  func demo() async throws {
    let english = try await run(["demo"])
    #expect(english.lines.first == "demo: No rule fails." && english.ending == .exit(0))
    let spanish = try await run(["--language", "es", "--strict", "--demo", "demo"])
    #expect(spanish.lines == ["demo: No falla ninguna regla.", "Se cumplen 22 reglas. 1 regla no se aplica."])
  }

  @Test("names come from standard input where none is given, and two runs write the same bytes")
  func input() async throws {
    let first = try await run(["--format", "json"], input: "good.json\nbad.json\n")
    #expect(first.lines.count == 2 && first.ending == .exit(1))
    let second = try await run(["--format", "json", "good.json", "bad.json"], ["TZ": "Asia/Tokyo", "LC_ALL": "es_ES"])
    #expect(first.standardOutput != second.standardOutput, "words follow the language")
    let third = try await run(["--format", "json", "good.json", "bad.json"], ["TZ": "Asia/Tokyo"])
    #expect(first.standardOutput == third.standardOutput)
  }

  @Test("lists the rules, each on a line")
  func rules() async throws {
    let outcome = try await run(["--rules"])
    #expect(outcome.ending == .exit(0) && outcome.lines.count == 23)
    #expect(
      outcome.lines.contains(
        "demo-stops: What plays by itself can be stopped. Under 2.2.2 of WCAG 2.2 and 11.2.2.2 of EN 301 549 V3.2.1."))
    #expect(outcome.lines.contains("catalog-complete: Every sentence is there in every language. Good practice."))
    let objects = try await run(["--rules", "--format", "json"]).lines
    #expect(objects.count == 23)
    #expect(
      objects.first?.hasPrefix(#"{"advice":"Write what the image shows, for example"#) == true
        && objects.last?.hasSuffix(#""rule":"catalog-complete","title":"Every sentence is there in every language."}"#)
          == true
    )
    #expect(try await run(["--rules", "--disable", "localized,demo-stops"]).lines.count == 21)
  }

  @Test("keys that mean nothing are named, and errors say where")
  func told() async throws {
    try write("odd.json", #"{"role":"image","label":"A dog","alt":"x"}"#)
    let outcome = try await run(["odd.json", "broken.json"])
    #expect(outcome.lines.contains("These keys mean nothing here and are ignored: alt."))
    #expect(outcome.lines.last == "broken.json is not valid JSON at line 1, column 2.")
    let objects = try await run(["--format", "json", "broken.json"])
    let error = #""error":{"code":"not-json","message":"broken.json is not valid JSON at line 1, column 2."}"#
    #expect(objects.standardOutput == "{" + error + #","file":"broken.json"}"# + "\n")
  }

  @Test("help lists its options")
  func help() async throws {
    let lines = try await run(["--help"]).lines
    #expect(lines.contains { $0.hasPrefix("lupa audit [options] IMAGE…") })
    #expect(lines.contains { $0.hasPrefix("--disable ID,ID: ") } && lines.contains { $0.hasPrefix("--strict: ") })
  }
}
