// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import Localization
import Viewer

/// What the program was started with, and what that comes to.
struct Program {
  let arguments: [String]
  let environment: [String: String]

  static let version = "0.1.0"

  /// Codes that scripts rely on; where several apply, the largest.
  enum Exit {
    static let fine: Int32 = 0
    static let failed: Int32 = 1
    static let wrongUsage: Int32 = 2

    /// Also: results could not be written.
    static let notReadable: Int32 = 3
  }

  /// The program is used as a session, and not by one of the words for something else.
  static func isSession(_ arguments: some Sequence<String>) -> Bool {
    !["test", "describe", "audit", "listen"].contains(arguments.first { _ in true })
  }

  /// - Returns: The exit code.
  func run() -> Int32 {
    switch arguments.first {
    case "test"?: TestRun(arguments: Array(arguments.dropFirst()), environment: environment).run()
    case "describe"?: DescribeRun(arguments: Array(arguments.dropFirst()), environment: environment).run()
    case "audit"?: AuditRun(arguments: Array(arguments.dropFirst()), environment: environment).run()
    case "listen"?: ListenRun(arguments: Array(arguments.dropFirst()), environment: environment).run()
    default: session()
    }
  }

  private func session() -> Int32 {
    let request: PersonalOptions
    do {
      request = try PersonalOptions(arguments: arguments, environment: environment, hasVoice: Helpers.hasVoice)
    } catch {
      return complain(error.message, in: error.options)
    }
    let (options, flags) = (request.options, request.flags)
    let words = Words(options: options, environment: environment, required: flags.catalogs)
    if options.wantsVersion { return words.say("lupa \(Self.version)") }
    if options.wantsHelp { return words.say(words.usage) }
    if let problem = words.problem { return complain(problem, in: options) }
    return SessionRun(
      options: options, flags: flags, words: words, environment: environment, news: request.news,
      outputWasChosen: request.outputWasChosen, recognizer: request.recognizer
    ).run()
  }

  /// - Returns: The exit code.
  private func complain(_ message: Message, in options: Options) -> Int32 {
    words(for: options).complain(message)
    return Exit.wrongUsage
  }

  private func words(for options: Options) -> Words { Words(options: options, environment: environment) }
}
