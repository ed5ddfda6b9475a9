// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Locales
import Localization
import TestSupport
import Testing

@Suite("The catalogs of a folder", .ownThread)
struct CatalogsTests {
  @Test("know the languages of the interface")
  func languages() {
    #expect(Fixtures.catalogs.languages.map(\.description) == ["ar", "en", "es", "es-419", "pl"])
    #expect(Fixtures.catalogs.sourceLanguage == .english)
  }

  @Test(
    "are chosen by what the person wants",
    arguments: [
      ("en es fr pt-BR zh-Hant", "es-MX", "es"), ("en es es-419", "es-MX", "es-419"), ("en es", "fr es-AR en", "es"),
      ("en es", "es-ES", "es"), ("en es", "en-US", "en"), ("en es", "en-NZ es", "en"), ("en en-GB", "en-NZ", "en-GB"),
      ("en es", "fr", "en fallback"), ("en es", "fr de", "en fallback"), ("en es", "", "en"),
      ("es", "fr", "en fallback"),
      ("en pt-BR", "pt", "pt-BR"), ("en pt-BR pt-PT", "pt-AO", "pt-PT"), ("en pt-BR", "pt-PT fr", "pt-BR"),
      ("en zh-Hans zh-Hant", "zh-HK", "zh-Hant"), ("en zh-Hans zh-TW", "zh-Hant-TW", "zh-TW"),
      ("en zh-Hans", "zh", "zh-Hans"), ("en nb", "no-NO", "nb"), ("en nb", "nn", "en fallback"),
      ("en he", "iw-IL", "he"),
      ("en-GB es", "fr", "en-GB fallback"),
    ])
  func negotiation(_ available: String, _ wanted: String, _ expected: String) throws {
    let catalogs = Catalogs(
      try available.split(separator: " ").map { try catalog(["k": "x"], language: String($0), source: String($0)) })
    let (language, isFallback) = catalogs.language(for: try wanted.split(separator: " ").map { try tag(String($0)) })
    #expect(language.description + (isFallback ? " fallback" : "") == expected)
  }

  @Test("give words for images and commands")
  func words() throws {
    let localizer = try Fixtures.localizer("es")
    #expect(localizer.has("Bare") && localizer.has("opened") && !localizer.has("Opened"))

    #expect(localizer.phrases(for: "command.zoomIn", in: try tag("es")) == ["acercar", "ampliar", "más zoom"])
    #expect(localizer.phrases(for: "command.zoomIn", in: try tag("es-AR")) == ["acercá"])
    #expect(localizer.phrases(for: "command.zoomIn", in: .english) == ["zoom in", "enlarge"])
    #expect(localizer.phrases(for: "command.zoomIn", in: try tag("fr")) == [])
    #expect(localizer.phrases(for: "source.only", in: try tag("es")) == [])
    #expect(localizer.phrases(for: "regions", in: .english) == [])
    #expect(localizer.phrases(for: "nowhere", in: .english) == [])

    func label(_ key: String, _ languages: String...) throws -> String? {
      localizer.value(for: key, in: try languages.map(tag)).map { "\($0.language): \($0.text)" }
    }
    #expect(try label("City skyline at night", "es-MX", "en") == "es: Horizonte de la ciudad de noche")
    #expect(try label("City skyline at night", "fr", "es") == "es: Horizonte de la ciudad de noche")
    #expect(try label("City skyline at night", "fr") == "en: City skyline at night")
    #expect(try label("Bare", "es") == "en: Bare")
    #expect(try label("empty.translation", "es") == "en: Words")
    #expect(try label("source.only", "es") == "en: Only English, %@.")
    #expect(try label("nowhere", "es") == nil)
  }

  @Test("lose none of the others by a broken one, and those named on the command line win")
  func loading() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "A.xcstrings", #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"stringUnit":{"value":"A"}}}}}}"#)
    try folder.write("B.xcstrings", "{\n  \"strings\" : {\n    \"k\" : oops\n")
    try folder.write("C.xcstrings", "[]")
    try folder.write("D.xcstrings", "")
    try folder.write("E.xcstrings", #"{"sourceLanguage":"en"}"#)
    try folder.write(".F.xcstrings", "hidden")
    try folder.write("G.txt", "no catalog")
    try folder.write(
      "Z.xcstrings", #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"es":{"stringUnit":{"value":"Z"}}}}}}"#)
    try folder.write(
      "extra", #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"stringUnit":{"value":"X"}}}}}}"#)
    try FileManager.default.createDirectory(atPath: folder.path + "/H.xcstrings", withIntermediateDirectories: false)
    #expect(mkfifo(folder.path + "/I.xcstrings", 0o600) == 0)

    let extra = [folder.path + "/extra", folder.path + "/none"]
    let (catalogs, problems) = Catalogs.load(folder: folder.path, extra: extra)
    let expected: [(String, CatalogError.Reason)] = [
      ("B.xcstrings", .notJSON(line: 3, column: 11)), ("C.xcstrings", .notACatalog(place: "")),
      ("D.xcstrings", .notJSON(line: 1, column: 1)), ("E.xcstrings", .notACatalog(place: "strings")),
      ("H.xcstrings", .notReadable(errno: EISDIR)), ("I.xcstrings", .notReadable(errno: EINVAL)),
      ("none", .notReadable(errno: ENOENT)),
    ]
    #expect(problems == expected.map { CatalogError(file: folder.path + "/" + $0.0, reason: $0.1) })
    let localizer = Localizer(catalogs: catalogs, language: try tag("es"), region: try tag("es"))
    #expect(localizer.value(for: "k", in: [.english])?.text == "X")
    #expect(localizer.text(for: Message("k")) == "Z")

    let missing = Catalogs.load(folder: folder.path + "/missing")
    #expect(missing.problems == [CatalogError(file: folder.path + "/missing", reason: .notReadable(errno: ENOENT))])
    #expect(missing.catalogs.languages == [.english])
  }

  @Test("are found beside the program, or where the person says")
  func finding() throws {
    let found = try #require(Locales.folder(override: nil))
    #expect(FileManager.default.fileExists(atPath: found + "/Elements.xcstrings"))
    #expect(Locales.folder(override: Fixtures.folder) == Fixtures.folder)
    #expect(Locales.folder(override: try TemporaryFolder().path) == nil)
    #expect(Locales.folder(override: "/nowhere") == nil)
    #expect(Locales.folder(override: "") == nil)
  }
}

/// A folder that goes away with this value.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "lupa-" + UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
  }
}
