// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import Foundation
import ImageReading
import Localization
import Synchronization
import Viewer
import ZoomGeometry

/// Makes a fresh session for each case, for several jobs at once.
///
/// What never changes is made once: the catalogs, and what is known of images. Helpers belong to a job.
final class TestSessions: Sendable {
  private let options: Options
  private let images = RememberingImageReader.Memory()
  private let looks = RememberingSight.Memory()
  private let hearings = TestListening.Memory()

  /// Catalogs by what was asked for. The mutex protects them from jobs that start cases at the same time; each is read
  /// once, while the others wait.
  private let shelf = Mutex<[[String]: Words]>([:])

  init(options: Options) {
    self.options = options
  }

  /// The catalogs of the run, in the language of the arguments alone, so that every machine writes the same reports.
  var words: Words { words(for: options) }

  /// A job's helpers, which start with its first image.
  func tools() -> TestTools { TestTools(images: images, looks: looks, hearings: hearings) }

  /// A session without an image: the options of the run, and those of the script over them.
  func start(
    _ arguments: [String], folder: String, _ tools: TestTools, _ notes: TestNotes
  ) throws(UnusableOptions) -> CaseRunner.Start {
    let current = FileManager.default.currentDirectoryPath
    let folder = folder == "." ? current : absolute(folder, current)
    let options = try options(with: arguments, folder: folder)
    let words = words(for: options)
    if let problem = words.problem {
      throw UnusableOptions(problem, word: options.locales == self.options.locales ? "--catalog" : "--locales")
    }
    notes.note(words.news)
    let session = Session(
      catalogs: words.catalogs, settings: options.settings(language: words.language),
      languages: options.languages ?? [.english], behavior: options.zoomBehavior, frame: options.frame,
      playsDemo: options.playsDemo ?? false)
    let opener = ImageOpener(
      reader: tools.reader, catalogs: words.catalogs, demo: Helpers.demo, folder: folder, labelKey: options.label)
    let effects = EffectHandler(
      openImage: { request in
        let result = opener.open(request)
        notes.labelProblems.note(result, at: opener.absolute)
        return result
      }, listImages: opener.list,
      sight: EffectHandler.Sight(
        surveyor: tools.memory, recognizer: tools.memory, saver: tools.saver, locate: opener.absolute),
      fetcher: Helpers.fetcher, hasVoice: Helpers.hasVoice)
    let speech = session.settings.speech
    return CaseRunner.Start(
      session: SettledSession(session: session, effects: effects), news: words.news,
      setting: CaseReport.Setting(
        language: session.language, behavior: options.zoomBehavior.name, voice: options.voice),
      pronounce: { Helpers.phonemes(of: $0, settings: speech) },
      listening: tools.listening.listening(catalogs: words.catalogs, key: key(for: options), folder: current))
  }

  static func problem(withVoice name: String) -> Message? {
    guard Helpers.hasVoice(named: name) == false else { return nil }
    return Message("error.noSuchVoice", [.init("text", .foreign(ForeignText(name)))])
  }

  private func options(with arguments: [String], folder: String) throws(UnusableOptions) -> Options {
    var all = options
    all.operands = []
    var own = Options()
    do throws(OptionProblem) {
      try own.read(arguments: arguments)
      try all.read(arguments: arguments)
    } catch {
      throw UnusableOptions(error)
    }
    if let word = own.withoutMeaningInScripts { throw UnusableOptions(word: word) }
    if let problem = own.voice.flatMap(Self.problem(withVoice:)) { throw UnusableOptions(problem, word: "--voice") }
    // Names of files in a script start from its folder.
    if let locales = own.locales { all.locales = absolute(locales, folder) }
    all.catalogs = options.catalogs + own.catalogs.map { absolute($0, folder) }
    return all
  }

  private func words(for options: Options) -> Words {
    let key = key(for: options)
    return shelf.withLock { shelf in
      if let words = shelf[key] { return words }
      let words = Words(options: options, environment: [:])
      shelf[key] = words
      return words
    }
  }

  /// What the catalogs depend on.
  private func key(for options: Options) -> [String] {
    [options.language?.description ?? "", options.locales ?? ""] + options.catalogs
  }

  private func absolute(_ path: String, _ folder: String) -> String {
    path.hasPrefix("/") ? path : folder == "/" ? "/" + path : folder + "/" + path
  }
}
