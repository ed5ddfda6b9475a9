// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Localization
import Speech
import Testing
import Viewer

@Suite("What is wrong with a catalog is said")
struct BrokenCatalogTests {
  @Test(
    "in a sentence",
    arguments: [
      (.notReadable(errno: 13), "A string catalog cannot be read: a.xcstrings.", "No se puede leer"),
      (.tooLarge(limit: 16_777_216), "A string catalog is larger than 16 megabytes: a.xcstrings.", "ocupa más de 16"),
      (
        .notJSON(line: 3, column: 11), "A string catalog is not valid JSON at line 3, column 11: a.xcstrings.",
        "en la línea 3, columna 11"
      ),
      (
        .unfinishedMerge(line: 3), "A string catalog has an unfinished merge at line 3: a.xcstrings.",
        "una fusión sin terminar en la línea 3"
      ),
      (.notACatalog(place: "strings"), "A file is not a string catalog: a.xcstrings.", "no es un catálogo de textos"),
      (
        .doubledKey("k\u{1B}[2J", line: 3, column: 5),
        "A string catalog has the key k twice, again at line 3, column 5: a.xcstrings. The later one is used.",
        "dos veces la clave k, la segunda en la línea 3, columna 5"
      ),
      (
        .placeholdersDiffer(key: "k", language: .english),
        "A string catalog has other placeholders in English than in the original, key k: a.xcstrings. "
          + "The original is used.", "en inglés marcadores distintos del original, clave k"
      ),
      (
        .placeholdersContradict(key: String(repeating: "k", count: 81), language: .english),
        "A string catalog has placeholders that contradict each other in English, key "
          + String(repeating: "k", count: 80) + "…: a.xcstrings.", "marcadores que se contradicen en inglés"
      ),
    ] as [(CatalogError.Reason, String, String)])
  func sentences(_ reason: CatalogError.Reason, _ english: String, _ spanish: String) {
    let error = CatalogError(file: "a.xcstrings", reason: reason)
    var session = TestSession(language: "en")
    #expect(session.settled.announce(.brokenCatalog(error)).map(\.text) == [english])
    session = TestSession(language: "es")
    let said = session.settled.announce(.brokenCatalog(error)).map(\.text).joined()
    #expect(said.contains(spanish) && said.contains("a.xcstrings"))
  }

  @Test("as a mere place where the sentences are what is broken")
  func withoutSentences() throws {
    var session = Session(catalogs: Catalogs([]), settings: Settings(speech: SpeechSettings(language: .english)))
    let reasons: [CatalogError.Reason] = [
      .notJSON(line: 3, column: 11), .unfinishedMerge(line: 3), .notReadable(errno: 2),
      .placeholdersDiffer(key: "k", language: .english),
    ]
    let said = reasons.map { reason in
      session.announce(.brokenCatalog(CatalogError(file: "a.xcstrings", reason: reason))).announcements[0].text
    }
    #expect(said == ["a.xcstrings:3:11", "a.xcstrings:3", "a.xcstrings", "a.xcstrings: k (en)"])
  }
}
