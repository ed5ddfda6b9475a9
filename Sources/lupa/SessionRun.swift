// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import ImageReading
import Localization
import ReadlineTerminal
import Shell
import SightHelper
import Speech
import Viewer
import VoiceCommands
import ZoomGeometry

/// A session, at a terminal or between pipes.
struct SessionRun {
  let options: Options

  /// Those of the command line alone.
  let flags: Options
  let words: Words
  let environment: [String: String]
  let news: [News]
  let outputWasChosen: Bool

  /// Listens to recordings instead of `lupa-ear`; `nil` is none.
  let recognizer: OtherRecognizer?

  /// - Returns: The exit code.
  func run() -> Int32 {
    guard let input = options.script.map(Self.opened) ?? 0 else {
      words.complain(Message("usage.scriptNotReadable", [.init("script", .foreign(ForeignText(options.script ?? "")))]))
      return Program.Exit.notReadable
    }
    if let voice = flags.voice, Helpers.hasVoice(named: voice) == false {
      words.complain(Message("error.noSuchVoice", [.init("text", .foreign(ForeignText(voice)))]))
      return Program.Exit.wrongUsage
    }
    let events = Mailbox<News>()
    let files: SessionFiles
    do {
      files = try SessionFiles(options, words: words, events)
    } catch {
      words.complain(error.message)
      return error.exit
    }
    let code = terminal.map { run(at: $0, events, files) } ?? runPipe(input: input, events, files)
    return max(code, files.haveFailed ? Program.Exit.notReadable : Program.Exit.fine)
  }

  /// A script as a descriptor; a pipe will do, a folder will not.
  private static func opened(_ script: String) -> Int32? {
    let file = open(script, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
    return file
  }

  private func session(asks: Bool) -> Session {
    Session(
      catalogs: words.catalogs, settings: options.settings(language: words.language),
      languages: options.languages ?? [.english], behavior: options.zoomBehavior, frame: options.frame, asks: asks,
      showsMotion: options.showsMotion ?? false, playsDemo: options.playsDemo ?? false,
      listensOnEmptyLine: options.listens ?? false)
  }

  private func runPipe(input: Int32, _ events: Mailbox<News>, _ files: SessionFiles) -> Int32 {
    let (voice, effects) = speech(options.speech ?? Options.SpeechEngine.none, events, files)
    let pipe = PipeSession(
      session: session(asks: false), effects: effects, voice: voice, events: events, format: options.format ?? .text,
      recorder: files.recorder)
    let opened = pipe.run(
      opening: images, news: words.news + Helpers.missing + news, input: input,
      skipsComments: options.script != nil)
    return max(code(opened), words.code(isWritten: !pipe.isBroken, isAbandoned: !pipe.hasFailed))
  }

  /// The person's terminal; `nil` where lines come from elsewhere or results are for programs.
  private var terminal: ReadlineTerminal? {
    guard options.script == nil, options.format != .json, isatty(0) == 1, isatty(1) == 1 else { return nil }
    return ReadlineTerminal(historyFile: stateFolder + "/history")
  }

  /// Where history and marks are kept.
  private var stateFolder: String { Configuration.folder("XDG_STATE_HOME", "/.local/state", environment) }

  private func run(at terminal: ReadlineTerminal, _ events: Mailbox<News>, _ files: SessionFiles) -> Int32 {
    let engine = options.speech ?? .espeak
    let (voice, effects) = speech(engine, events, files)
    let session = TerminalSession(
      session: session(asks: true), effects: effects, voice: voice, events: events, terminal: terminal,
      recorder: files.recorder)
    let speaks = engine != .none && !outputWasChosen
    let opened = session.run(
      opening: images, firstNews: speaks ? [News.lupaSpeaks] : [],
      laterNews: words.news + Helpers.missing + news)
    return code(opened)
  }

  private var images: [String] { options.operands.isEmpty ? ["demo"] : options.operands }

  /// The demo image was not named, so that it counts for nothing.
  private func code(_ opened: Bool) -> Int32 {
    opened || options.operands.isEmpty ? Program.Exit.fine : Program.Exit.notReadable
  }

  private func speech(
    _ engine: Options.SpeechEngine, _ events: Mailbox<News>, _ files: SessionFiles
  ) -> (SpeechSink, EffectHandler) {
    let progress = SpeechProgress(keep: files.keep)
    let note: @Sendable (SpeechEvent) -> Void = { event in
      progress.note(event)
      if let news = News(event) { events.put(news) }
    }
    // Who has a screen reader speak gets no engine until one is wanted.
    let isLazy = options.output == .reader
    let synthesizer =
      isLazy
      ? LazySynthesizer { Helpers.synthesizer(engine, onEvent: note) } : Helpers.synthesizer(engine, onEvent: note)
    // A script knows nothing of earlier sessions, so neither does one that becomes a script.
    let marks = files.recorder == nil ? MarkFile(path: stateFolder + "/marks.json") : nil
    let reader = Helpers.sight { events.put(.helperRestarted) }
    let texts = Helpers.textReader { events.put(.helperRestarted) }
    let opener = ImageOpener(
      reader: reader, catalogs: words.catalogs, demo: Helpers.demo, labelKey: options.label, marks: marks)
    let sink = SpeechSink(synthesizer: synthesizer, progress: progress)
    let listener = Listener(
      ear: Helpers.ear(), catalogs: words.catalogs, pronouncing: Helpers.pronounce, other: recognizer,
      voice: OwnVoice(
        waitUntilSilent: sink.waitUntilSilent, tone: { sink.sound(.listening) }, hold: sink.hold,
        release: sink.release))
    let effects = EffectHandler(
      openImage: opener.open, listImages: opener.list,
      sight: EffectHandler.Sight(
        reader: reader, surveyor: reader, recognizer: texts, saver: reader, marks: marks, locate: opener.absolute),
      fetcher: Helpers.fetcher, ear: listener,
      hasVoice: { name in engine == .none ? Helpers.hasVoice(named: name) : synthesizer.hasVoice(named: name) })
    return (sink, effects)
  }
}
