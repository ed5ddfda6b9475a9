// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import Foundation
import ImageReading
import Localization
import Viewer
import ZoomGeometry

/// `lupa test`: runs conformance scripts, each in a session that knows nothing of the person's own settings.
struct TestRun {
  let arguments: [String]
  let environment: [String: String]

  /// - Returns: The exit code.
  func run() -> Int32 {
    var options = Options()
    var arguments = arguments
    let files: [ReportFile]
    do {
      files = try ReportFile.take(from: &arguments)
      try options.read(arguments: arguments)
    } catch {
      return complain(error.message, options)
    }
    if options.wantsVersion || options.wantsHelp {
      let words = Words(options: options, environment: environment)
      return words.say(options.wantsVersion ? "lupa \(Program.version)" : help(words))
    }
    if let problem = problem(with: options) { return complain(problem, options) }
    let finder = ScriptFinder(options.operands)
    guard !finder.scripts.isEmpty else { return complain(Message("usage.noScript"), options) }

    // The words of reports depend on the arguments alone, so that every machine writes the same bytes.
    let localizer = Words(options: options, environment: [:]).localizer
    let (reports, output) = reports(on: finder.scripts, options, localizer)
    var exits = reports.map(\.verdict.exit)
    let words = Words(options: options, environment: environment)
    exits.append(words.code(isWritten: output.isWhole, isAbandoned: output.isAbandoned))
    exits += finder.emptyFolders.map { complain(message("usage.noScriptInFolder", "folder", $0), options) }
    let unwritten = files.filter { !ReportOutput.write($0.text(reports, localizer: localizer), path: $0.path) }
      .map(\.path)
    exits += unwritten.map { complain(message("usage.reportFailed", "report", $0), options) }
    return exits.max() ?? Program.Exit.fine
  }

  /// Runs the scripts, and tells of each as soon as it has ended.
  ///
  /// - Returns: What they came to, and how far it could be told.
  private func reports(
    on scripts: [String], _ options: Options, _ localizer: Localizer
  ) -> (reports: [CaseReport], output: ReportOutput) {
    let tap = TAPReport(localizer: localizer)
    let sessions = TestSessions(options: options)
    let runner = CaseRunner(languages: sessions.languages) { arguments, folder throws(UnusableOptions) in
      try sessions.start(arguments, folder: folder)
    }
    var output = ReportOutput(descriptor: STDOUT_FILENO)
    output.write(tap.heading(count: scripts.count))
    func tellNews() {
      for news in sessions.takeNews() { output.write(tap.comment(localizer.text(for: news.message(in: localizer)))) }
    }
    sessions.prepare()
    tellNews()
    let reports = zip(1..., scripts.flatMap(runner.cases)).map { number, scriptCase in
      let report = runner.run(scriptCase)
      tellNews()
      output.write(tap.testPoint(report, number: number))
      return report
    }
    return (reports, output)
  }

  /// Why nothing can be run with these options.
  private func problem(with options: Options) -> Message? {
    if let problem = Words(options: options, environment: environment).problem { return problem }
    var unusual = options
    unusual.operands = []
    // What a test does anyway may be asked for.
    if options.format == .text { unusual.format = nil }
    if options.speech == Options.SpeechEngine.none { unusual.speech = nil }
    if let name = unusual.withoutMeaningInScripts { return UnusableOptions(word: name).message }
    return options.voice.flatMap(TestSessions.problem(withVoice:))
  }

  private func help(_ words: Words) -> String {
    let description = Message.Value.term(identifier: "option.report", message: Message("option.report"))
    let report = Message(
      "usage.help.option",
      [.init("option", .foreign(ForeignText(ReportFile.usage))), .init("description", description)])
    return words.usage + "\n" + words.localizer.text(for: report)
  }

  private func message(_ key: String, _ name: String, _ text: String) -> Message {
    Message(key, [.init(name, .foreign(ForeignText(text)))])
  }

  /// - Returns: The exit code.
  private func complain(_ message: Message, _ options: Options) -> Int32 {
    Words(options: options, environment: environment).complain(message)
    return Program.Exit.wrongUsage
  }
}

extension Verdict {
  fileprivate var exit: Int32 {
    switch self {
    case .passed, .skipped, .todo: Program.Exit.fine
    case .failed, .timedOut: Program.Exit.failed
    case .unreadable: Program.Exit.notReadable
    }
  }
}

/// Makes a fresh session for each case. What never changes, the catalogs and the helper, is made once.
///
/// `@unchecked Sendable`: one thread at a time runs cases.
private final class TestSessions: @unchecked Sendable {
  private let options: Options
  private let sight = Helpers.sight()
  private let reader: any ImageReader
  private let memory: RememberingSight
  private var shelf: [[String]: Words] = [:]

  /// What is wrong with the catalogs, and not told yet.
  private var news: [News] = []
  private var known: Set<News> = []
  private let labelProblems = LabelProblems()

  init(options: Options) {
    self.options = options
    reader = RememberingImageReader(sight)
    memory = RememberingSight(surveyor: sight, recognizer: Helpers.textReader())
  }

  /// A session without an image: the options of the run, and those of the script over them.
  func start(_ arguments: [String], folder: String) throws(UnusableOptions) -> CaseRunner.Start {
    let current = FileManager.default.currentDirectoryPath
    let folder = folder == "." ? current : absolute(folder, current)
    let options = try options(with: arguments, folder: folder)
    let words = words(for: options)
    if let problem = words.problem {
      throw UnusableOptions(problem, word: options.locales == self.options.locales ? "--catalog" : "--locales")
    }
    let session = Session(
      catalogs: words.catalogs, settings: options.settings(language: words.language),
      languages: options.languages ?? [.english], behavior: options.zoomBehavior, frame: options.frame,
      playsDemo: options.playsDemo ?? false)
    let opener = ImageOpener(
      reader: reader, catalogs: words.catalogs, demo: Helpers.demo, folder: folder, labelKey: options.label)
    let labelProblems = labelProblems
    let effects = EffectHandler(
      openImage: { request in
        let result = opener.open(request)
        labelProblems.note(result, at: opener.absolute)
        return result
      }, listImages: opener.list,
      sight: EffectHandler.Sight(
        surveyor: memory, recognizer: memory, saver: sight, locate: opener.absolute), fetcher: Helpers.fetcher,
      hasVoice: Helpers.hasVoice)
    return CaseRunner.Start(
      session: SettledSession(session: session, effects: effects), news: words.news,
      setting: CaseReport.Setting(
        language: session.language, behavior: options.zoomBehavior.name, voice: options.voice))
  }

  /// The languages of the catalogs.
  var languages: [LanguageTag] { words(for: options).catalogs.mainLanguages }

  /// Reads the catalogs of the run.
  func prepare() { _ = words(for: options) }

  /// What is wrong with the catalogs that were read since the last time: each fault once in a run.
  func takeNews() -> [News] {
    defer { news = [] }
    return news + News.about(labelProblems.take())
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
    let key = [options.language?.description ?? "", options.locales ?? ""] + options.catalogs
    if let words = shelf[key] { return words }
    let words = Words(options: options, environment: [:])
    shelf[key] = words
    if words.problem == nil { news += words.news.filter { known.insert($0).inserted } }
    return words
  }

  private func absolute(_ path: String, _ folder: String) -> String {
    path.hasPrefix("/") ? path : folder == "/" ? "/" + path : folder + "/" + path
  }
}
