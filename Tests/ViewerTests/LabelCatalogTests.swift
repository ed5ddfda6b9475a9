// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import ImageReading
import Localization
import Speech
import TestSupport
import Testing
import Viewer

@Suite("Catalogs beside an image", .ownThread)
struct LabelCatalogTests {
  /// What lies beside `photo.jpg`, and what is then heard.
  struct Row: Sendable, CustomTestStringConvertible {
    let files: [String: String]
    var label = "Inside"
    var news: [String] = []
    var testDescription: String { "\(files)" }
  }

  private static func entry(_ key: String, _ words: String) -> String {
    #""\#(key)":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"\#(words)"}}}}"#
  }

  /// By language.
  private static func entry(_ words: KeyValuePairs<String, String>) -> String {
    let units = words.map { #""\#($0)":{"stringUnit":{"state":"translated","value":"\#($1)"}}"# }
    return #""photo.jpg":{"localizations":{\#(units.joined(separator: ","))}}"#
  }

  /// The image's own catalog with this in English, and a good one for the folder.
  private static func unusable(_ localization: String, mistake: String? = nil) -> Row {
    Row(
      files: [
        "photo.xcstrings": catalog(#""photo.jpg":{"localizations":{"en":\#(localization)}}"#),
        "Labels.xcstrings": catalog(entry("photo.jpg", "Shared")),
      ], label: "Shared",
      news: mistake.map { ["A string catalog has a mistake at line 1, \($0): photo.xcstrings. The rest is used."] }
        ?? [])
  }

  private static func placeholder(_ label: String) -> Row {
    Row(
      files: ["Labels.xcstrings": catalog(entry("photo.jpg", label))],
      news: [
        "A string catalog has a label with a placeholder in English, key photo.jpg: Labels.xcstrings. "
          + "The next label is used."
      ])
  }

  private static func catalog(_ entries: String) -> String {
    #"{"sourceLanguage":"en","strings":{\#(entries)}}"#
  }

  @Test(
    "that cannot be used are told, and the next label in the order is used",
    arguments: [
      Row(files: [:]), Row(files: ["photo.xcstrings": catalog(entry("photo", "Own"))], label: "Own"),
      Row(
        files: ["photo.jpg.xcstrings": "{", "photo.xcstrings": catalog(entry("photo", "Own"))], label: "Own",
        news: ["A string catalog is not valid JSON at line 1, column 2: photo.jpg.xcstrings."]),
      Row(
        files: ["photo.xcstrings": "{\n<<<<<<< HEAD\n", "Labels.xcstrings": catalog(entry("photo.jpg", "Shared"))],
        label: "Shared", news: ["A string catalog has an unfinished merge at line 2: photo.xcstrings."]),
      Row(
        files: ["Labels.xcstrings": catalog(entry("photo.jpg", "First") + "," + entry("photo.jpg", "Second"))],
        label: "Second",
        news: [
          "A string catalog has the key photo.jpg twice, again at line 1, column 126: Labels.xcstrings. "
            + "The later one is used."
        ]),
      Row(
        files: ["Labels.xcstrings": String(catalog(entry("photo.jpg", "Shared")).dropLast(20))],
        news: ["A string catalog is not valid JSON at line 1, column 108: Labels.xcstrings."]),
      Row(
        files: ["photo.jpg.xcstrings": "[]", "photo.xcstrings": "", "Labels.xcstrings": "{}"],
        news: [
          "A file is not a string catalog: photo.jpg.xcstrings.",
          "A string catalog is not valid JSON at line 1, column 1: photo.xcstrings.",
          "A file is not a string catalog, because it has no object strings: Labels.xcstrings.",
        ]),
      Row(
        files: ["Labels.xcstrings": catalog(#""photo.jpg":5"#)], label: "Inside",
        news: [
          "A string catalog has a mistake at line 1, column 47, in photo.jpg: Labels.xcstrings. The rest is used."
        ]),
      // The first that says something counts.
      Row(
        files: [
          "photo.xcstrings": catalog(#""photo.jpg":5"#), "Labels.xcstrings": catalog(entry("photo.jpg", "Shared")),
        ], label: "Shared",
        news: ["A string catalog has a mistake at line 1, column 47, in photo.jpg: photo.xcstrings. The rest is used."]),
      Row(
        files: [
          "photo.xcstrings": catalog(#""photo":{}"#), "Labels.xcstrings": catalog(entry("photo.jpg", "Shared")),
        ], label: "Shared"),
      Row(
        files: [
          "photo.jpg.xcstrings": catalog(entry("photo.jpg", "")), "photo.xcstrings": catalog(entry("photo", "Own")),
        ], label: "Own",
        news: [
          "A string catalog has an empty text in English, key photo.jpg: photo.jpg.xcstrings. The next label is used."
        ]),
      Row(
        files: [
          "photo.xcstrings": catalog(entry("photo.jpg", "photo") + "," + entry("photo", "Own"))
        ], label: "Own"),
      Row(
        files: [
          "photo.xcstrings": catalog(entry("ok.button", "OK")),
          "Labels.xcstrings": catalog(entry("photo.jpg", "Shared")),
        ], label: "Shared"),
      Row(files: ["photo.xcstrings": catalog(#""ok.button":{}"#)]),
      unusable(#"{"stringUnit":{"state":"translated","value":5}}"#, mistake: "column 114, in photo.jpg, en, value"),
      unusable("{}", mistake: "column 70, in photo.jpg, en"),
      unusable(#"{"variations":{"device":{"mac":{"stringUnit":{"state":"translated","value":"Mac"}}}}}"#),
      // The report is of the language, and tells what is heard instead.
      Row(
        files: ["Labels.xcstrings": catalog(entry(["en": "", "es": "Dentro"]))], label: "Dentro",
        news: [
          "A string catalog has an empty text in English, key photo.jpg: Labels.xcstrings. The text in Spanish is used."
        ]),
      Row(
        files: ["Labels.xcstrings": catalog(entry(["en": "Door", "es": ""]))], label: "Door",
        news: [
          "A string catalog has an empty text in Spanish, key photo.jpg: Labels.xcstrings. The text in English is used."
        ]),
      Row(
        files: ["Labels.xcstrings": catalog(entry(["en": "A %@ b", "es": "Uno", "fr": "Un"]))], label: "Uno",
        news: [
          "A string catalog has a label with a placeholder in English, key photo.jpg: Labels.xcstrings. "
            + "The text in another language is used."
        ]),
      // Nothing is filled in them.
      placeholder("%d of %1$@ at 50 %"), placeholder("See %#@d@"), placeholder("See %#@d"), placeholder("%0$@"),
      placeholder("%99999999999999999999$@"), placeholder("%1$"), placeholder("A %@ b"), placeholder("50%@"),
      placeholder("5%1$d"), placeholder("%arg"), placeholder("%d%d"),
      Row(
        files: [
          "Labels.xcstrings": catalog(
            #""photo.jpg":{"localizations":{"en":{"stringUnit":{"value":"See %#@d@"},"substitutions":{"d":{"#
              + #""formatSpecifier":"lld","variations":{"plural":{"other":{"stringUnit":{"value":"%#@d@"}}}}}}}}}"#)
        ], news: placeholder("").news),
      Row(files: ["Labels.xcstrings": catalog(entry("photo.jpg", "50 %"))], label: "50 %"),
      Row(files: ["Labels.xcstrings": catalog(entry("photo.jpg", "100%"))], label: "100%"),
      Row(files: ["Labels.xcstrings": catalog(entry("photo.jpg", "50% off"))], label: "50% off"),
      Row(files: ["Labels.xcstrings": catalog(entry("photo.jpg", "100%off"))], label: "100%off"),
    ])
  func told(_ row: Row) throws {
    let folder = try TemporaryFolder()
    for (name, text) in row.files {
      try text.write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
    }
    var session = session(in: folder)
    let result = session.submit(line: "open photo.jpg")
    #expect(
      result.announcements.map(\.text)
        == ["\(row.label). Image, 3 by 2. Fit."] + row.news + ["Zoom in, then pan left, right, up or down."])
    #expect(result.spoken == result.announcements.map(\.text))
    #expect(result.status == .ok)
  }

  @Test("that are too large or no files are told")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/photo.jpg.xcstrings", withIntermediateDirectories: false)
    #expect(mkfifo(folder.path + "/photo.xcstrings", 0o600) == 0)
    #expect(FileManager.default.createFile(atPath: folder.path + "/Labels.xcstrings", contents: nil))
    #expect(truncate(folder.path + "/Labels.xcstrings", 16 * 1024 * 1024 + 1) == 0)
    var session = session(in: folder)
    let heard = session.submit(line: "open photo.jpg").announcements.map(\.text)
    #expect(
      heard.dropFirst().dropLast() == [
        "A string catalog cannot be read: photo.jpg.xcstrings.", "A string catalog cannot be read: photo.xcstrings.",
        "A string catalog is larger than 16 megabytes: Labels.xcstrings.",
      ])
  }

  @Test("are told once, as they are named, and again when something else is wrong with them")
  func once() throws {
    let folder = try TemporaryFolder()
    let labels = folder.path + "/Labels.xcstrings"
    try "{".write(toFile: labels, atomically: true, encoding: .utf8)
    var session = session(in: folder, language: "es")
    func news(_ line: String) -> [String] {
      session.submit(line: line).announcements.filter { $0.message.key.hasPrefix("news.") }.map(\.text)
    }
    #expect(
      news("abrir a.jpg") == ["Un catálogo de textos no es JSON válido en la línea 1, columna 2: Labels.xcstrings."])
    #expect(news("abrir b.jpg") == [])
    #expect(news("página siguiente") == [])
    try "{\n=======\n".write(toFile: labels, atomically: true, encoding: .utf8)
    #expect(
      news("página anterior") == [
        "Un catálogo de textos tiene una fusión sin terminar en la línea 2: Labels.xcstrings."
      ]
    )
    #expect(
      news("abrir \(folder.path)/b.jpg") == [
        "Un catálogo de textos tiene una fusión sin terminar en la línea 2: \(labels)."
      ])
  }

  @Test("with many mistakes are told in five of them and a number")
  func many() throws {
    let folder = try TemporaryFolder()
    let entries = (1...7).map { #""\#($0)":0"# }.joined(separator: ",\n")
    try Self.catalog(entries).write(toFile: folder.path + "/Labels.xcstrings", atomically: true, encoding: .utf8)
    var session = session(in: folder)
    let heard = session.submit(line: "open a.jpg").announcements.map(\.text)
    #expect(heard.count { $0.hasPrefix("A string catalog has a mistake at line ") } == 5)
    #expect(heard.contains("A string catalog has 2 more mistakes: Labels.xcstrings."))
  }

  private func session(in folder: TemporaryFolder, language: String = "en") -> SettledSession {
    let language = LanguageTag(language) ?? .english
    let session = Session(
      catalogs: TestSession.catalogs, settings: Settings(speech: SpeechSettings(language: language)),
      languages: [.english])
    let opener = ImageOpener(reader: AnyImage(), catalogs: TestSession.catalogs, demo: nil, folder: folder.path)
    return SettledSession(session: session, effects: EffectHandler(openImage: opener.open, hasVoice: { _ in nil }))
  }
}

/// Every file is an image of two pages with a label inside.
private struct AnyImage: ImageReader {
  func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord {
    let text = EmbeddedText(source: .exif, alternatives: [.init(text: "Inside", language: "en")])
    let pages = request.file.hasSuffix("photo.jpg") ? nil : Pages(.page, count: 2, current: request.page ?? 1)
    return ImageRecord(
      path: request.file, format: "tiff", width: 3, height: 2, isDamaged: false, texts: [text], pages: pages)
  }
}
