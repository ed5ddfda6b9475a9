// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ImageReading
import Localization
import Speech
import Viewer
import ZoomGeometry

/// Images that exist only in words: each is what its name says.
struct PaperImages: ImageReader {
  func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord {
    let path = request.file
    if path.hasSuffix(".gone") { throw .notFound }
    let size = path.utf8.reduce(into: 7) { $0 = ($0 &* 31 &+ Int($1)) % 20_000 } + 1
    let text = EmbeddedText(source: .exif, alternatives: [.init(text: path, language: size % 2 == 0 ? "es" : nil)])
    return ImageRecord(
      path: path, format: "png", width: size, height: 20_001 - size, isDamaged: size % 3 == 0,
      texts: size % 5 == 0 ? [] : [text])
  }
}

extension SettledSession {
  /// A session with the program's catalogs and images of paper.
  init(_ options: Options, language: LanguageTag) {
    let session = Session(
      catalogs: Repository.catalogs, settings: options.settings(language: options.language ?? language),
      languages: options.languages ?? [.english], behavior: options.zoomBehavior, frame: options.frame)
    let opener = ImageOpener(
      reader: PaperImages(), catalogs: Repository.catalogs,
      demo: ImageOpener.Demo(path: "/paper/demo", labelKey: "City skyline at night"), folder: "/paper",
      labelKey: options.label)
    self.init(
      session: session, effects: EffectHandler(openImage: opener.open, hasVoice: { $0.isEmpty ? nil : $0 == "es" }))
  }
}
