// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Locales
import Localization
import Viewer
import VoiceCommands

/// What a person asked for on the command line, before that in the environment, before that in the configuration.
struct PersonalOptions {
  private(set) var options = Options()

  /// Those of the command line alone.
  private(set) var flags = Options()

  /// The program from the configuration that listens to recordings; `nil` where none is set.
  let recognizer: OtherRecognizer?

  /// Settings that cannot be used.
  private(set) var news: [News]

  /// Who speaks was asked for, and is no default.
  private(set) var outputWasChosen = false

  /// Why a command line cannot be used, with the options that tell in which language to say so.
  struct WrongUsage: Error {
    let message: Message
    let options: Options
  }

  /// - Parameters:
  ///   - own: Options that were taken out already; one of them may have been meant.
  ///   - hasVoice: Whether the engine has a voice, where voices matter.
  init(
    arguments: [String], environment: [String: String],
    besides own: [(name: String, operand: String?, key: String)] = [],
    hasVoice: ((String) -> Bool?)? = nil
  ) throws(WrongUsage) {
    let configuration = Configuration(environment: environment)
    recognizer = configuration.recognizer.flatMap { OtherRecognizer(command: $0) }
    news = configuration.news
    if configuration.recognizer != nil, recognizer == nil { news.append(.unusableSetting(ForeignText("recognizer"))) }
    let (unknown, unusable) = options.read(configuration: configuration.values)
    news += unknown.map { .unknownConfiguration(ForeignText($0)) }
    news += unusable.map { .unusableSetting(ForeignText($0)) }
    do throws(OptionProblem) {
      news += try options.read(environment: environment).map { .unusableSetting(ForeignText($0)) }
      outputWasChosen = options.output != nil
      try flags.read(arguments: arguments, besides: own)
      try options.read(arguments: arguments)
      outputWasChosen = outputWasChosen || options.output != nil
    } catch {
      options.language = flags.language ?? options.language
      throw WrongUsage(message: error.message, options: options)
    }
    ignoreUnusable(hasVoice)
  }

  /// What the environment or the configuration asks for and is not there is left out; on the command line it is
  /// wrong usage.
  private mutating func ignoreUnusable(_ hasVoice: ((String) -> Bool?)?) {
    if flags.locales == nil, let locales = options.locales, Locales.folder(override: locales) == nil {
      options.locales = nil
      news.append(.unusableSetting(ForeignText("locales")))
    }
    if flags.voice == nil, let voice = options.voice, hasVoice?(voice) == false {
      options.voice = nil
      news.append(.unusableSetting(ForeignText("voice")))
    }
  }
}
