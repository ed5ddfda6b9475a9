// SPDX-License-Identifier: GPL-3.0-or-later

public import CommandLanguage
import Localization
import Speech
public import Viewer

/// Runs scripts, each in a fresh session.
public struct CaseRunner: Sendable {
  /// Makes a session for a case: from the options of the run with those of the script over them, and the folder
  /// that file names start from.
  public typealias SessionMaker = @Sendable (_ arguments: [String], _ folder: String) throws(UnusableOptions) -> Start

  /// How a case starts.
  public struct Start {
    let session: SettledSession
    let news: [News]

    /// - Parameters:
    ///   - session: Without an image.
    ///   - news: What is said before the first step.
    public init(session: SettledSession, news: [News] = []) {
      self.session = session
      self.news = news
    }
  }

  private let makeSession: SessionMaker

  public init(makeSession: @escaping SessionMaker) {
    self.makeSession = makeSession
  }

  /// The cases of a script, in their order; never empty: a script that cannot be read is one case that says so.
  public func cases(in path: String) -> [ScriptCase] {
    let content: ScriptCase.Content
    do {
      content = .script(try Script(path: path))
    } catch {
      content = .unreadable([error])
    }
    return [ScriptCase(file: path, title: nil, line: 1, tags: [], content: content)]
  }

  /// Runs a case, on any thread.
  public func run(_ scriptCase: ScriptCase) -> CaseReport {
    switch scriptCase.content {
    case .script(let script): run(script)
    case .unreadable(let mistakes): CaseReport(file: scriptCase.file, verdict: .unreadable(mistakes))
    }
  }

  public func run(_ script: Script) -> CaseReport {
    var (failures, mistakes) = outcome(of: script)
    if mistakes.isEmpty, !script.expectsSomething {
      mistakes = [ScriptMistake(line: max(script.steps.last?.line ?? 1, 1), column: 1, kind: .noExpectation)]
    }
    let verdict: Verdict = mistakes.isEmpty ? failures.isEmpty ? .passed : .failed(failures) : .unreadable(mistakes)
    return CaseReport(file: script.path, verdict: verdict)
  }

  /// Runs every line that can be run: some mistakes show only then, also beside options that cannot be used.
  private func outcome(of script: Script) -> (failures: [Failure], mistakes: [ScriptMistake]) {
    var failures: [Failure] = []
    var mistakes = script.mistakes
    do throws(ScriptMistake) {
      guard let start = start(script, &mistakes) else { return ([], mistakes.inOrder) }
      var session = start.session
      var clock = VirtualClock()
      var result = session.start(opening: nil, news: start.news)
      func fail(_ step: Script.Step, expected: String, found: String?) {
        failures.append(
          Failure(line: step.line, step: step.text, expected: expected, found: found, heard: result.heard))
      }
      func hear(_ announcements: [Announcement]) {
        for announcement in announcements where announcement.isSpoken {
          clock.speak(announcement.runs, rate: session.session.settings.speech.rate)
        }
      }
      func wait(_ seconds: Double?) {
        let end = clock.end(ofWait: seconds)
        while let rest = session.demoRest, case let step = clock.next(after: rest), step <= end {
          clock.wait(until: step)
          result = session.playDemo(at: clock.seconds)
          clock.beginRest()
          hear(result.announcements)
        }
        clock.wait(until: end)
      }
      for (index, step) in script.steps.enumerated() where mistakes.count < Script.mistakeLimit {
        switch step.action {
        case .options, .unreadable: break
        case .wait(let seconds): wait(seconds)
        case .expect(let expectation):
          if let mismatch = expectation.mismatch(in: result, shown: session.shown(at: clock.seconds)) {
            fail(step, expected: mismatch.expected, found: mismatch.found)
          }
        case .command:
          guard !session.hasQuit else { throw ScriptMistake(step, .afterQuit) }
          let grammar = session.grammar
          clock.interrupt()
          result = session.submit(line: step.text, at: clock.seconds)
          clock.beginRest()
          hear(result.announcements)
          guard let code = result.errorCode, !script.isErrorAwaited(after: index) else { continue }
          if code == "unknown-command" {
            mistakes.append(ScriptMistake(noCommand: step, in: grammar))
          } else {
            fail(step, expected: Status.ok.identifier, found: code)
          }
        }
      }
    } catch {
      mistakes.append(error)
    }
    return (failures, mistakes.inOrder)
  }

  /// Starts with the options that can be used; the others are mistakes.
  private func start(_ script: Script, _ mistakes: inout [ScriptMistake]) -> Start? {
    let first = script.steps.first
    var arguments: [String] = []
    if case .options(let words)? = first?.action { arguments = words }
    let written = arguments
    for attempt in 0..<Script.mistakeLimit {
      do {
        return try makeSession(arguments, script.folder)
      } catch {
        // What is wrong with an option that was only guessed at is not told.
        if attempt == 0 || written.contains(where: error.isAbout) {
          mistakes.append(ScriptMistake(unusable: error, in: first))
        }
        let corrected = Options.arguments(arguments, correcting: error.word)
        if corrected == arguments { return nil }
        arguments = corrected
      }
    }
    return nil
  }
}

extension [ScriptMistake] {
  fileprivate var inOrder: [ScriptMistake] { sorted { ($0.line, $0.column) < ($1.line, $1.column) } }
}

extension UnusableOptions {
  fileprivate func isAbout(_ argument: String) -> Bool { argument == word || argument.hasPrefix(word + "=") }
}

extension Script {
  fileprivate var expectsSomething: Bool {
    steps.contains { if case .expect = $0.action { true } else { false } }
  }

  /// The folder it lies in, which file names start from.
  fileprivate var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// An expectation before the next command speaks of an error.
  fileprivate func isErrorAwaited(after index: Int) -> Bool {
    for step in steps.dropFirst(index + 1) {
      switch step.action {
      case .command: return false
      case .expect(let expectation) where expectation.awaitsError: return true
      case .unreadable(.expect) where step.mayAwaitError: return true
      case .unreadable(nil): return false
      case .expect, .options, .wait, .unreadable: continue
      }
    }
    return false
  }
}

extension Script.Step {
  /// An expectation with a mistake may have been meant for an error.
  fileprivate var mayAwaitError: Bool {
    let name = TypedLine(text).words.dropFirst().first?.text.folded ?? ""
    return ["error", "not", "spoken", "status"].nearest(to: name) != nil
  }
}

extension ScriptMistake {
  fileprivate init(_ step: Script.Step, _ kind: Kind) {
    self.init(line: step.line, column: step.column, kind: kind)
  }

  fileprivate init(noCommand step: Script.Step, in grammar: Grammar) {
    let line = TypedLine(step.text)
    let nearest = Script.Keyword.nearest(to: line.words.first?.text ?? "") ?? grammar.suggestion(for: line)?.text.text
    self.init(step, .noCommand(step.text, nearest: nearest))
  }

  /// - Parameter step: The first one; where it holds no such option, the options of the run are meant.
  fileprivate init(unusable options: UnusableOptions, in step: Script.Step?) {
    let kind = Kind.unusableOptions(options.message)
    guard let step, case .options = step.action else {
      self.init(line: 0, column: 1, kind: kind)
      return
    }
    let line = TypedLine(step.text)
    let index = line.words.firstIndex { options.isAbout($0.text) } ?? 0
    self.init(line: step.line, column: step.column + line.offset(ofWord: index), kind: kind)
  }
}
