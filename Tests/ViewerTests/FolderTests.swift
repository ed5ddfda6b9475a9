// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import ImageReading
import Localization
import Speech
import Synchronization
import TestSupport
import Testing
import Viewer

@Suite("A folder in a session", .ownThread)
struct FolderTests {
  @Test("of five hundred images only those that are shown are opened")
  func openings() throws {
    let folder = try TemporaryFolder()
    let image = Repository.root + "/Tests/Fixtures/Images/plain.png"
    for number in 1...500 { symlink(image, folder.path + "/view \(number).png") }
    let reader = CountingReader()
    let opener = ImageOpener(reader: reader, catalogs: TestSession.catalogs, demo: nil)
    var session = SettledSession(
      session: Session(
        catalogs: TestSession.catalogs, settings: Settings(speech: SpeechSettings(language: .english))),
      effects: EffectHandler(openImage: opener.open, listImages: opener.list, hasVoice: { _ in true }))
    let start = session.start(opening: [folder.path], news: [])
    #expect(start.spoken.contains("1 of 500."))
    #expect(reader.asked.map(name) == ["view 1.png"])
    #expect(session.submit(line: "image 10").spoken.last == "10 of 500.")
    #expect(reader.asked.map(name).last == "view 10.png" && reader.asked.count == 2)
  }

  private func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
}

/// Says of every file that it is a small image, and counts.
private final class CountingReader: ImageReader {
  /// The mutex protects it from sessions on several threads.
  private let files = Mutex<[String]>([])

  var asked: [String] { files.withLock { $0 } }

  func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord {
    files.withLock { $0.append(request.file) }
    return ImageRecord(path: request.file, format: "png", width: 6, height: 4, isDamaged: false, texts: [])
  }
}

@Suite("A language with a small catalog", .ownThread)
struct SmallCatalogTests {
  @Test("says what it has in its own voice, and the rest in that of English")
  func fallback() throws {
    let root = Repository.root
    let (catalogs, problems) = Catalogs.load(
      folder: root + "/Tests/Fixtures/Arabic", fallback: root + "/Locales/Catalogs")
    #expect(problems == [])
    let arabic = try #require(LanguageTag("ar"))
    #expect(catalogs.language(for: [arabic]).language == arabic)
    let localizer = Localizer(catalogs: catalogs, language: arabic, region: arabic)
    for (key, language) in [("announcement.gallery.last", "ar"), ("announcement.wholeImageVisible", "en")] {
      #expect(localizer.runs(for: Message(key)).map(\.language?.description) == [language], "\(key)")
    }
    let grammar = Grammar(localizer: localizer)
    #expect(grammar.command(for: "الصورة التالية") == .nextImage)
    #expect(grammar.command(for: "next image") == .nextImage)
  }
}
