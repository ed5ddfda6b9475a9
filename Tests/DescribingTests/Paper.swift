// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Describing
import Foundation
import ImageReading
import Localization
import RegionFacts
import TestSupport
import Viewer
import ZoomGeometry

/// Images that are only a name, and what is seen in them.
struct PaperImages: ImageReader, ImageSurveying, TextRecognizing {
  func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord {
    let name = request.file.split(separator: "/").last.map(String.init) ?? ""
    switch name {
    case "missing.png", "caf\u{FFFD}.png": throw .notFound
    case "dead.svg": throw .helperDied
    case "slow.svg": throw .timedOut
    case "folder": throw .folder
    case "huge.tif" where !request.isConfirmed: throw .confirmationNeeded(width: 40_000, height: 40_000)
    default: break
    }
    let texts = name == "house.png" ? [EmbeddedText(source: .xmpDescription, alternatives: Self.labels)] : []
    return ImageRecord(
      path: request.file, format: "png", width: 40, height: 20, isDamaged: name == "torn.png", texts: texts,
      pages: name == "pages.png" ? Pages(.page, count: 3, current: 1) : nil)
  }

  private static let labels = [
    EmbeddedText.Alternative(text: "A house", language: "en"), .init(text: "Una casa", language: "es"),
  ]

  func survey(_ request: SurveyRequest) throws(ImageError) -> PixelFacts {
    if request.image.file.hasSuffix("blind.png") { throw .helperDied }
    return PixelFacts()
  }

  func text(in request: TextRequest) throws(ImageError) -> RecognizedText {
    if request.image.file.hasSuffix("illegible.png") { throw .timedOut }
    if request.image.file.hasSuffix("gone.png") { throw .notFound }
    return RecognizedText()
  }

  func cancelSurvey() {}
  func cancelText() {}
}

/// `lupa describe` without helpers and pipes.
struct PaperRun {
  static let catalogs = Catalogs.load(folder: Repository.root + "/Locales/Catalogs").catalogs

  var language = "en"
  var verbosity = Verbosity.normal
  var label: String?
  var fetcher: (any RemoteImageFetching)?

  var tag: LanguageTag { LanguageTag(language) ?? .english }

  var wording: Wording {
    Wording(
      localizer: Localizer(catalogs: Self.catalogs, language: tag, region: tag), verbosity: verbosity,
      languages: [tag, .english])
  }

  /// What is known of an image.
  func look(at name: String, isFirst: Bool = true) -> DescribedImage {
    let images = PaperImages()
    let demo = ImageOpener.Demo(path: "/paper/demo.svg", labelKey: "City skyline at night")
    let openers = [nil, label].map {
      ImageOpener(reader: images, catalogs: Self.catalogs, demo: demo, folder: "/paper", labelKey: $0)
    }
    let inspector = ImageInspector(
      opener: openers[0], firstOpener: openers[1], surveyor: images, recognizer: images, fetcher: fetcher,
      languages: [tag, .english])
    return inspector.look(at: .image(name, isFirst: isFirst))
  }

  /// What is written of images.
  func written(_ images: [DescribedImage], _ format: Options.Format, isNamed: Bool = true, news: [News] = []) -> String
  {
    let page = Page()
    let writer = DescriptionWriter(wording: wording, format: format, isNamed: isNamed, news: news, put: page.put)
    for image in images { _ = writer.write(image) }
    return page.text
  }
}

/// What has been written. The lock protects it, as whoever writes must be able to from any thread.
final class Page: @unchecked Sendable {
  private let lock = NSLock()
  private var written = ""

  var text: String { lock.withLock { written } }

  func put(_ text: String) -> Bool {
    lock.withLock { written += text }
    return true
  }
}
