// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import Testing

@Suite("What is wrong with a catalog")
struct CatalogProblemTests {
  @Test(
    "is said with the place",
    arguments: [
      ("{\"strings\":{\"a\":{},\n \"a\":{}}}", .doubledKey("a", line: 2, column: 2)),
      ("{\"strings\":{\"a\":{},\"\\u0061\":{}}}", .doubledKey("a", line: 1, column: 20)),
      (
        #"{"strings":{"a":{"localizations":{"es":{},"es":{}}}}}"#, .doubledKey("es", line: 1, column: 43)
      ),
      ("{\"strings\":{},\n\n  \"strings\":{}}", .doubledKey("strings", line: 3, column: 3)),
      ("{\"strings\":{\n<<<<<<< HEAD\n\"a\":{}\n=======\n\"b\":{}\n>>>>>>> other\n}}", .unfinishedMerge(line: 2)),
      ("{\"strings\":{\n\"a\":{}\n=======\n\"b\":{}\n>>>>>>> other\n}}", .unfinishedMerge(line: 3)),
      ("{\"strings\":{}}\n>>>>>>> other\n", .unfinishedMerge(line: 2)),
      ("{\"strings\":{\n\"a\":{},\n||||||| base\n}}", .unfinishedMerge(line: 3)),
      ("{\"strings\":{\n<<<<<<<\n}}", .notJSON(line: 2, column: 1)),
      ("{\"strings\":{\n  \"a\":{\"localizations\":{\"en\":{\"stri", .notJSON(line: 2, column: 36)),
    ] as [(String, CatalogError.Reason)])
  func place(_ json: String, _ reason: CatalogError.Reason) throws {
    let folder = try TemporaryFolder()
    try folder.write("A.xcstrings", json)
    #expect(problems(in: folder) == [reason])
  }

  @Test("a doubled key counts as it stands last, and all of them are said in their order")
  func doubled() throws {
    let folder = try TemporaryFolder()
    let first = #""k":{"localizations":{"en":{"stringUnit":{"value":"A"}}}}"#
    let last = #""k":{"localizations":{"en":{"stringUnit":{"value":"B"}}}}"#
    try folder.write("A.xcstrings", "{\"strings\":{\(first),\n\"z\":{},\n\"z\":{},\n\(last)}}")
    let (catalogs, problems) = Catalogs.load(folder: folder.path)
    #expect(problems.map(\.reason) == [.doubledKey("z", line: 3, column: 1), .doubledKey("k", line: 4, column: 1)])
    #expect(Localizer(catalogs: catalogs, language: .english, region: .english).text(for: Message("k")) == "B")
  }

  @Test("a catalog of nothing but doubled keys takes no long time", .timeLimit(.minutes(1)))
  func manyDoubled() throws {
    let json = #"{"strings":{"# + String(repeating: "\"a\":{},\n", count: 400_000) + "}}"
    let problems = Catalogs([try StringCatalog(contentsOf: Array(json.utf8), name: "x")])
    #expect(problems.languages == [.english])
  }

  /// Words of two languages for one key, and whether the Spanish ones are used.
  struct Pair: Sendable, CustomTestStringConvertible {
    var key = "k"
    var english: String?
    let spanish: String
    var isUsed = false
    var testDescription: String { "\(key): \(english ?? "") – \(spanish)" }
  }

  @Test(
    "a translation that takes other values than the original is not used",
    arguments: [
      Pair(english: "%@ and %@", spanish: "%@"), Pair(english: "%@", spanish: "%@ y %@"),
      Pair(english: "%lld", spanish: "%@"), Pair(english: "%@", spanish: "%lld"), Pair(english: "%lld", spanish: "%f"),
      Pair(english: "%1$@ %2$lld", spanish: "%1$lld %2$@"), Pair(english: "%1$@", spanish: "%2$@"),
      Pair(english: "Nothing", spanish: "%@"), Pair(english: "50%% off", spanish: "%d"),
      Pair(key: "%lld files", spanish: "archivos"), Pair(key: "%@", spanish: "%lld"),
      Pair(english: "%1$@ %2$lld", spanish: "%2$lld %1$@", isUsed: true),
      Pair(english: "%@ %lld", spanish: "%2$d %1$@, %1$@", isUsed: true),
      Pair(english: "%lld", spanish: "%x", isUsed: true), Pair(english: "50% off", spanish: "al 50%", isUsed: true),
      Pair(english: "%2$@", spanish: "%2$@!", isUsed: true),
      Pair(key: "%lld files", spanish: "%d archivos", isUsed: true),
      Pair(key: "Mere name", spanish: "con %@", isUsed: true), Pair(english: "%c", spanish: "%s", isUsed: true),
    ])
  func differing(_ pair: Pair) throws {
    let folder = try TemporaryFolder()
    let words = ["en": pair.english, "es": pair.spanish].compactMapValues { $0.map { ["stringUnit": ["value": $0]] } }
    try folder.write("A.xcstrings", strings: [pair.key: ["localizations": words]])
    let (catalogs, problems) = Catalogs.load(folder: folder.path)
    let spanish = try tag("es")
    let different = CatalogError(
      file: folder.path + "/A.xcstrings", reason: .placeholdersDiffer(key: pair.key, language: spanish))
    #expect(problems == (pair.isUsed ? [] : [different]))
    let value = catalogs.value(for: pair.key, in: [spanish])
    #expect(value?.language == (pair.isUsed ? spanish : .english))
    #expect(value?.text == (pair.isUsed ? pair.spanish : pair.english ?? pair.key))
  }

