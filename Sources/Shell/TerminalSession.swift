// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import ImageReading
import Listening
import Localization
import Speech
public import Viewer

/// A session at a terminal: lines are typed while answers and speech go on; a key or a line stops speech.
///
/// Runs on the main thread. What blocks has threads of its own, and its answers come through the mailboxes.
public final class TerminalSession {
  private var door: Door
  private let effects: EffectHandler
  private let voice: SpeechSink
  private let terminal: any Terminal
  private let announcing: AnnouncementService
  private let events: Mailbox<News>
  private let answers = Mailbox<Answer>()
  private var hasQuit = false
  private var first = FirstImage()
  private let recorder: SessionRecorder?

  /// How long the prompt waits for a quick answer, so that the answer stands before it. Typed keys are kept meanwhile.
  private static let patience = Duration.milliseconds(500)

  /// The same for the first image, whose helper must start first.
  private static let patienceAtStart = Duration.seconds(2)

  /// - Parameters:
  ///   - voice: Speaks what is announced.
  ///   - events: What happens outside is put in here.
  ///   - recorder: Writes the session down; `nil` where nobody wants that.
  public init(
    session: Session, effects: EffectHandler, voice: SpeechSink, events: Mailbox<News>, terminal: any Terminal,
    recorder: SessionRecorder? = nil
  ) {
    self.recorder = recorder
    door = Door(session: session)
    self.effects = effects
    self.voice = voice
    self.events = events
    self.terminal = terminal
    announcing = AnnouncementService(sinks: [TerminalSink(terminal: terminal), voice])
  }

  /// Runs until `quit`, the end of input, or the end of the terminal.
  ///
  /// - Parameters:
  ///   - images: Files and folders as they were named; the first is opened. None starts without an image.
  ///   - firstNews: Said before anything else.
  ///   - laterNews: Said after the opening.
  /// - Returns: The image named at first was opened, or none was named.
  public func run(opening images: [String], firstNews: [News], laterNews: [News]) -> Bool {
    events.ring(terminal.waker)
    answers.ring(terminal.waker)
    terminal.completer = { [weak self] line, cursor in self?.completion(of: line, cursor) }
    for news in firstNews { deliver(door.announce(news)) }
    if let first = images.first { recorder?.start(opening: first, door.session, door.grammar) }
    let start = door.start(with: laterNews, opening: images)
    recorder?.hear(start, door.session)
    deliver(start)
    waitForAnswers(atMost: Self.patienceAtStart)
    terminal.showPrompt()
    while !hasQuit {
      guard let event = terminal.next(timeout: nil) else { continue }
      handle(event)
    }
    voice.finish()
    terminal.close()
    return first.isFine
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .key:
      door.endDemo()
      voice.stop()
    case .line(let line):
      voice.stop()
      terminal.addToHistory(line.withoutPasswords)
      voice.note(command: line.trimmed)
      recorder?.enter(line, door.session, door.grammar)
      let response = door.enter(line: line)
      recorder?.hear(response, door.session)
      deliver(response)
      waitForAnswers()
      if !hasQuit { terminal.showPrompt() }
    case .interrupt:
      door.endDemo()
      voice.stop()
      // Ctrl-C ends listening, and nothing is said of it but that.
      if door.session.isListening { deliver(door.enter(.stop)) }
      terminal.showPrompt()
    case .listen:
      door.endDemo()
      voice.stop()
      voice.note(command: door.grammar.name(ofCommand: "listen") ?? "listen")
      recorder?.enterListening(door.session)
      let response = door.enter(.listen)
      recorder?.hear(response, door.session)
      deliver(response)
    case .completed(let line): deliver(door.announce(completed: line))
    case .completions(let lines): deliver(door.announce(completions: lines))
    case .wake: receiveAnswers()
    case .endOfInput, .hangUp: hasQuit = true
    }
  }

  /// A prompt that came before a quick answer would stand in its way; a slow answer comes while the next line is typed.
  /// What comes from the network is not waited for, and Ctrl-C ends the wait.
  private func waitForAnswers(atMost patience: Duration = patience) {
    let end = ContinuousClock.now + patience
    while !door.session.isSettled, !door.session.isLoading, !door.session.isListening, !hasQuit,
      ContinuousClock.now < end
    {
      switch terminal.next(timeout: end - .now) {
      case .wake: receiveAnswers()
      case .interrupt:
        door.endDemo()
        voice.stop()
        return
      case .endOfInput, .hangUp: hasQuit = true
      case .key, .line, .completed, .completions, .listen, nil: return
      }
    }
  }

  private func receiveAnswers() {
    for answer in answers.takeAll() + events.takeAll().map(Answer.news) {
      if case .heard(_, let hearing) = answer { note(hearing) }
      let response = door.enter(.answer(answer))
      first.note(answer, leadingTo: response.effects)
      recorder?.hear(answer, response, door.session, door.grammar)
      deliver(response)
    }
  }

  /// A command that was spoken counts like one that was typed.
  private func note(_ hearing: Hearing) {
    guard door.session.isListening else { return }
    recorder?.enter(hearing, door.session, door.grammar)
    guard case .understood(let command) = hearing else { return }
    voice.note(command: command.line)
  }

  private func deliver(_ response: Response) {
    announcing.publish(response.announcements, settings: door.session.settings)
    for effect in response.effects {
      if effect == .quit { hasQuit = true }
      if case .rest(let duration) = effect {
        rest(duration)
        continue
      }
      let answers = answers
      effects.begin(effect) { answers.put($0) }
    }
  }

  /// Rests, and then until all has been said.
  private func rest(_ duration: Duration) {
    let (voice, answers) = (voice, answers)
    Thread {
      Thread.sleep(forTimeInterval: duration / .seconds(1))
      voice.waitUntilSilent()
      answers.put(.rested)
    }.start()
  }

  private func completion(of line: String, _ cursor: Int) -> Completion? {
    let typed = String(line.prefix(cursor))
    switch door.grammar.completions(of: typed) {
    case .lines(let lines): return Completion(start: 0, candidates: lines)
    case .file(let start):
      return Completion.ofFileName(in: line, from: start, to: cursor)
    }
  }
}

/// Writes announcements to a terminal, whatever is being typed.
private final class TerminalSink: AnnouncementSink {
  private let terminal: any Terminal

  init(terminal: any Terminal) {
    self.terminal = terminal
  }

  func receive(_ announcements: [Announcement], settings: Settings) {
    let lines = announcements.filter(\.isPrinted).map(\.text)
    if !lines.isEmpty { terminal.write(lines.joined(separator: "\n")) }
  }
}
