// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import Locales
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

  /// - Returns: The exit code.
  func run() -> Int32 {
    switch arguments.first {
    case "test"?: TestRun(arguments: Array(arguments.dropFirst()), environment: environment).run()
    case "describe"?, "audit"?: unavailable(arguments.first ?? "")
    default: session()
    }
  }

  private func unavailable(_ use: String) -> Int32 {
    words(for: Options()).complain(Message("usage.unavailable", [.init("use", .foreign(ForeignText(use)))]))
    return Exit.wrongUsage
  }

  private func session() -> Int32 {
    let configuration = Configuration(environment: environment)
    var options = Options()
    var news = configuration.news
    let (unknown, unusable) = options.read(configuration: configuration.values)
    news += unknown.map { .unknownConfiguration(ForeignText($0)) }
    news += unusable.map { .unusableSetting(ForeignText($0)) }
    var flags = Options()
    let outputWasChosen: Bool
    do {
      news += try options.read(environment: environment).map { .unusableSetting(ForeignText($0)) }
      outputWasChosen = options.output != nil
      try flags.read(arguments: arguments)
      try options.read(arguments: arguments)
    } catch {
      options.language = flags.language ?? options.language
      words(for: options).complain(error.message)
      return Exit.wrongUsage
    }
    news += ignoreUnusable(in: &options, flags: flags).map { .unusableSetting(ForeignText($0)) }
    let words = Words(options: options, environment: environment, required: flags.catalogs)
    if options.wantsVersion { return words.say("lupa \(Self.version)") }
    if options.wantsHelp { return words.say(words.usage) }
    if let problem = words.problem {
      words.complain(problem)
      return Exit.wrongUsage
    }
    return SessionRun(
      options: options, flags: flags, words: words, environment: environment, news: news,
      outputWasChosen: outputWasChosen || options.output != nil
    ).run()
  }

  /// What the environment or the configuration asks for and is not there is left out; on the command line it is
  /// wrong usage.
  ///
  /// - Returns: The names of such settings.
  private func ignoreUnusable(in options: inout Options, flags: Options) -> [String] {
    var names: [String] = []
    if flags.locales == nil, let locales = options.locales, Locales.folder(override: locales) == nil {
      options.locales = nil
      names.append("locales")
    }
    if flags.voice == nil, let voice = options.voice, Helpers.hasVoice(named: voice) == false {
      options.voice = nil
      names.append("voice")
    }
    return names
  }

  private func words(for options: Options) -> Words { Words(options: options, environment: environment) }
}