  @Test("plural forms count all together, also against a plain sentence and a substitution")
  func plurals() throws {
    let folder = try TemporaryFolder()
    func plural(_ one: String, _ other: String) -> [String: Any] {
      ["plural": ["one": ["stringUnit": ["value": one]], "other": ["stringUnit": ["value": other]]]]
    }
    let part: [String: Any] = [
      "stringUnit": ["value": "%#@n@"],
      "substitutions": ["n": ["formatSpecifier": "lld", "variations": plural("%arg", "%arg")]],
    ]
    try folder.write(
      "A.xcstrings",
      strings: [
        "k": [
          "localizations": [
            "en": ["variations": plural("A region", "%lld regions")],
            "es": ["variations": plural("%lld región", "%lld regiones")],
            "ja": ["stringUnit": ["value": "%lld 個"]], "de": part, "fr": ["variations": plural("une", "des")],
            "it": ["variations": plural("%lld", "%@")], "pl": ["stringUnit": ["value": "%#@n@"]],
          ]
        ]
      ])
    #expect(
      problems(in: folder) == [
        .placeholdersDiffer(key: "k", language: try tag("fr")),
        .placeholdersContradict(key: "k", language: try tag("it")),
        .placeholdersContradict(key: "k", language: try tag("pl")),
      ])
  }

  @Test("an original that contradicts itself is said, and used all the same")
  func contradicting() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "A.xcstrings", strings: ["k": ["localizations": ["en": ["stringUnit": ["value": "%1$@, %1$d"]]]]])
    #expect(problems(in: folder) == [.placeholdersContradict(key: "k", language: .english)])
    let localizer = Localizer(
      catalogs: Catalogs.load(folder: folder.path).catalogs, language: .english, region: .english)
    #expect(localizer.text(for: Message("k", [number(3)])) == "3, 3")
  }

  @Test("a translation in a catalog of its own is held against the first that has the original")
  func otherCatalog() throws {
    let folder = try TemporaryFolder()
    func words(_ language: String, _ value: String) -> [String: [String: Any]] {
      ["k": ["localizations": [language: ["stringUnit": ["value": value]]]]]
    }
    try folder.write("A.xcstrings", strings: words("en", "%@"))
    try folder.write("B.xcstrings", strings: words("es", "%d"))
    try folder.write("C.xcstrings", strings: words("fr", "«%@»"))
    // Words that win over the original's own may take what they want.
    try folder.write("D.xcstrings", strings: words("en", "None"))
    let (catalogs, problems) = Catalogs.load(folder: folder.path)
    let reason = CatalogError.Reason.placeholdersDiffer(key: "k", language: try tag("es"))
    #expect(problems == [CatalogError(file: folder.path + "/B.xcstrings", reason: reason)])
    #expect(catalogs.value(for: "k", in: [try tag("es")])?.text == "None")
    #expect(catalogs.value(for: "k", in: [try tag("fr")])?.text == "«%@»")
  }

  @Test("the words of another folder stand in for those that are missing or cannot be used")
  func substitute() throws {
    let (own, chosen) = (try TemporaryFolder(), try TemporaryFolder())
    let key = #"{"strings":{"k":{"localizations":{"en":{"stringUnit":{"value":"Own"}}}}}}"#
    try own.write("A.xcstrings", key)
    try own.write("B.xcstrings", key.replacing("\"k\"", with: "\"b\""))
    try chosen.write("A.xcstrings", "{")
    let (catalogs, problems) = Catalogs.load(folder: chosen.path, fallback: own.path)
    #expect(problems.map(\.file) == [chosen.path + "/A.xcstrings"])
    #expect(catalogs.value(for: "k", in: [])?.text == "Own")
    #expect(catalogs.value(for: "b", in: [])?.text == "Own")
  }

  @Test("nothing, with those of the program")
  func shipped() {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Locales/Catalogs").path
    let (catalogs, problems) = Catalogs.load(folder: folder)
    #expect(problems == [])
    #expect(catalogs.languages.count >= 2)
  }

  private func problems(in folder: TemporaryFolder) -> [CatalogError.Reason] {
    Catalogs.load(folder: folder.path).problems.map(\.reason)
  }
}

extension TemporaryFolder {
  fileprivate func write(_ name: String, strings: [String: [String: Any]]) throws {
    let json = try JSONSerialization.data(withJSONObject: ["sourceLanguage": "en", "strings": strings])
    try write(name, String(decoding: json, as: UTF8.self))
  }
}
