// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import Testing

/// The small catalogs of these tests.
enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Catalogs").path

  static let catalogs = Catalogs.load(folder: folder).catalogs

  static func localizer(_ language: String, region: String? = nil) throws -> Localizer {
    Localizer(catalogs: catalogs, language: try tag(language), region: try tag(region ?? language))
  }
}

func tag(_ text: String) throws -> LanguageTag {
  try #require(LanguageTag(text))
}

/// A catalog with one string in one language for each key.
func catalog(_ words: [String: String], language: String = "en", source: String = "en") throws -> StringCatalog {
  let strings = words.mapValues { ["localizations": [language: ["stringUnit": ["state": "translated", "value": $0]]]] }
  let json = try JSONSerialization.data(withJSONObject: ["sourceLanguage": source, "strings": strings])
  return try StringCatalog(contentsOf: [UInt8](json), name: "Test.xcstrings")
}

func foreign(_ text: String, _ language: String? = nil) -> Message.Argument {
  .init("text", .foreign(ForeignText(text, language: language.flatMap { LanguageTag($0) })))
}

func number(_ number: Int) -> Message.Argument {
  .init("number", .integer(number))
}

let center = Message.Value.term(identifier: "center", message: Message("position.center"))

/// Random numbers that are the same in every run (xorshift).
struct Noise: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
