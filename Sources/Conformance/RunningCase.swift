// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import CommandLanguage
import Foundation
import Listening
import Localization
import Speech
import Viewer

/// One case under way.
struct RunningCase {
  private let scriptCase: ScriptCase
  private let runner: CaseRunner
  private var failures: [Failure] = []
  private var remarks: [Failure] = []
  private var mistakes: [ScriptMistake]
  private var updates: [SnapshotUpdate] = []
  private var setting = CaseReport.Setting()
  private var log: [Heard] = []
  private var speech = VirtualSpeech()
  private var coverage = CoverageNote()

  init(_ scriptCase: ScriptCase, runner: CaseRunner) {
    self.scriptCase = scriptCase
    self.runner = runner
    mistakes = scriptCase.mistakes
  }

  func report(after duration: Duration) -> CaseReport {
    var mistakes = mistakes
    if mistakes.isEmpty, !scriptCase.expectsSomething {
      let line = scriptCase.steps.last?.source
      mistakes = [
        ScriptMistake(
          file: line?.file, line: line?.number ?? scriptCase.line, column: 1, kind: .noExpectation)
      ]
    }
    let verdict: Verdict =
      if !mistakes.isEmpty {
        .unreadable(Array(mistakes.inOrder.prefix(Script.mistakeLimit)))
      } else if case .todo(let reason)? = scriptCase.note {
        .todo(reason: reason, failures)
      } else {
        failures.isEmpty ? .passed : .failed(failures)
      }
    var report = CaseReport(scriptCase, verdict, setting: setting, remarks: remarks, duration: duration)
    report.updates = updates
    report.transcript = speech.transcript(of: scriptCase.name)
    if case .passed = verdict { report.coverage = coverage.items }
    return report
  }

  /// Runs every line that can be run: some mistakes show only then, also beside options that cannot be used.
  mutating func perform() {
    guard let start = runner.start(scriptCase, &mistakes) else { return }
    setting = start.setting
    var session = start.session
    var subject = Scene.Subject.result(session.start(opening: nil, news: start.news))
    for (index, step) in scriptCase.steps.enumerated() where mistakes.count < Script.mistakeLimit {
      // A case that took too long is given up; nobody waits for it any more.
      if Thread.current.isCancelled { return }
      switch step.action {
      case .unreadable: break
      case .wait(let seconds):
        if let result = wait(seconds, session: &session) { subject = .result(result) }
      case .expect(let expectation, let isRequired):
        let shown = session.shown(at: speech.seconds)
        let scene = Scene(
          subject: subject, log: log, speech: speech, session: session, shown: shown, pronounce: start.pronounce)
        check(expectation, of: step, isRequired: isRequired, in: scene)
      case .simulate(let happening):
        guard let result = session.happen(happening) else { continue }
        hear(result, session)
        subject = .result(result)
      case .element(let file):
        do {
          let exported = try ExportedElement(contentsOfFile: ScriptSource.path(file, besides: scriptCase.file))
          subject = .element(exported)
          log += subject.announcements(in: session.session.language)
        } catch {
          mistakes.append(step.mistake(.unusableElement(error.message(file: file))))
        }
      case .command, .hear:
        guard !session.hasQuit else { return mistakes.append(step.mistake(.afterQuit)) }
        let grammar = session.grammar
        guard let result = enter(step, into: &session, start.listening) else { continue }
        subject = .result(result)
        if case .error(let code) = result.status, !scriptCase.isErrorAwaited(after: index) {
          refuse(step, code, heard: result.heard, in: grammar)
        }
      }
    }
  }

  /// Gives the session a command, typed or spoken.
  ///
  /// - Returns: `nil` where that shows a mistake of the script.
  private mutating func enter(
    _ step: Step, into session: inout SettledSession, _ listening: ScriptListening
  ) -> CommandResult? {
    let result: CommandResult
    if case .hear(let sound) = step.action {
      guard let hearing = hearing(of: sound, step, session, listening) else { return nil }
      if runner.notesCoverage {
        if case .understood(let command) = hearing {
          coverage.begin(command.line, in: session)
        } else {
          coverage.beginNothing()
        }
      }
      speech.interrupt()
      result = session.hear(hearing, at: speech.seconds)
    } else {
      if runner.notesCoverage { coverage.begin(step.text, in: session) }
      speech.interrupt()
      result = session.submit(line: step.text, at: speech.seconds)
    }
    speech.beginRest()
    hear(result, session, after: step.text)
    return result
  }

  private mutating func hearing(
    of sound: SpokenSound, _ step: Step, _ session: SettledSession, _ listening: ScriptListening
  ) -> Hearing? {
    var sound = sound
    switch sound {
    case .text(let text):
      if let voice = text.voice, listening.hasVoice(voice) == false {
        let words = TypedLine(step.source.text).words.map(\.text)
        mistakes.append(step.source.mistake(.noVoice(voice), atWord: (words.lastIndex(of: "voice") ?? -1) + 1))
        return nil
      }
    case .file(let name):
      let path = ScriptSource.path(name, besides: scriptCase.file)
      guard FileState(path: path) != nil else {
        mistakes.append(step.source.mistake(.noRecording(name), atWord: 1))
        return nil
      }
      sound = .file(path)
    }
    return listening.hearing(sound, session.spokenRequest)
  }

  /// A command that ended in an error which nobody awaited.
  private mutating func refuse(_ step: Step, _ code: String, heard: String, in grammar: Grammar) {
    if code == "unknown-command" {
      let line = TypedLine(step.text)
      let nearest = Keyword.nearest(to: line.words.first?.text ?? "") ?? grammar.suggestion(for: line)?.text.text
      let isTag = step.text.hasPrefix("@") && nearest == nil
      mistakes.append(step.mistake(isTag ? .lateTag(step.text) : .noCommand(step.text, nearest: nearest)))
    } else {
      failures.append(Failure(step, expected: Status.ok.identifier, found: code, heard: heard))
    }
  }

