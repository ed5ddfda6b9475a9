// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import Foundation
import Localization

/// `lupa test`: runs conformance scripts, each case in a session that knows nothing of the person's own settings.
struct TestRun {
  let arguments: [String]
  let environment: [String: String]

  /// - Returns: The exit code.
  func run() -> Int32 {
    var options = Options()
    var arguments = arguments
    let own: TestOptions
    do {
      own = try TestOptions.take(from: &arguments)
      try options.read(arguments: arguments, besides: TestOptions.help)
    } catch {
      return complain(error.message, options)
    }
    if options.wantsVersion || options.wantsHelp {
      let words = Words(options: options, environment: environment)
      return words.say(options.wantsVersion ? "lupa \(Program.version)" : words.usage(with: TestOptions.help))
    }
    let sessions = TestSessions(options: options)
    if let problem = problem(with: options, own, sessions) { return complain(problem, options) }
    let finder = ScriptFinder(options.operands)
    guard !finder.scripts.isEmpty else { return complain(Message("usage.noScript"), options) }

    if let report = own.file(among: finder.scripts) {
      return complain(message("usage.reportIsScript", "report", report), options)
    }
    let cases = wanted(finder.scripts, own.filters, sessions)
    guard !cases.isEmpty else { return complain(Message("usage.noCase"), options) }
    var exits = finder.emptyFolders.map { _ in Program.Exit.wrongUsage }
    if own.lists {
      exits.append(CaseList(cases).tell(Words(options: options, environment: environment)))
    } else {
      exits.append(CaseRun(cases, options, own, sessions, environment).run())
    }
    for folder in finder.emptyFolders { complain(message("usage.noScriptInFolder", "folder", folder), options) }
    return exits.max() ?? Program.Exit.fine
  }

  /// The cases that fit a filter; all where there is none.
  private func wanted(_ scripts: [String], _ filters: [CaseFilter], _ sessions: TestSessions) -> [ScriptCase] {
    let runner = CaseRunner(languages: sessions.words.catalogs.mainLanguages) {
      arguments, folder throws(UnusableOptions) in
      try sessions.start(arguments, folder: folder, sessions.tools(), TestNotes())
    }
    return scripts.flatMap(runner.cases).filter { scriptCase in
      filters.isEmpty || filters.contains { $0.fits(scriptCase) }
    }
  }

  /// Why nothing can be run with these options.
  private func problem(with options: Options, _ own: TestOptions, _ sessions: TestSessions) -> Message? {
    if let file = own.sharedFile { return message("usage.sharedReport", "report", file) }
    if let problem = sessions.words.problem { return problem }
    var unusual = options
    unusual.operands = []
    // What a test does anyway may be asked for.
    if options.format == .text { unusual.format = nil }
    unusual.transcript = nil
    if options.speech == Options.SpeechEngine.none { unusual.speech = nil }
    if let name = unusual.withoutMeaningInScripts { return UnusableOptions(word: name).message }
    return options.voice.flatMap(TestSessions.problem(withVoice:))
  }

  private func message(_ key: String, _ name: String, _ text: String) -> Message {
    Message(key, [.init(name, .foreign(ForeignText(text)))])
  }

  /// - Returns: The exit code.
  @discardableResult
  private func complain(_ message: Message, _ options: Options) -> Int32 {
    Words(options: options, environment: environment).complain(message)
    return Program.Exit.wrongUsage
  }
}
