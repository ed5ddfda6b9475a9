// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ImageReading
import Localization
import Speech
import Synchronization
import TestSupport
import Viewer
import ZoomGeometry

/// A session with the shipped catalogs and images that exist only in words.
struct PaperSession {
  static let catalogFolder = Repository.root + "/Locales/Catalogs"

  let settled: SettledSession
  let opened = Opened()

  /// How often an image was opened. The mutex protects it from the threads of effects.
  final class Opened: Sendable {
    let count = Mutex(0)
  }

  init(
    language: String = "en", behavior: String = "explore", frame: Size? = nil, playsDemo: Bool = false,
    catalogs: Catalogs = Shipped.catalogs
  ) throws {
    let opened = opened
    let tag = LanguageTag(language) ?? .english
    let session = Session(
      catalogs: catalogs, settings: Settings(speech: SpeechSettings(language: tag)), languages: [.english],
      behavior: ZoomBehavior(named: behavior, zoom: nil, isOptical: false) ?? .explore, frame: frame,
      playsDemo: playsDemo)
    let opener = ImageOpener(reader: PaperImages(), catalogs: catalogs, demo: nil, folder: "/paper")
    settled = SettledSession(
      session: session,
      effects: EffectHandler(
        openImage: { request in
          opened.count.withLock { $0 += 1 }
          return opener.open(request)
        }, hasVoice: { _ in nil }))
  }

  func opened(_ file: String) throws -> SettledSession {
    var session = settled
    _ = session.start(opening: file, news: [])
    return session
  }
}

private struct PaperImages: ImageReader {
  func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord {
    let label: (text: String, language: String?)? =
      switch request.file {
      case "/paper/dog.jpg": ("A dog on a beach", "en")
      case "/paper/camera.jpg": ("OLYMPUS DIGITAL CAMERA", nil)
      case "/paper/foreign.jpg": ("Kutya", nil)
      case "/paper/redundant.jpg": ("Photo of a dog", "en")
      default: nil
      }
    let texts = label.map {
      [EmbeddedText(source: .iptcAltText, alternatives: [.init(text: $0.text, language: $0.language)])]
    }
    return ImageRecord(
      path: request.file, format: "jpeg", width: 900, height: 1200, isDamaged: false, texts: texts ?? [])
  }
}
