// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import Localization
import TestSupport
import Testing

/// A new command without a script fails here.
@Suite("The scripts of the repository", .ownThread)
struct CoverageTests {
  @Test("type every phrase of every command in their language", arguments: ["en", "es"])
  func phrases(language: String) throws {
    let tag = try #require(LanguageTag(language))
    let catalogs = Catalogs.load(folder: Repository.root + "/Locales/Catalogs").catalogs
    let localizer = Localizer(catalogs: catalogs, language: tag, region: tag)
    let commands = Set(Grammar(localizer: localizer).patterns.map(\.command))
    let phrases = commands.flatMap { localizer.phrases(for: "command.\($0)", in: tag) }
    #expect(phrases.count > 60)
    let steps = try Self.steps(in: Repository.root + "/Tests/Scripts/" + language)
    let missing = phrases.filter { phrase in !steps.contains { Self.isTyped(phrase, in: $0) } }
    #expect(missing.sorted() == [])
  }

  @Test(
    "have each row of the table of zoom behaviors, for each behavior",
    arguments: ["explore", "double-tap", "double-tap-es", "pinch", "scroll-view", "free"])
  func behaviors(folder: String) throws {
    let rows = [
      "rest", "range", "steps", "double-tap", "double-tap-zoomed", "pinch", "drag", "drag-at-rest", "clamp", "pan",
      "places", "programmatic",
    ]
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root + "/Tests/Scripts/behaviors/" + folder)
    #expect(Set(rows.map { $0 + ".lupa" }).subtracting(names).isEmpty)
  }

  /// The words of every line that is neither a comment nor an expectation.
  private static func steps(in folder: String) throws -> [[String]] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".lupa") }.flatMap { name in
      try String(contentsOfFile: folder + "/" + name, encoding: .utf8).split(whereSeparator: \.isNewline)
        .filter { !$0.hasPrefix("#") && !$0.hasPrefix("expect ") && !$0.hasPrefix("options ") }
        .map { $0.split(separator: " ").map { String($0).folded } }
    }
  }

  /// The words stand in the line as they are, with at least one word in each slot.
  private static func isTyped(_ phrase: String, in step: [String]) -> Bool {
    func matches(_ words: ArraySlice<String>, _ step: ArraySlice<String>) -> Bool {
      guard let word = words.first else { return step.isEmpty }
      guard let typed = step.first else { return false }
      guard word.hasPrefix("${") else { return word.folded == typed && matches(words.dropFirst(), step.dropFirst()) }
      return (1...step.count).contains { matches(words.dropFirst(), step.dropFirst($0)) }
    }
    return matches(phrase.split(separator: " ").map(String.init)[...], step[...])
  }
}