  private mutating func check(_ expectation: Expectation, of step: Step, isRequired: Bool, in scene: Scene) {
    let mismatch: Mismatch?
    if case .snapshot(let source) = expectation.demand {
      mismatch = compare(with: source, expectation, step, scene)
    } else if expectation.subject == .audit {
      mismatch = expectation.mismatch(with: scene.audit, in: scene.localizer)
    } else {
      if let unknown = expectation.unknownIdentifier(in: scene) { return mistakes.append(step.mistake(unknown)) }
      mismatch = expectation.mismatch(in: scene)
    }
    guard let mismatch else {
      if isRequired, runner.notesCoverage { coverage.note(expectation, metIn: scene) }
      return
    }
    let failure = Failure(step, expected: mismatch.expected, found: mismatch.found, heard: scene.heard)
    if isRequired {
      failures.append(failure)
    } else {
      remarks.append(failure)
    }
  }

  private mutating func compare(
    with source: Snapshot.Source, _ expectation: Expectation, _ step: Step, _ scene: Scene
  ) -> Mismatch? {
    let difference = difference(to: source, expectation, step, scene)
    guard expectation.isNegated else { return difference }
    return difference == nil && !runner.updatesSnapshots ? Mismatch("not " + expectation.subject.rawValue, nil) : nil
  }

  private mutating func difference(
    to source: Snapshot.Source, _ expectation: Expectation, _ step: Step, _ scene: Scene
  ) -> Mismatch? {
    let found =
      expectation.subject == .logSnapshot
      ? Snapshot(of: scene.log, language: scene.language.description) : Snapshot(of: scene.element)
    if runner.updatesSnapshots {
      updates.append(SnapshotUpdate(of: step, source, with: found, in: scriptCase))
      return nil
    }
    switch source {
    case .inline(let lines): return Snapshot(written: lines).difference(from: found)
    case .file(let name):
      let path = ScriptSource.path(name, besides: scriptCase.file)
      guard let lines = SnapshotUpdate.lines(of: path) else {
        mistakes.append(step.mistake(.noSnapshot(name)))
        return nil
      }
      return Snapshot(written: lines).difference(from: found)
    }
  }

  /// - Parameter line: What led to it, as it stands in the script; `nil` where nothing does.
  private mutating func hear(_ result: CommandResult, _ session: SettledSession, after line: String? = nil) {
    log += result.announcements.map(Heard.init)
    for announcement in result.announcements { hear(announcement, after: line, session) }
  }

  private mutating func hear(_ announcement: Announcement, after command: String?, _ session: SettledSession) {
    guard announcement.isSpoken else { return }
    speech.speak(announcement, after: command, rate: session.session.settings.speech.rate)
  }

  /// - Returns: What the demo did meanwhile; `nil` where it did nothing.
  private mutating func wait(_ seconds: Double?, session: inout SettledSession) -> CommandResult? {
    var last: CommandResult?
    let end = speech.end(ofWait: seconds)
    while let rest = session.demoRest, case let step = speech.next(after: rest), step <= end {
      speech.wait(until: step)
      let result = session.playDemo(at: speech.seconds)
      speech.beginRest()
      hear(result, session)
      last = result
    }
    speech.wait(until: end)
    return last
  }
}

extension ScriptCase {
  fileprivate var expectsSomething: Bool {
    steps.dropFirst(setUpCount).contains { if case .expect = $0.action { true } else { false } }
  }

  /// An expectation before the next command speaks of an error.
  fileprivate func isErrorAwaited(after index: Int) -> Bool {
    for step in steps.dropFirst(index + 1) {
      switch step.action {
      case .command, .element, .hear, .simulate: return false
      case .expect(let expectation, isRequired: true) where expectation.awaitsError: return true
      case .unreadable(.expect) where step.mayAwaitError: return true
      case .unreadable(nil): return false
      case .expect, .wait, .unreadable: continue
      }
    }
    return false
  }
}

extension SettledSession {
  /// What may be spoken now; where it was asked whether a command was heard rightly, the answer to that alone.
  fileprivate var spokenRequest: ListenRequest {
    let request = session.listenRequest
    guard session.isListening else { return request }
    return ListenRequest(language: request.language, isAsked: true, isForReply: true)
  }

  /// - Returns: `nil` where nothing is said of it.
  fileprivate mutating func happen(_ happening: Happening) -> CommandResult? {
    switch happening {
    case .news(let news): return tell(news)
    case .completions(let lines): return complete(with: lines)
    case .misfortune(let misfortune):
      expect(misfortune)
      return nil
    case .terminal:
      beAtTerminal()
      return nil
    }
  }
}

extension Step {
  /// An expectation with a mistake may have been meant for an error.
  fileprivate var mayAwaitError: Bool {
    let name = TypedLine(text).words.dropFirst().first?.text.folded ?? ""
    return ["asked", "error", "not", "spoken", "status"].nearest(to: name) != nil
  }

  func mistake(_ kind: ScriptMistake.Kind) -> ScriptMistake { source.mistake(kind) }
}

extension Failure {
  fileprivate init(_ step: Step, expected: String, found: String?, heard: String) {
    self.init(
      file: step.source.file, line: step.source.number, step: step.text, expected: expected, found: found,
      heard: heard)
  }
}

extension CommandResult {
  /// All that was announced, joined by one blank.
  fileprivate var heard: String { announcements.map(\.text).joined(separator: " ") }

  /// `nil` where it could be done.
  var errorCode: String? { if case .error(let code) = status { code } else { nil } }
}
