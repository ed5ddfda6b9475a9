// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import Foundation
import Listening
import Localization
import Viewer
import VoiceCommands

/// `lupa listen`: takes recordings, or what is spoken now, for commands, and does none of them.
struct ListenRun {
  let arguments: [String]
  let environment: [String: String]

  /// - Returns: The exit code.
  func run() -> Int32 {
    var arguments = arguments
    let own: ListenOptions
    let request: PersonalOptions
    do throws(PersonalOptions.WrongUsage) {
      own = try take(from: &arguments)
      request = try PersonalOptions(arguments: arguments, environment: environment, besides: ListenOptions.help)
    } catch {
      return complain(error.message, error.options)
    }
    let (options, flags) = (request.options, request.flags)
    let words = Words(options: options, environment: environment, required: flags.catalogs)
    if options.wantsVersion { return words.say("lupa \(Program.version)") }
    if options.wantsHelp { return words.say(words.usage(with: ListenOptions.help)) }
    if let problem = words.problem ?? problem(with: flags, own) { return complain(problem, options) }
    if own.checks {
      return MicrophoneCheckRun(options: options, words: words, recognizer: request.recognizer).run()
    }
    return listen(options, own, words, request)
  }

  private func take(from arguments: inout [String]) throws(PersonalOptions.WrongUsage) -> ListenOptions {
    do throws(OptionProblem) {
      return try ListenOptions.take(from: &arguments)
    } catch {
      // In the language that the rest of the command line asks for, where that can be read.
      let options = (try? PersonalOptions(arguments: arguments, environment: environment))?.options
      throw PersonalOptions.WrongUsage(message: error.message, options: options ?? Options())
    }
  }

  private func problem(with flags: Options, _ own: ListenOptions) -> Message? {
    let isIdle = own.checks && !flags.operands.isEmpty
    guard let option = flags.withoutMeaningInListening ?? (isIdle ? flags.operands.first : nil) else { return nil }
    return Message("usage.notWithListen", [.init("option", .foreign(ForeignText(option)))])
  }

  private func listen(
    _ options: Options, _ own: ListenOptions, _ words: Words, _ personal: PersonalOptions
  ) -> Int32 {
    let listener = Listener(
      ear: Helpers.ear(), catalogs: words.catalogs, pronouncing: Helpers.pronounce, other: personal.recognizer)
    let request = ListenRequest(language: words.language, names: own.names)
    let writer = HearingWriter(localizer: words.localizer, format: options.format ?? .text)
    var output = ReportOutput(descriptor: STDOUT_FILENO)
    var exit = Program.Exit.fine
    func tell(_ result: Result<Heard, ListeningError>, file: String?) {
      let (text, code) = writer.told(result, file: file)
      output.write(text)
      exit = max(exit, code)
    }
    if options.format != .json {
      for news in words.news + personal.news {
        output.write(words.localizer.text(for: news.message(in: words.localizer)).escapingControls + "\n")
      }
    }
    if options.operands.isEmpty {
      let opened = words.localizer.text(for: Message("announcement.listening")) + "\n"
      let result = Result { () throws(ListeningError) in
        try listener.listen(for: request) { if options.format != .json { output.write(opened) } }
      }
      tell(result, file: nil)
    }
    for file in options.operands where output.isWhole {
      let path = file.hasPrefix("/") ? file : FileManager.default.currentDirectoryPath + "/" + file
      tell(Result { () throws(ListeningError) in try listener.hear(file: path, for: request) }, file: file)
    }
    return max(exit, words.code(isWritten: output.isWhole, isAbandoned: output.isAbandoned))
  }

  /// - Returns: The exit code.
  private func complain(_ message: Message, _ options: Options) -> Int32 {
    Words(options: options, environment: environment).complain(message)
    return Program.Exit.wrongUsage
  }
}
