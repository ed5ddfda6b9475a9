// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import TestSupport
import Testing

@Suite("What is wrong with a catalog", .ownThread)
struct CatalogProblemTests {
  @Test(
    "is said with the place",
    arguments: [
      (#"{"sourceLanguage":"en","strings":{"a":{},\#n "a":{}}}"#, .doubledKey("a", line: 2, column: 2)),
      (#"{"sourceLanguage":"en","strings":{"a":{},"\u0061":{}}}"#, .doubledKey("a", line: 1, column: 42)),
      (
        #"{"sourceLanguage":"en","strings":{"a":{\#n"shouldTranslate":true,"shouldTranslate":true}}}"#,
        .doubledKey("shouldTranslate", line: 2, column: 24)
      ),
      (#"{"sourceLanguage":"en","strings":{},\#n\#n  "strings":{}}"#, .doubledKey("strings", line: 3, column: 3)),
      ("{\"strings\":{\n<<<<<<< HEAD\n\"a\":{}\n=======\n\"b\":{}\n>>>>>>> other\n}}", .unfinishedMerge(line: 2)),
      ("{\"strings\":{\n\"a\":{}\n=======\n\"b\":{}\n>>>>>>> other\n}}", .unfinishedMerge(line: 3)),
      ("{\"strings\":{}}\n>>>>>>> other\n", .unfinishedMerge(line: 2)),
      ("{\"strings\":{\n\"a\":{},\n||||||| base\n}}", .unfinishedMerge(line: 3)),
      ("{\"strings\":{\n<<<<<<<\n}}", .notJSON(line: 2, column: 1)),
      ("{\"strings\":{\n  \"a\":{\"localizations\":{\"en\":{\"stri", .notJSON(line: 2, column: 36)),
      ("[\n " + String(repeating: "[", count: 100_000), .nestedTooDeeply(line: 2, column: 65)),
      (String(repeating: "[", count: 64) + "x", .nestedTooDeeply(line: 1, column: 65)),
      (String(repeating: "[", count: 63) + "x", .notJSON(line: 1, column: 64)),
      ("{}", .notACatalog(place: "strings")), ("[]", .notACatalog(place: "")),
      (#"{"strings":{}}"#, .noSourceLanguage), (#"{"sourceLanguage":5,"strings":{}}"#, .noSourceLanguage),
      (#"{"sourceLanguage":"no language","strings":{}}"#, .noSourceLanguage),
    ] as [(String, CatalogError.Reason)])
  func place(_ json: String, _ reason: CatalogError.Reason) throws {
    let folder = try TemporaryFolder()
    try folder.write("A.xcstrings", json)
    #expect(problems(in: folder) == [reason])
  }

  @Test("a doubled key counts as it stands last, and all of them are said in their order")
  func doubled() throws {
    let folder = try TemporaryFolder()
    let first = #""sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"stringUnit":{"value":"A"}}}}"#
    let last = #""k":{"localizations":{"en":{"stringUnit":{"value":"B"}}}}"#
    try folder.write("A.xcstrings", "{\(first),\n\"z\":{},\n\"z\":{},\n\(last)}}")
    let (catalogs, problems) = Catalogs.load(folder: folder.path)
    #expect(problems.map(\.reason) == [.doubledKey("z", line: 3, column: 1), .doubledKey("k", line: 4, column: 1)])
    #expect(Localizer(catalogs: catalogs, language: .english, region: .english).text(for: Message("k")) == "B")
  }

  @Test("a catalog of nothing but doubled keys takes no long time", .timeLimit(.minutes(5)))
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
    var spoiling = CatalogError.Spoiling.placeholdersDiffer
    var testDescription: String { "\(key): \(english ?? "") – \(spanish)" }
  }

  @Test(
    "a translation that takes other values than the original, or cannot be filled, is not used",
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
      Pair(english: "%@", spanish: "%99999999999999999999$@", spoiling: .placeholdersMalformed),
      Pair(english: "%@", spanish: "%0$@", spoiling: .placeholdersMalformed),
      Pair(english: "%@", spanish: "%1$@, %100$@", spoiling: .placeholdersMalformed),
      Pair(english: "Nothing", spanish: "%0$@", spoiling: .placeholdersMalformed),
      Pair(english: "%@", spanish: "%1$", spoiling: .placeholdersMalformed),
      Pair(english: "%@", spanish: "%1$ es, %1$@", spoiling: .placeholdersMalformed),
      Pair(english: "%@", spanish: "%@, %#@caras", spoiling: .placeholdersMalformed),
      Pair(english: "%@", spanish: "%@, %#@caras@", spoiling: .placeholdersMalformed),
      Pair(english: "%lld percent", spanish: "%lld %", spoiling: .placeholdersMalformed),
      Pair(english: "%lld", spanish: "%lld, %l", spoiling: .placeholdersMalformed),
      Pair(english: "%lld percent", spanish: "%lld %%", isUsed: true),
      Pair(english: "Half", spanish: "El 50 %", isUsed: true),
      Pair(english: "%1$@ %2$@", spanish: "%2$@ %@", spoiling: .placeholdersMixed),
      Pair(english: "%1$@ %2$@", spanish: "%@ %2$@", spoiling: .placeholdersMixed),
      Pair(english: "%@", spanish: "%1$@ %@", spoiling: .placeholdersMixed),
      Pair(english: "%@", spanish: "%@, repito: %1$@", isUsed: true),
      Pair(english: "%1$lld", spanish: "%1$lld %1$@", spoiling: .placeholdersContradict),
      Pair(english: "%@", spanish: "", spoiling: .emptyText), Pair(english: "Yes", spanish: "", spoiling: .emptyText),
      Pair(english: "Yes", spanish: " \n", spoiling: .emptyText), Pair(key: "Yes", spanish: "", spoiling: .emptyText),
      Pair(english: "", spanish: "Sí", isUsed: true),
      Pair(key: "%lld files", spanish: "%d archivos", isUsed: true),
      Pair(key: "Mere name", spanish: "con %@", isUsed: true), Pair(english: "%c", spanish: "%s", isUsed: true),
    ])
  func differing(_ pair: Pair) throws {
    let folder = try TemporaryFolder()
    let words = ["en": pair.english, "es": pair.spanish].compactMapValues { $0.map { ["stringUnit": ["value": $0]] } }
    try folder.write("A.xcstrings", strings: [pair.key: ["localizations": words]])
    let (catalogs, problems) = Catalogs.load(folder: folder.path)
    let spanish = try tag("es")
    let used = pair.english == nil ? CatalogError.Substitute.key : .language(.english)
    let reason = CatalogError.Reason.spoiled(pair.spoiling, key: pair.key, language: spanish, used: used)
    #expect(problems == (pair.isUsed ? [] : [CatalogError(file: folder.path + "/A.xcstrings", reason: reason)]))
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
            "ro": ["variations": plural("", "%lld")],
          ]
        ]
      ])
    #expect(
      problems(in: folder) == [
        .spoiled(.placeholdersDiffer, key: "k", language: try tag("fr"), used: .language(.english)),
        .spoiled(.placeholdersContradict, key: "k", language: try tag("it"), used: .language(.english)),
        .spoiled(.placeholdersMalformed, key: "k", language: try tag("pl"), used: .language(.english)),
        .spoiled(.emptyText, key: "k", language: try tag("ro"), used: .language(.english)),
      ])
  }

  /// Words of a catalog that cannot be used, those of the catalogs before and after it, and what is used.
  struct Fall: Sendable, CustomTestStringConvertible {
    var before: [String: String] = [:]
    let words: [String: String]
    var after: [String: String] = [:]
    var language = "es"
    let spoiling: CatalogError.Spoiling
    let used: CatalogError.Substitute
    let text: String
    var testDescription: String { "\(words) \(text)" }
  }

  @Test(
    "what is used instead is said, and is what is heard",
    arguments: [
      Fall(words: ["en": "%@", "es": "%d"], spoiling: .placeholdersDiffer, used: .language(.english), text: "3"),
      Fall(
        before: ["en": "%@", "es": "«%@»"], words: ["es": "%d"], spoiling: .placeholdersDiffer, used: .anotherCatalog,
        text: "«3»"),
      Fall(
        before: ["en": "%@"], words: ["es": "%d"], after: ["es": "¡%@!"], spoiling: .placeholdersDiffer,
        used: .anotherCatalog, text: "¡3!"),
      Fall(
        before: ["en": "%@"], words: ["es": "%1$@ %1$d"], spoiling: .placeholdersContradict, used: .language(.english),
        text: "3"),
      Fall(
        words: ["en": "%1$@, %1$d"], language: "en", spoiling: .placeholdersContradict, used: .key, text: "k"),
      Fall(
        before: ["en": "So %@"], words: ["es": "%1$@, %1$d"], spoiling: .placeholdersContradict,
        used: .language(.english), text: "So 3"),
      Fall(
        before: ["en": "So %@"], words: ["en": "%1$@, %1$d"], language: "en", spoiling: .placeholdersContradict,
        used: .anotherCatalog, text: "So 3"),
      Fall(
        before: ["en": "So %@"], words: ["en": "%1$@ and %2$@"], language: "en", spoiling: .placeholdersDiffer,
        used: .anotherCatalog, text: "So 3"),
      Fall(
        before: ["en": "So %@"], words: ["en": ""], language: "en", spoiling: .emptyText, used: .anotherCatalog,
        text: "So 3"),
      Fall(
        before: ["en": "So", "es": "Así"], words: ["es": ""], spoiling: .emptyText, used: .anotherCatalog, text: "Así"),
    ])
  func substitutes(_ fall: Fall) throws {
    let folder = try TemporaryFolder()
    for (name, words) in [("A", fall.before), ("B", fall.words), ("C", fall.after)] {
      let units = words.mapValues { ["stringUnit": ["state": "translated", "value": $0]] }
      try folder.write(name + ".xcstrings", strings: words.isEmpty ? [:] : ["k": ["localizations": units]])
    }
    let language = try tag(fall.language)
    let (catalogs, problems) = Catalogs.load(folder: folder.path)
    let reason = CatalogError.Reason.spoiled(fall.spoiling, key: "k", language: language, used: fall.used)
    #expect(problems == [CatalogError(file: folder.path + "/B.xcstrings", reason: reason)])
    let localizer = Localizer(catalogs: catalogs, language: language, region: language)
    #expect(localizer.text(for: Message("k", [number(3)])) == fall.text)
  }

  @Test("a translation that is the same as a spoiled original is not used either")
  func sameAsOriginal() throws {
    let folder = try TemporaryFolder()
    let units = ["en": "%1$@, %1$d", "es": "%1$@, %1$d"].mapValues { ["stringUnit": ["value": $0]] }
    try folder.write("A.xcstrings", strings: ["k": ["localizations": units]])
    #expect(
      problems(in: folder)
        == ["en", "es"].compactMap { LanguageTag($0) }.map {
          .spoiled(.placeholdersContradict, key: "k", language: $0, used: .key)
        })
  }

  @Test("of a region, the words of its language are used")
  func region() throws {
    let folder = try TemporaryFolder()
    let units = ["en": "%@", "es": "«%@»", "es-MX": "%d"].mapValues { ["stringUnit": ["value": $0]] }
    try folder.write("A.xcstrings", strings: ["k": ["localizations": units]])
    let spanish = try tag("es")
    #expect(
      problems(in: folder) == [
        .spoiled(.placeholdersDiffer, key: "k", language: try tag("es-MX"), used: .language(spanish))
      ])
  }

  @Test("empty words are no mistake where nobody has translated them yet, or where the original is empty")
  func rightlyEmpty() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "A.xcstrings",
      strings: [
        "a": [
          "localizations": [
            "en": ["stringUnit": ["value": "Yes"]], "es": ["stringUnit": ["state": "new", "value": ""]],
            "fr": ["stringSet": ["state": "new", "values": []]],
            "de": ["variations": ["plural": ["other": ["stringUnit": ["state": "new", "value": ""]]]]],
          ]
        ],
        "b": ["localizations": ["en": ["stringUnit": ["value": ""]], "es": ["stringUnit": ["value": ""]]]],
        "": ["localizations": ["es": ["stringUnit": ["state": "translated", "value": ""]]]],
      ])
    #expect(problems(in: folder) == [])
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
    let reason = CatalogError.Reason.spoiled(
      .placeholdersDiffer, key: "k", language: try tag("es"), used: .language(.english))
    #expect(problems == [CatalogError(file: folder.path + "/B.xcstrings", reason: reason)])
    #expect(catalogs.value(for: "k", in: [try tag("es")])?.text == "None")
    #expect(catalogs.value(for: "k", in: [try tag("fr")])?.text == "«%@»")
  }

  @Test("the words of another folder stand in for those that are missing or cannot be used")
  func substitute() throws {
    let (own, chosen) = (try TemporaryFolder(), try TemporaryFolder())
    let key = #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"stringUnit":{"value":"Own"}}}}}}"#
    try own.write("A.xcstrings", key)
    try own.write("B.xcstrings", key.replacing("\"k\"", with: "\"b\""))
    try chosen.write("A.xcstrings", "{")
    let (catalogs, problems) = Catalogs.load(folder: chosen.path, fallback: own.path)
    #expect(problems.map(\.file) == [chosen.path + "/A.xcstrings"])
    #expect(catalogs.value(for: "k", in: [])?.text == "Own")
    #expect(catalogs.value(for: "b", in: [])?.text == "Own")
  }

  /// An entry in which `§` marks what is wrong, and the names that lead there after the key.
  struct Slip: Sendable, CustomTestStringConvertible {
    let entry: String
    let names: [String]
    init(_ entry: String, _ names: String...) { (self.entry, self.names) = (entry, names) }
    var testDescription: String { entry }
  }

  @Test(
    "of the wrong kind is said with its place, and the rest is used",
    arguments: [
      Slip("§5"), Slip("§null"), Slip(#"§"text""#), Slip(#"{"comment":§5}"#, "comment"),
      Slip(#"{"extractionState":§[]}"#, "extractionState"), Slip(#"{"shouldTranslate":§"no"}"#, "shouldTranslate"),
      Slip(#"{"isCommentAutoGenerated":§1}"#, "isCommentAutoGenerated"),
      Slip(#"{"localizations":§7}"#, "localizations"), Slip(#"{"localizations":§null}"#, "localizations"),
      Slip(#"{"localizations":{"../..":§{"stringUnit":{"value":"x"}}}}"#, "../.."),
      Slip(#"{"localizations":{"es":§5}}"#, "es"), Slip(#"{"localizations":{"es":§{}}}"#, "es"),
      Slip(#"{"localizations":{"es":§{"unknown":5}}}"#, "es"),
      Slip(#"{"localizations":{"es-MX":{"stringUnit":{"value":"x"}},"es_MX":§{}}}"#, "es_MX"),
      Slip(#"{"localizations":{"es":{"stringUnit":§"x"}}}"#, "es", "stringUnit"),
      Slip(#"{"localizations":{"es":{"stringUnit":§{}}}}"#, "es", "stringUnit"),
      Slip(#"{"localizations":{"es":{"stringUnit":{"value":§5}}}}"#, "es", "value"),
      Slip(#"{"localizations":{"es":{"stringUnit":{"state":§5,"value":"k"}}}}"#, "es", "state"),
      Slip(#"{"localizations":{"es":{"stringSet":§{}}}}"#, "es", "stringSet"),
      Slip(#"{"localizations":{"es":{"stringSet":§{"values":[]}}}}"#, "es", "stringSet"),
      Slip(#"{"localizations":{"es":{"stringSet":{"values":§{}}}}}"#, "es", "values"),
      Slip(#"{"localizations":{"es":{"stringSet":{"values":["k",§5]}}}}"#, "es", "values"),
      Slip(#"{"localizations":{"es":{"stringSet":{"values":["k",§""]}}}}"#, "es", "values"),
      Slip(#"{"localizations":{"es":{"stringSet":{"state":§{},"values":["k"]}}}}"#, "es", "state"),
      Slip(#"{"localizations":{"es":{"variations":§[]}}}"#, "es", "variations"),
      Slip(#"{"localizations":{"es":{"variations":§{}}}}"#, "es", "variations"),
      Slip(#"{"localizations":{"es":{"variations":§{"width":{}}}}}"#, "es", "variations"),
      Slip(#"{"localizations":{"es":{"variations":{"plural":§{}}}}}"#, "es", "plural"),
      Slip(#"{"localizations":{"es":{"variations":{"plural":§7}}}}"#, "es", "plural"),
      Slip(
        #"{"localizations":{"es":{"variations":{"plural":§{"one":{"stringUnit":{"value":"k"}}}}}}}"#, "es", "plural"),
      Slip(#"{"localizations":{"es":{"variations":{"plural":{"other":§{}}}}}}"#, "es", "other"),
      Slip(
        #"{"localizations":{"es":{"variations":{"plural":{"dual":§{},"other":{"stringUnit":{"value":"k"}}}}}}}"#, "es",
        "dual"),
      Slip(#"{"localizations":{"es":{"variations":{"device":§{}}}}}"#, "es", "device"),
      Slip(#"{"localizations":{"es":{"variations":{"device":{"other":§{}}}}}}"#, "es"),
      Slip(#"{"localizations":{"es":{"substitutions":§[],"stringUnit":{"value":"k"}}}}"#, "es", "substitutions"),
      Slip(#"{"localizations":{"es":{"substitutions":{"n":§{}},"stringUnit":{"value":"k"}}}}"#, "es", "n"),
      Slip(
        #"{"localizations":{"es":{"substitutions":{"n":{"argNum":§0,\#(Self.forms)}},"stringUnit":{"value":"k"}}}}"#,
        "es",
        "argNum"),
      Slip(
        #"{"localizations":{"es":{"substitutions":{"n":{"formatSpecifier":§"odd",\#(Self.forms)}},"#
          + #""stringUnit":{"value":"k"}}}}"#, "es", "formatSpecifier"),
    ])
  func wrongKind(_ slip: Slip) throws {
    let folder = try TemporaryFolder()
    let good = #""good":{"localizations":{"es":{"stringUnit":{"value":"Bueno"}}}}"#
    let marked = "{\n\"sourceLanguage\":\"en\",\"strings\":{\(good),\n\"k\":\(slip.entry)}}"
    let before = try #require(marked.split(separator: "§").first)
    let (line, column) = (
      before.split(separator: "\n").count, (before.split(separator: "\n").last?.utf8.count ?? 0) + 1
    )
    try folder.write("A.xcstrings", marked.replacing("§", with: ""))
    let (catalogs, problems) = Catalogs.load(folder: folder.path)
    #expect(problems.map(\.reason) == [.mistake(place: ["k"] + slip.names, line: line, column: column)])
    let spanish = try tag("es")
    let localizer = Localizer(catalogs: catalogs, language: spanish, region: spanish)
    #expect(localizer.text(for: Message("good")) == "Bueno")
    #expect(localizer.text(for: Message("k", [number(5)])) == "k")
  }

  private static let forms = #""variations":{"plural":{"other":{"stringUnit":{"value":"%arg"}}}}"#

  @Test("with a device of its own only is none: no device is Linux")
  func devices() throws {
    let folder = try TemporaryFolder()
    let mac = ["variations": ["device": ["mac": ["stringUnit": ["value": "Clic"]]]]]
    try folder.write("A.xcstrings", strings: ["k": ["localizations": ["es": mac]], "z": [:]])
    #expect(problems(in: folder) == [])
  }

  @Test("of thousands of mistakes the first are told, in the order of the file")
  func manyMistakes() throws {
    let entries = (0..<5000).map { "\"\($0)\":5" }.joined(separator: ",\n")
    let folder = try TemporaryFolder()
    try folder.write("A.xcstrings", #"{"sourceLanguage":"en","strings":{\#n\#(entries)}}"#)
    let found = problems(in: folder)
    let expected = (0..<1000).map { number in
      CatalogError.Reason.mistake(place: ["\(number)"], line: number + 2, column: "\(number)".count + 4)
    }
    #expect(found == expected)
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
