// SPDX-License-Identifier: GPL-3.0-or-later

public import CommandLanguage
public import Localization
public import Viewer

/// Runs cases, each in a fresh session.
public struct CaseRunner: Sendable {
  /// Makes a session for a case: from the options of the run with those of the case over them, and the folder
  /// that file names start from.
  public typealias SessionMaker = @Sendable (_ arguments: [String], _ folder: String) throws(UnusableOptions) -> Start

  /// How a case starts.
  public struct Start {
    let session: SettledSession
    let news: [News]
    let setting: CaseReport.Setting
    let pronounce: ([TextRun]) -> String?
    let listening: ScriptListening

    /// - Parameters:
    ///   - session: Without an image.
    ///   - news: What is said before the first step.
    ///   - setting: What reports tell of it.
    ///   - pronounce: Says how a text is pronounced, in the International Phonetic Alphabet; `nil` where there is no
    ///     engine.
    ///   - listening: Hears what the script says.
    public init(
      session: SettledSession, news: [News] = [], setting: CaseReport.Setting = .init(),
      pronounce: @escaping ([TextRun]) -> String? = { _ in nil }, listening: ScriptListening = .none
    ) {
      self.session = session
      self.news = news
      self.setting = setting
      self.pronounce = pronounce
      self.listening = listening
    }
  }

  let makeSession: SessionMaker

  /// What `for each language` stands for.
  private let languages: [LanguageTag]

  /// Snapshots are written anew instead of compared.
  let updatesSnapshots: Bool

  /// Reports tell what the cases have proved.
  let notesCoverage: Bool

  public init(
    languages: [LanguageTag], updatesSnapshots: Bool = false, notesCoverage: Bool = false,
    makeSession: @escaping SessionMaker
  ) {
    self.notesCoverage = notesCoverage
    self.languages = languages
    self.updatesSnapshots = updatesSnapshots
    self.makeSession = makeSession
  }

  /// The cases of a script, in their order; never empty: a script that cannot be read is one case that says so.
  public func cases(in path: String) -> [ScriptCase] {
    Script(path: path, languages: languages).cases
  }

  /// The cases of a script that stands in memory.
  public func cases(in contents: [UInt8], path: String) -> [ScriptCase] {
    Script(path: path, contents: contents, languages: languages).cases
  }

  /// Runs a case, on any thread.
  public func run(_ scriptCase: ScriptCase) -> CaseReport {
    let began = ContinuousClock.now
    if case .skip(let reason)? = scriptCase.note, scriptCase.mistakes.isEmpty {
      return CaseReport(scriptCase, .skipped(reason: reason))
    }
    var run = RunningCase(scriptCase, runner: self)
    run.perform()
    return run.report(after: .now - began)
  }
}

extension CaseReport {
  init(
    _ scriptCase: ScriptCase, _ verdict: Verdict, setting: Setting = Setting(), remarks: [Failure] = [],
    duration: Duration = .zero
  ) {
    self.init(
      file: scriptCase.file, title: scriptCase.title, line: scriptCase.line, tags: scriptCase.tags, setting: setting,
      verdict: verdict, remarks: remarks, duration: duration)
  }
}

extension CaseRunner {
  /// Starts with the options that can be used; the others are mistakes.
  func start(_ scriptCase: ScriptCase, _ mistakes: inout [ScriptMistake]) -> Start? {
    var arguments = scriptCase.options.flatMap(\.words)
    let written = arguments
    for attempt in 0..<Script.mistakeLimit {
      do {
        return try makeSession(arguments, scriptCase.folder)
      } catch {
        // What is wrong with an option that was only guessed at is not told.
        if attempt == 0 || written.contains(where: error.isAbout) {
          mistakes.append(ScriptMistake(unusable: error, in: scriptCase.options))
        }
        let corrected = Options.arguments(arguments, correcting: error.word)
        if corrected == arguments { return nil }
        arguments = corrected
      }
    }
    return nil
  }
}

extension ScriptCase {
  /// The folder that its script lies in, which file names start from.
  var folder: String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}

extension UnusableOptions {
  fileprivate func isAbout(_ argument: String) -> Bool { argument == word || argument.hasPrefix(word + "=") }
}

extension ScriptMistake {
  /// Where no line of the script holds such an option, those of the run are meant.
  fileprivate init(unusable problem: UnusableOptions, in options: [CaseOptions]) {
    let kind = Kind.unusableOptions(problem.message)
    guard let line = options.last(where: { $0.words.contains(where: problem.isAbout) }) ?? options.last else {
      self.init(line: 0, column: 1, kind: kind)
      return
    }
    let typed = TypedLine(line.line.text)
    let index = typed.words.firstIndex { problem.isAbout($0.text) } ?? 0
    self = line.line.mistake(kind, atWord: index)
  }
}
