// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import ImageReading
import Localization
import Speech
import TestSupport
import Testing
import Viewer

@Suite("Catalogs beside an image")
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
      // Nothing is filled in them.
      Row(files: ["Labels.xcstrings": catalog(entry("photo.jpg", "%d of %1$@ at 50 %"))], label: "%d of %1$@ at 50 %"),
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
