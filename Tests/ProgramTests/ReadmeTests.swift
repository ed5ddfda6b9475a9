// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// What the README shows is what the program does.
@Suite("The README", .ownThread)
struct ReadmeTests {
  private let readme: Readme
  private let folder: TemporaryFolder

  init() throws {
    readme = try Readme()
    folder = try TemporaryFolder()
  }

  @Test("its sessions are what the program prints, word for word", arguments: ["en", "es"])
  func sessions(_ language: String) async throws {
    let sessions = readme.blocks("console").filter { $0.contains("--language es") == (language == "es") }
    #expect(sessions.count == 1)
    for session in sessions {
      var lines = session.split(separator: "\n").map(String.init)
      let command = lines.removeFirst()
      try #require(command.hasPrefix("$ Scripts/run"), "\(command)")
      let arguments = command.split(separator: " ").dropFirst(2).map(String.init)
      // Only at a terminal, which this is not.
      #expect(try [lines.removeFirst()] == Catalog("Announcements").words(of: "news.lupaSpeaks", in: language))
      let input = lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }.joined()
      let outcome = try await lupa(arguments, input: input)
      #expect(outcome.lines == lines.filter { !$0.hasPrefix("> ") })
      #expect(outcome.ending == .exit(0))
      // In JSON each answer comes with its command, as it stands below it in the README.
      let results = try await lupa(arguments + ["--format", "json"], input: input).lines.map(Result.init)
      #expect(results.flatMap(\.transcript) == lines)
    }
  }

  @Test(
    "each zoom behavior does what its session shows",
    arguments: ["explore", "double-tap", "pinch", "scroll-view", "free"])
  func behaviors(_ behavior: String) async throws {
    let session = try #require(readme.blocks("behavior \(behavior)").first)
    let lines = session.split(separator: "\n").map(String.init)
    let input = lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }.joined()
    let results = try await lupa(["--behavior", behavior, "--format", "json"], input: input).lines.map(Result.init)
    #expect(results.dropFirst().flatMap(\.transcript) == lines)
  }

  @Test("its scripts pass and fail, and the reports are those that are shown")
  func script() async throws {
    try write(try #require(readme.blocks("lupa").first), to: "zoom.lupa")
    let outcome = try await lupa(["test", "zoom.lupa"])
    #expect(outcome.standardOutput == readme.blocks("tap").first)
    #expect(outcome.ending == .exit(0))
    try write(try #require(readme.blocks("lupa").dropFirst().first), to: "wrong.lupa")
    let failed = try await lupa(["test", "wrong.lupa"])
    #expect(failed.standardOutput == readme.blocks("tap").dropFirst().first)
    #expect(failed.ending == .exit(1))
  }

  @Test("its JSON is what the program writes")
  func json() async throws {
    let shown = try #require(readme.blocks("json result").first)
    let last = try #require(try await lupa(["--format", "json"], input: "zoom in\n").lines.last)
    let objects = try [shown, last].map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary }
    #expect(objects[0] != nil && objects[0] == objects[1])
  }

  @Test("its catalog corrects a sentence")
  func correction() async throws {
    try write(try #require(readme.blocks("json catalog").first), to: "mine.xcstrings")
    let arguments = ["--catalog", "mine.xcstrings", "--language", "es"]
    let outcome = try await lupa(arguments, input: "acercar\najustar\n")
    #expect(outcome.lines.last == "Entera. Se ve toda la imagen.")
  }

  @Test("its configuration is taken up")
  func configuration() async throws {
    let config = folder.path + "/lupa"
    try FileManager.default.createDirectory(atPath: config, withIntermediateDirectories: false)
    try write(try #require(readme.blocks("json config").first), to: "lupa/config.json")
    let outcome = try await lupa(input: "más rápido\n", environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(outcome.lines.last == "Velocidad: 275 palabras por minuto.")
    #expect(outcome.answers.count == 3, "a setting is not known: \(outcome.standardOutput)")
  }

  @Test("it lists every command, and only what the catalogs have", arguments: ["en", "es"])
  func commands(_ language: String) throws {
    let catalog = try Catalog("Commands")
    let phrases = catalog.keys(beginningWith: "command.").map { catalog.words(of: $0, in: language) }
    #expect(phrases.count > 30)
    let listed = readme.commands(in: language)
    for names in phrases {
      let first = try #require(names.first)
      #expect(listed.contains(first), "\(first) is missing")
    }
    let known = Set(phrases.joined())
    for phrase in listed { #expect(known.contains(phrase), "\(phrase) is no command") }
    #expect(Set(listed).count == listed.count, "a command is listed twice")
  }

  @Test("it lists every option, and no other")
  func options() async throws {
    let help = try await lupa(["--help"]).lines.compactMap { $0.firstMatch(of: /^--[a-z-]+/)?.output }
    let listed = readme.section("Options").compactMap { $0.firstMatch(of: /^- `(--[a-z-]+)/)?.output.1 }
    #expect(!help.isEmpty && help == listed)
  }

  @Test("it names the format of each fixture that opens, as the program does")
  func formats() async throws {
    let images = Repository.root + "/Tests/Fixtures/Images"
    let files = try FileManager.default.contentsOfDirectory(atPath: images).filter { $0.hasPrefix("plain.") }.sorted()
    let input = (files + ["bits.pbm", "bitmaps/core-24.bmp"]).map { "open \(images)/\($0)\ninfo\n" }.joined()
    let lines = try await lupa(input: input).lines
    let named = lines.compactMap { $0.firstMatch(of: /\. (.+), \d+ by \d+ pixels/)?.output.1 }
    let list = try #require(readme.section("Images").first { $0.hasPrefix("Lupa opens ") })
    let listed = list.dropFirst("Lupa opens ".count).dropLast().replacing(" and ", with: ", ")
      .components(separatedBy: ", ")
    #expect(Set(named.map(String.init)) == Set(listed))
  }

  @Test("it names every room, and files that exist")
  func rooms() throws {
    let built = readme.section("How it is built").joined(separator: "\n")
    for room in try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Sources") {
      #expect(built.contains("`\(room)`"), "\(room) is missing")
    }
    let paths = readme.text.matches(of: /`((?:Sources|Tests|Locales|Scripts)\/[^` ]+)/).map { String($0.output.1) }
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: Repository.root + "/" + path), "\(path)")
    }
    #expect(paths.count > 5)
  }

  @Test("it can be followed by ear: text and lists, headings in order")
  func accessible() {
    var level = 0
    // The formulas that test engineers compare with are a table, whose columns can be heard one by one.
    let table = readme.section("Zoom behaviors for test engineers").filter { $0.hasPrefix("|") }
    for line in readme.prose where !table.contains(line) {
      #expect(!line.contains("![") && !line.contains("<img"), "a picture: \(line)")
      #expect(!line.hasPrefix("|"), "a table: \(line)")
      #expect(line.count <= 120, "a long line: \(line)")
      let isHeading = line.hasPrefix("#")
      guard isHeading else { continue }
      let depth = line.prefix { $0 == "#" }.count
      #expect(depth <= level + 1 && (depth > 1 || level == 0), "a heading out of order: \(line)")
      level = depth
    }
    // Letters and plain signs: no box drawing, arrows, emoji or braille patterns.
    let text = readme.prose.filter { !table.contains($0) }.joined(separator: "\n")
    let signs = text.unicodeScalars.filter { $0.value >= 0x80 && !$0.properties.isAlphabetic }
    #expect(Set(signs.map(String.init)).isSubset(of: ["¿", "×"]), "\(Set(signs))")
  }

  private func lupa(
    _ arguments: [String] = [], input: String = "", environment: [String: String] = [:]
  ) async throws -> ChildProcess.Outcome {
    let outcome = try await ChildProcess.run(
      BuiltPrograms.path("lupa"), arguments, input: input, environment: TestEnvironment.with(environment),
      directory: folder.path)
    #expect(outcome.standardError.isEmpty)
    return outcome
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
  }
}

/// The README as text, blocks of code, and sections.
private struct Readme {
  let text: String

  init() throws {
    text = try String(contentsOfFile: Repository.root + "/README.md", encoding: .utf8)
  }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// Lines with whether they stand in a block of code, fences included.
  private var marked: [(line: Substring, isCode: Bool)] {
    var isInside = false
    return lines.map { line in
      let isFence = line.hasPrefix("```")
      if isFence { isInside.toggle() }
      return (line, isInside || isFence)
    }
  }

  /// The lines that are no code.
  var prose: [Substring] { marked.filter { !$0.isCode }.map(\.line) }

  /// The blocks of code of a kind, as written after their opening fence.
  func blocks(_ kind: String) -> [String] {
    text.components(separatedBy: "\n```\(kind)\n").dropFirst().compactMap { rest in
      rest.range(of: "\n```").map { rest[..<$0.lowerBound] + "\n" }
    }
  }

  /// The prose below a heading of the second level, up to the next one.
  func section(_ title: String) -> [Substring] {
    Array(prose.drop { $0 != "## " + title }.dropFirst().prefix { !$0.hasPrefix("## ") })
  }

  /// What is typed, in the section on commands: English in the first line of each entry, Spanish in the others.
  func commands(in language: String) -> [String] {
    section("Commands").joined(separator: "\n").components(separatedBy: "\n- ").dropFirst().flatMap { entry in
      let lines = entry.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
      let words = language == "en" ? lines.prefix(1) : lines.dropFirst()
      return words.joined(separator: "\n").matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
  }
}

/// A line of JSON, as far as a transcript shows it.
private struct Result: Decodable {
  struct Announcement: Decodable {
    let text: String
  }

  let command: String?
  let announcements: [Announcement]

  init(_ line: String) throws {
    self = try JSONDecoder().decode(Result.self, from: Data(line.utf8))
  }

  var transcript: [String] { (command.map { ["> " + $0] } ?? []) + announcements.map(\.text) }
}

/// One of the shipped catalogs, as plain JSON.
private struct Catalog {
  private let strings: [String: [String: Any]]

  init(_ name: String) throws {
    let file = URL(fileURLWithPath: Repository.root + "/Locales/Catalogs/\(name).xcstrings")
    let catalog = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    strings = try #require(catalog?["strings"] as? [String: [String: Any]])
  }

  func keys(beginningWith beginning: String) -> [String] { strings.keys.filter { $0.hasPrefix(beginning) }.sorted() }

  /// A sentence, or the phrases that mean the same, with an example in each slot.
  func words(of key: String, in language: String) -> [String] {
    let localizations = strings[key]?["localizations"] as? [String: [String: [String: Any]]]
    let words = localizations?[language]
    let phrases = words?["stringSet"]?["values"] as? [String] ?? []
    return (phrases + [words?["stringUnit"]?["value"] as? String].compactMap(\.self)).map { phrase in
      phrase.replacing(/\$\{(\w+)\}/) { slot in self.words(of: "example.\(slot.output.1)", in: language).first ?? "" }
    }
  }
}
