// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import Foundation
import TestSupport
import Testing

/// The reference of the script language is run, so that it is true.
@Suite("The reference of the script language", .ownThread)
struct ReferenceTests {
  private let reference: [Substring]

  init() throws {
    reference = try String(contentsOfFile: Repository.root + "/docs/scripts.md", encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("its examples pass")
  func examples() async throws {
    let folder = try TemporaryFolder()
    var examples: [[Substring]] = []
    var isInside = false
    for line in reference {
      if isInside, line == "```" { isInside = false }
      if isInside { examples[examples.count - 1].append(line) }
      guard line == "```lupa" else { continue }
      examples.append([])
      isInside = true
    }
    #expect(examples.count >= 4)
    for (number, lines) in examples.enumerated() {
      try (lines.joined(separator: "\n") + "\n").write(
        toFile: folder.path + "/\(number).lupa", atomically: true, encoding: .utf8)
    }
    let outcome = try await ChildProcess.run(BuiltPrograms.path("lupa"), ["test", folder.path])
    #expect(outcome.ending == .exit(0), "\(outcome.standardOutput)")
  }

  @Test("it lists the identifier of every command, in the order of help")
  func identifiers() {
    let text = reference.joined(separator: "\n").components(separatedBy: "## Identifiers").last ?? ""
    let listed = (text.components(separatedBy: "## Grammar").first ?? "").matches(of: /`([^`]+)`/).map {
      String($0.output.1)
    }
    #expect(listed == Grammar.identifiers)
  }

  @Test("it names everything that can be expected")
  func subjects() {
    let text = reference.joined(separator: "\n")
    for subject in Script.subjects {
      #expect(
        text.contains("`\(subject)`") || text.contains("`expect \(subject)") || text.contains("`expect \(subject) "),
        "\(subject)")
    }
  }

  @Test("its words are no words of commands")
  func keywords() {
    let first = Set(
      Grammar(localizer: PaperCases.localizer).patterns.compactMap { $0.phrase.split(separator: " ").first })
    #expect(Set(Script.keywords.map { $0[...] }).intersection(first).subtracting(["element"]).isEmpty)
  }
}
