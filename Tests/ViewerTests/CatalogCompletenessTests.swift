// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import Localization
import TestSupport
import Testing

@Suite("The shipped catalogs", .ownThread)
struct CatalogCompletenessTests {
  private static let folder = Repository.root + "/Locales/Catalogs"

  /// Every entry of every catalog, as plain JSON.
  private static func entries() throws -> [(catalog: String, key: String, entry: [String: Any])] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".xcstrings") }.sorted()
      .flatMap { name in
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
        let catalog = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let strings = try #require(catalog["strings"] as? [String: [String: Any]])
        return strings.map { (name, $0.key, $0.value) }
      }
  }

  @Test("each sentence has a comment for the translator, and words in English and Spanish with the same values")
  func complete() throws {
    let entries = try Self.entries()
    #expect(entries.count > 200)
    for (catalog, key, entry) in entries {
      let comment = entry["comment"] as? String ?? ""
      #expect(comment.count > 20, "\(catalog): \(key)")
      let localizations = entry["localizations"] as? [String: Any] ?? [:]
      #expect(localizations["en"] != nil && localizations["es"] != nil, "\(catalog): \(key)")
      let values = localizations.mapValues { Self.placeholders(in: $0) }
      #expect(Set(values.values).count == 1, "\(catalog): \(key) \(values)")
    }
  }

  /// The places that values fill, each once; of words that people type, the slots that occur.
  private static func placeholders(in localization: Any) -> Set<String> {
    switch localization {
    case let text as String: Set(text.matches(of: /%\d\$(@|lld)|\$\{\w+\}/).map { String($0.output.0) })
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(placeholders(in: $1)) }
    case let object as [String: Any]: object.values.reduce(into: []) { $0.formUnion(placeholders(in: $1)) }
    default: []
    }
  }

  @Test("no key stands in two catalogs")
  func unique() throws {
    let keys = try Self.entries().map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test("every sentence that the code names is there")
  func named() throws {
    let known = Set(try Self.entries().map(\.key))
    let sources = try #require(FileManager.default.enumerator(atPath: Repository.root + "/Sources"))
    var named = 0
    for case let file as String in sources where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: Repository.root + "/Sources/" + file, encoding: .utf8)
      for match in text.matches(of: /(?:Message|reply|zoomed)\(\s*"([^"\\]+)"/) {
        named += 1
        #expect(known.contains(String(match.output.1)), "\(file): \(match.output.1)")
      }
    }
    #expect(named > 80)
  }

  @Test("no two commands of a language together with English can be typed alike", arguments: ["en", "es", "en-GB"])
  func collisions(language: String) throws {
    let grammar = Grammar(localizer: try localizer(language))
    var owners: [String: String] = [:]
    for (command, phrase) in grammar.patterns {
      // Of what stands in a slot, only numbers tell two commands apart.
      let shape = phrase.replacing(/\$\{(\w+)\}/) { slot in
        ["percent", "scale", "rate", "level", "ordinal"].contains(slot.output.1) ? "1" : "*"
      }
      if let owner = owners.updateValue(command, forKey: shape) {
        #expect(owner == command, "\(phrase)")
      }
    }
    #expect(owners.count > 60)
  }

  @Test("every command has words and help in every language", arguments: ["en", "es"])
  func helpful(language: String) throws {
    let heard = TestSession.heard(
      [language == "en" ? "help" : "ayuda"] + (language == "en" ? ["help a", "help i"] : ["ayuda a", "ayuda i"]),
      language: language)
    #expect(heard[0].contains(language == "en" ? "zoom in on top right" : "acercar arriba a la derecha"))
    for line in heard {
      #expect(
        !line.contains("help.") && !line.contains("command.") && !line.contains("example.") && !line.contains("${"))
    }
  }

  @Test("no two commands of a language can be said alike", arguments: ["en", "es", "en-GB"])
  func spokenCollisions(language: String) throws {
    let context = SpokenContext(names: ["desk"], isAsked: true)
    let commands = SpokenCommands(grammar: Grammar(localizer: try localizer(language)), context: context)
    var owners: [String: String] = [:]
    for (command, phrase) in commands.patterns {
      if let owner = owners.updateValue(command, forKey: phrase) { #expect(owner == command, "\(phrase)") }
    }
    #expect(owners.count > 80)
  }

  @Test(
    "every command can be said, but for those with files, voices and coordinates, and listen",
    arguments: ["en", "es", "en-GB"])
  func speakable(language: String) throws {
    let context = SpokenContext(names: ["desk"], isAsked: true)
    let grammar = Grammar(localizer: try localizer(language))
    let said = Set(SpokenCommands(grammar: grammar, context: context).patterns.map(\.command))
    let typed = Set(grammar.patterns.map(\.command))
    #expect(
      typed.subtracting(said) == [
        "drag", "programmatic", "saveView", "saveViewAnyway", "open", "openAnyway", "set.voice", "listen",
      ])
    // Words for the voice belong to a command.
    let spoken = try Self.entries().map(\.key).filter { $0.hasPrefix("spoken.") }.map { $0.dropFirst(7) }
    #expect(Set(spoken.map(String.init)).subtracting(typed) == ["number.decimal"])
  }

  private func localizer(_ language: String) throws -> Localizer {
    let tag = try #require(LanguageTag(language))
    return Localizer(catalogs: TestSession.catalogs, language: tag, region: tag)
  }
}
