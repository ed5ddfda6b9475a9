// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Demo
import EarHelper
import FetchHelper
import Foundation
import HelperProcess
import ImageReading
import Localization
import SightHelper
import Speech
import Viewer
import VoiceHelper

/// The helper programs, found beside this one.
enum Helpers {
  /// Opens images and looks at them through `lupa-sight`.
  ///
  /// - Parameters:
  ///   - deadline: For the opening of an image.
  ///   - onRestart: Called for each that died and was made good for by another.
  static func sight(
    deadline: Duration = .seconds(5), onRestart: @escaping @Sendable () -> Void = {}
  ) -> SightClient {
    SightClient(program: HelperProgram.beside("lupa-sight") ?? "lupa-sight", deadline: deadline, onRestart: onRestart)
  }

  /// Reads text in images through a `lupa-sight` of its own.
  ///
  /// - Parameter onRestart: Called for each that died and was made good for by another.
  static func textReader(onRestart: @escaping @Sendable () -> Void = {}) -> TextClient {
    TextClient(program: HelperProgram.beside("lupa-sight") ?? "lupa-sight", onRestart: onRestart)
  }

  /// Brings images from the network through `lupa-fetch`.
  static let fetcher: (any RemoteImageFetching)? = HelperProgram.beside("lupa-fetch").map { FetchClient(program: $0) }

  /// What is not where it must be.
  static var missing: [News] {
    HelperProgram.beside("lupa-sight") == nil ? [.missingProgram(ForeignText("lupa-sight"))] : []
  }

  static var demo: ImageOpener.Demo? {
    DemoImage.path().map { ImageOpener.Demo(path: $0, labelKey: DemoImage.labelKey) }
  }

  static func synthesizer(
    _ engine: Options.SpeechEngine, onEvent: @escaping @Sendable (SpeechEvent) -> Void
  ) -> any SpeechSynthesizer {
    switch engine {
    case .espeak: voice(.device, onEvent: onEvent)
    case .file(let path): voice(.file(path: path), onEvent: onEvent)
    case .none: SilentSynthesizer(onEvent: onEvent)
    }
  }

  /// Whether eSpeak NG has a voice, asked of a helper that makes no sound and ends with the answer.
  static func hasVoice(named name: String) -> Bool? {
    let voice = voice(.silent) { _ in }
    defer { voice.close() }
    return voice.hasVoice(named: name)
  }

  /// Hears through `lupa-ear`.
  static func ear() -> EarClient { EarClient(program: HelperProgram.beside("lupa-ear") ?? "lupa-ear") }

  /// How words sound by themselves, in the voice of a language; those that no voice can say are left out.
  static func pronounce(_ words: [String], in language: LanguageTag) -> [String: String] {
    let voice = voice(.silent) { _ in }
    defer { voice.close() }
    let settings = SpeechSettings(language: language)
    var sounds: [String: String] = [:]
    for word in words {
      sounds[word] = voice.phonemes(of: [TextRun(word, language: language)], settings: settings)
      // Without an engine each word would be waited for.
      if sounds.isEmpty { break }
    }
    return sounds
  }

  /// How a text is pronounced, in the International Phonetic Alphabet; `nil` where there is no engine.
  static func phonemes(of runs: [TextRun], settings: SpeechSettings) -> String? {
    let voice = voice(.silent) { _ in }
    defer { voice.close() }
    return voice.phonemes(of: runs, settings: settings)
  }

  /// Speaks through a `lupa-voice` of its own.
  static func voice(
    _ output: VoiceOutput, onEvent: @escaping @Sendable (SpeechEvent) -> Void
  ) -> VoiceClient {
    VoiceClient(program: HelperProgram.beside("lupa-voice") ?? "lupa-voice", output: output, onEvent: onEvent)
  }
}
