// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import EarHelper
import Foundation
import Listening
import Localization
import Speech
import Viewer
import VoiceCommands

/// `lupa listen --check`: tells how loud the microphone is, and whether three commands are understood.
struct MicrophoneCheckRun {
  let options: Options
  let words: Words
  let recognizer: OtherRecognizer?

  /// What is to be said.
  private static let commands = ["zoom.in", "pan.left", "describe"]

  /// - Returns: The exit code.
  func run() -> Int32 {
    let settings = options.settings(language: words.language)
    let progress = SpeechProgress()
    let isAtTerminal = isatty(STDOUT_FILENO) == 1 && options.format != .json && settings.output.lupaSpeaks
    let engine = options.speech ?? (isAtTerminal ? .espeak : Options.SpeechEngine.none)
    let voice = SpeechSink(
      synthesizer: Helpers.synthesizer(engine, onEvent: progress.note), progress: progress)
    let listener = Listener(
      ear: Helpers.ear(), catalogs: words.catalogs, pronouncing: Helpers.pronounce, other: recognizer,
      voice: OwnVoice(waitUntilSilent: voice.waitUntilSilent, tone: { voice.sound(.listening) }))
    var output = ReportOutput(descriptor: STDOUT_FILENO)
    var report = Report()
    func say(_ message: Message) {
      guard options.format != .json else { return }
      let text = words.localizer.text(for: message)
      output.write(text.escapingControls + "\n")
      if settings.output.lupaSpeaks { voice.say(text, settings: settings) }
    }
    do throws(ListeningError) {
      try check(listener, &report, say)
    } catch {
      let message = Problem.cannotListen(error).message
      say(message)
      report.error = Report.ErrorDescription(code: error.code, message: words.localizer.text(for: message))
    }
    if options.format == .json { output.write(report.line + "\n") }
    voice.waitUntilSilent()
    let isFine = report.phrases.count { $0.isUnderstood } == Self.commands.count
    let code =
      report.error != nil ? Program.Exit.notReadable : isFine ? Program.Exit.fine : Program.Exit.failed
    return max(code, words.code(isWritten: output.isWhole, isAbandoned: output.isAbandoned))
  }

  private func check(
    _ listener: Listener, _ report: inout Report, _ say: (Message) -> Void
  ) throws(ListeningError) {
    say(Message("check.beSilent"))
    let silence = try listener.sound(seconds: 2)
    let noise = SoundLevel.Noise(of: silence)
    report.noise = silence.noise
    report.noiseWord = noise.rawValue
    say(Message("check.noise.\(noise.rawValue)"))
    let grammar = Grammar(localizer: words.localizer)
    for command in Self.commands {
      guard let phrase = grammar.name(ofCommand: command) else { continue }
      say(Message("check.say", [.init("phrase", .foreign(ForeignText(phrase, language: words.localizer.language)))]))
      let heard = try listener.listen(for: ListenRequest(language: words.language))
      let isUnderstood = heard.hearing.command?.line == phrase
      report.phrases.append(
        Report.Phrase(phrase: phrase, heard: heard.hearing.command?.phrase, isUnderstood: isUnderstood))
      if let sound = heard.sound, heard.hearing != .silence { report.level = max(report.level ?? -96, sound.level) }
      say(heard.hearing.command.map { answer($0, isUnderstood) } ?? missed(heard.hearing))
    }
    if let level = report.level {
      let word = SoundLevel.Speech(of: CaptureProgress(stage: .spoken, level: level, noise: silence.noise))
      report.levelWord = word.rawValue
      say(Message("check.level.\(word.rawValue)"))
    }
    let understood = report.phrases.count { $0.isUnderstood }
    say(
      Message(
        "check.summary", [.init("count", .integer(understood)), .init("total", .integer(report.phrases.count))]))
  }

  private func answer(_ command: HeardCommand, _ isUnderstood: Bool) -> Message {
    Message(
      isUnderstood ? "check.understood" : "check.misunderstood",
      [.init("phrase", .foreign(ForeignText(command.phrase, language: words.localizer.language)))])
  }

  private func missed(_ hearing: Hearing) -> Message {
    hearing == .silence ? Problem.nothingHeard.message : Message("check.notUnderstood")
  }

  /// The same for programs. Levels are in decibels of full scale, −96 to 0.
  private struct Report: Encodable {
    struct Phrase: Encodable {
      let phrase: String
      let heard: String?
      let isUnderstood: Bool
    }

    struct ErrorDescription: Encodable {
      let code: String
      let message: String
    }

    var error: ErrorDescription?
    var level: Double?
    var levelWord: String?
    var noise: Double?
    var noiseWord: String?
    var phrases: [Phrase] = []

    var line: String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // Only text and finite numbers are in it.
      return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self).escapingControls } ?? "{}"
    }
  }
}
