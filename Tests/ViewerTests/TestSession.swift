// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import ImageReading
import Locales
import Localization
import Speech
import TestSupport
import Viewer
import ZoomGeometry

/// A session with the shipped catalogs and images that exist only in words.
struct TestSession {
  var settled: SettledSession

  static let catalogs = Catalogs.load(folder: Repository.root + "/Locales/Catalogs").catalogs

  init(
    language: String = "en", behavior: ZoomBehavior = .explore, frame: Size? = nil, labelKey: String? = nil,
    asks: Bool = false, showsMotion: Bool = false
  ) {
    guard let tag = LanguageTag(language) else { preconditionFailure("\(language) is no tag") }
    let session = Session(
      catalogs: Self.catalogs, settings: Settings(speech: SpeechSettings(language: tag)), languages: [.english],
      behavior: behavior, frame: frame, asks: asks, showsMotion: showsMotion)
    let opener = ImageOpener(
      reader: PaperImages(), catalogs: Self.catalogs,
      demo: ImageOpener.Demo(path: "/paper/demo.svg", labelKey: "City skyline at night"), folder: "/paper",
      labelKey: labelKey)
    settled = SettledSession(
      session: session,
      effects: EffectHandler(
        openImage: opener.open, listImages: { $0.map(PaperFolders.list) },
        sight: EffectHandler.Sight(surveyor: PaperSight(), recognizer: PaperSight(), saver: PaperSight()),
        hasVoice: { ["en-us", "es", "es-419"].contains($0) }))
  }

  mutating func start(opening image: String? = "demo") -> CommandResult {
    settled.start(opening: image, news: [])
  }

  mutating func type(_ line: String) -> CommandResult { settled.submit(line: line) }

  /// What is heard for each line, after the demo image was opened.
  static func heard(
    _ lines: [String], language: String = "en", behavior: ZoomBehavior = .explore, frame: Size? = nil,
    asks: Bool = false, opening image: String = "demo"
  ) -> [String] {
    var session = TestSession(language: language, behavior: behavior, frame: frame, asks: asks)
    _ = session.start(opening: image)
    return lines.map { session.type($0).announcements.map(\.text).joined(separator: " ") }
  }
}

/// Images that are only a size and some texts.
private struct PaperImages: ImageReader {
  func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord {
    // A file of a kind that is not opened has it as its ending.
    if let kind = request.file.split(separator: ".").last.flatMap({ FileKind.Group(rawValue: String($0)) }) {
      throw .unsupported(FileKind(kind, "XYZ"))
    }
    let page = request.page.map { "#\($0)" } ?? ""
    let consent = request.isConfirmed ? "!" : ""
    guard let image = Self.images[request.file + page + consent] ?? Self.images[request.file + page] else {
      throw .notFound
    }
    switch image {
    case .success(let record): return record
    case .failure(let error): throw error
    }
  }

