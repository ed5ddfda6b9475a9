// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Localization
import Speech
import TestSupport
import Testing
import Viewer

@Suite("What is wrong with a catalog is said", .ownThread)
struct BrokenCatalogTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let reason: CatalogError.Reason
    let english: String
    let spanish: String
    init(_ reason: CatalogError.Reason, _ english: String, _ spanish: String) {
      (self.reason, self.english, self.spanish) = (reason, english, spanish)
    }
    var testDescription: String { english }
  }

  private static let long = String(repeating: "k", count: 81)

  @Test(
    "in a sentence",
    arguments: [
      Row(
        .notReadable(errno: 13), "A string catalog cannot be read: a.xcstrings.",
        "No se puede leer un catálogo de textos: a.xcstrings."),
      Row(
        .tooLarge(limit: 16_777_216), "A string catalog is larger than 16 megabytes: a.xcstrings.",
        "Un catálogo de textos ocupa más de 16 megabytes: a.xcstrings."),
      Row(
        .notJSON(line: 3, column: 11), "A string catalog is not valid JSON at line 3, column 11: a.xcstrings.",
        "Un catálogo de textos no es JSON válido en la línea 3, columna 11: a.xcstrings."),
      Row(
        .nestedTooDeeply(line: 3, column: 65),
        "A string catalog is nested too deeply at line 3, column 65: a.xcstrings.",
        "Un catálogo de textos tiene demasiados niveles anidados en la línea 3, columna 65: a.xcstrings."),
      Row(
        .unfinishedMerge(line: 3), "A string catalog has an unfinished merge at line 3: a.xcstrings.",
        "Un catálogo de textos tiene una fusión sin terminar en la línea 3: a.xcstrings."),
      Row(
        .notACatalog(place: ""), "A file is not a string catalog: a.xcstrings.",
        "Este archivo no es un catálogo de textos: a.xcstrings."),
      Row(
        .notACatalog(place: "strings"),
        "A file is not a string catalog, because it has no object strings: a.xcstrings.",
        "Este archivo no es un catálogo de textos, porque no tiene ningún objeto strings: a.xcstrings."),
      Row(
        .noSourceLanguage, "A string catalog does not say its source language: a.xcstrings. English is assumed.",
        "Un catálogo de textos no indica su idioma de origen: a.xcstrings. Se supone que es el inglés."),
      Row(
        .doubledKey("k\u{1B}[2J", line: 3, column: 5),
        "A string catalog has the key k twice, again at line 3, column 5: a.xcstrings. The later one is used.",
        "Un catálogo de textos tiene dos veces la clave k, la segunda en la línea 3, columna 5: a.xcstrings. "
          + "Se usa la segunda."),
      Row(
        .mistake(place: ["k\u{1B}[2J", "es", "state"], line: 3, column: 5),
        "A string catalog has a mistake at line 3, column 5, in k, es, state: a.xcstrings. The rest is used.",
        "Un catálogo de textos tiene un error en la línea 3, columna 5, en k, es, state: a.xcstrings. "
          + "Se usa el resto."),
      Row(
        .spoiled(.placeholdersDiffer, key: "k", language: .english, used: .anotherCatalog),
        "A string catalog has other placeholders in English than in the original, key k: a.xcstrings. "
          + "The text of another catalog is used.",
        "Un catálogo de textos tiene en inglés marcadores distintos del original, clave k: a.xcstrings. "
          + "Se usa el texto de otro catálogo."),
      Row(
        .spoiled(.placeholdersContradict, key: long, language: .english, used: .key),
        "A string catalog has placeholders that contradict each other in English, key \(long.dropLast())…: "
          + "a.xcstrings. The key itself is used.",
        "Un catálogo de textos tiene marcadores que se contradicen en inglés, clave \(long.dropLast())…: "
          + "a.xcstrings. Se usa la propia clave."),
      Row(
        .spoiled(.placeholdersMixed, key: "k", language: .english, used: .language(.english)),
        "A string catalog mixes placeholders with and without numbers in English, key k: a.xcstrings. "
          + "The text in English is used.",
        "Un catálogo de textos mezcla marcadores con y sin número en inglés, clave k: a.xcstrings. "
          + "Se usa el texto en inglés."),
      Row(
        .spoiled(.placeholdersMalformed, key: "k", language: .english, used: .key),
        "A string catalog has a placeholder that is incomplete or impossible in English, key k: a.xcstrings. "
          + "The key itself is used.",
        "Un catálogo de textos tiene un marcador incompleto o imposible en inglés, clave k: a.xcstrings. "
          + "Se usa la propia clave."),
      Row(
        .spoiled(.emptyText, key: "k", language: .english, used: .language(.english)),
        "A string catalog has an empty text in English, key k: a.xcstrings. The text in English is used.",
        "Un catálogo de textos tiene un texto vacío en inglés, clave k: a.xcstrings. Se usa el texto en inglés."),
      Row(
        .spoiled(.emptyText, key: "k", language: .english, used: .nextLabel),
        "A string catalog has an empty text in English, key k: a.xcstrings. The next label is used.",
        "Un catálogo de textos tiene un texto vacío en inglés, clave k: a.xcstrings. Se usa la siguiente etiqueta."),
      Row(
        .spoiled(.placeholderInLabel, key: "k", language: .english, used: .anotherLanguage),
        "A string catalog has a label with a placeholder in English, key k: a.xcstrings. "
          + "The text in another language is used.",
        "Un catálogo de textos tiene en inglés una etiqueta con un marcador, clave k: a.xcstrings. "
          + "Se usa el texto en otro idioma."),
    ])
  func sentences(_ row: Row) {
    for (language, sentence) in [("en", row.english), ("es", row.spanish)] {
      var session = TestSession(language: language)
      let error = CatalogError(file: "a.xcstrings", reason: row.reason)
      #expect(session.settled.announce(.brokenCatalog(error)).map(\.text) == [sentence])
    }
  }

  @Test("as a mere place where the sentences are what is broken")
  func withoutSentences() throws {
    var session = Session(catalogs: Catalogs([]), settings: Settings(speech: SpeechSettings(language: .english)))
    let reasons: [CatalogError.Reason] = [
      .notJSON(line: 3, column: 11), .nestedTooDeeply(line: 3, column: 65), .unfinishedMerge(line: 3),
      .notReadable(errno: 2), .mistake(place: ["k"], line: 3, column: 5), .noSourceLanguage,
      .spoiled(.placeholdersDiffer, key: "k", language: .english, used: .key),
    ]
    let said = reasons.map { reason in
      session.announce(.brokenCatalog(CatalogError(file: "a.xcstrings", reason: reason))).announcements[0].text
    }
    #expect(
      said == [
        "a.xcstrings:3:11", "a.xcstrings:3:65", "a.xcstrings:3", "a.xcstrings", "a.xcstrings:3:5", "a.xcstrings",
        "a.xcstrings: k (en)",
      ])
  }
}