  private static let images: [String: Result<ImageRecord, ImageError>] = [
    "/paper/demo.svg": .success(record("demo.svg", 900, 1200)),
    "/paper/wide.png": .success(record("wide.png", 1500, 500)),
    "/paper/tall.png": .success(record("tall.png", 200, 1400)),
    "/paper/panorama.png": .success(record("panorama.png", 20000, 100)),
    "/paper/IMG_2041.jpg": .success(record("IMG_2041.jpg", 4000, 3000)),
    "/paper/beach_sunset.png": .success(record("beach_sunset.png", 512, 512, isDamaged: true)),
    "/paper/told.jpg": .success(
      record(
        "told.jpg", 300, 200,
        texts: [
          EmbeddedText(
            source: .iptcAltText,
            alternatives: [
              .init(text: "A cat sleeps!", language: "en"), .init(text: "Un gato duerme.", language: "es"),
            ])
        ])),
    "/paper/evil.jpg": .success(
      record(
        "evil.jpg", 300, 200,
        texts: [
          EmbeddedText(
            source: .exif,
            alternatives: [
              .init(text: "A\u{1B}]0;title\u{7}\u{1B}[2J dog\r\n\u{0}and \u{202E}a cat", language: nil)
            ])
        ])),
    PaperPoster.record.path: .success(PaperPoster.record),
    "/paper/slow.jpg": .failure(.timedOut),
    "/paper/empty.jpg": .failure(.emptyFile),
    "/paper/text.jpg": .failure(.notAnImage),
    "/paper/locked.jpg": .failure(.notReadable),
    "/paper/deadly.jpg": .failure(.helperDied),
    "/paper/huge.jpg": .failure(.tooLarge),
    "/paper/folder": .failure(.folder),
    "/paper/bare": .failure(.folder),
    "/paper/folder/barn.png": .success(record("folder/barn.png", 300, 200)),
    "/paper/folder/broken.png": .failure(.emptyFile),
    "/paper/folder/boat.png": .success(record("folder/boat.png", 900, 1200)),
    "/paper/hurt.heic": .failure(.broken(.heic)),
    "/paper/vast.png": .failure(.confirmationNeeded(width: 30000, height: 20000)),
    "/paper/vast.png!": .success(record("vast.png", 30000, 20000)),
    "/paper/vast \"sea\".png": .failure(.confirmationNeeded(width: 30000, height: 20000)),
    "/paper/vast \"sea\".png!": .success(record("vast \"sea\".png", 30000, 20000)),
    "/paper/book.tif": .success(record("book.tif", 300, 200, pages: Pages(.page, count: 3, current: 1))),
    "/paper/book.tif#1": .success(record("book.tif", 300, 200, pages: Pages(.page, count: 3, current: 1))),
    "/paper/book.tif#2": .success(record("book.tif", 300, 200, pages: Pages(.page, count: 3, current: 2))),
    "/paper/book.tif#3": .success(
      record("book.tif", 200, 300, isDamaged: true, pages: Pages(.page, count: 3, current: 3))),
    "/paper/atlas.tif": .success(record("atlas.tif", 300, 200, pages: Pages(.page, count: 2, current: 1))),
    "/paper/atlas.tif#2": .failure(.confirmationNeeded(width: 70000, height: 50000)),
    "/paper/atlas.tif#2!": .success(record("atlas.tif", 70000, 50000, pages: Pages(.page, count: 2, current: 2))),
    "/paper/film.gif": .success(record("film.gif", 14, 25, pages: Pages(.frame, count: 21, current: 1))),
    "/paper/film.gif#21": .success(record("film.gif", 14, 25, pages: Pages(.frame, count: 21, current: 21))),
    "/paper/film.gif#1": .success(record("film.gif", 14, 25, pages: Pages(.frame, count: 21, current: 1))),
    "/paper/film.png": .success(record("film.png", 14, 25, hasHiddenFrames: true)),
    "/paper/second.heic": .success(record("second.heic", 14, 25, pages: Pages(.page, count: 2, current: 2))),
  ]

  private static func record(
    _ name: String, _ width: Int, _ height: Int, isDamaged: Bool = false, texts: [EmbeddedText] = [],
    pages: Pages? = nil, hasHiddenFrames: Bool = false
  ) -> ImageRecord {
    ImageRecord(
      path: "/paper/" + name, format: name.split(separator: ".").last.map(String.init) ?? "", width: width,
      height: height, isDamaged: isDamaged, texts: texts, pages: pages, hasHiddenFrames: hasHiddenFrames)
  }
}

/// Folders that are only names.
private enum PaperFolders {
  static func list(_ name: String) -> NamedImages {
    let file = ImageFile(name, path: "/paper/" + name)
    switch name {
    case "folder", "folder/":
      return NamedImages(
        file,
        images: .success(
          ["barn", "broken", "boat"].map { ImageFile("folder/\($0).png", path: "/paper/folder/\($0).png") }))
    case "bare": return NamedImages(file, images: .failure(.emptyFolder))
    default: return NamedImages(file)
    }
  }
}
