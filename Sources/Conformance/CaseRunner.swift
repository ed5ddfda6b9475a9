// SPDX-License-Identifier: GPL-3.0-or-later

public import CommandLanguage
import Localization
import Speech
public import Viewer

/// Runs scripts, each in a fresh session.
public struct CaseRunner {
  /// Makes a session for a case: from the options of the run with those of the script over them, and the folder
  /// that file names start from.
  public typealias SessionMaker = (_ arguments: [String], _ folder: String) throws(UnusableOptions) -> Start

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

  public func run(path: String) -> CaseReport {
    do {
      return run(try Script(path: path))
    } catch {
      return CaseReport(name: path, verdict: .unreadable(error))
    }
  }

  public func run(_ script: Script) -> CaseReport {
    do {
      let failures = try failures(of: script)
      return CaseReport(name: script.path, verdict: failures.isEmpty ? .passed : .failed(failures))
    } catch {
      return CaseReport(name: script.path, verdict: .unreadable(error))
    }
  }

  /// - Throws: A mistake in the script that shows only when it runs.
  private func failures(of script: Script) throws(ScriptMistake) -> [Failure] {
    let start = try start(script)
    var session = start.session
    var clock = VirtualClock()
    var result = session.start(opening: nil, news: start.news)
    var failures: [Failure] = []
    func fail(_ step: Script.Step, expected: String, found: String?) {
      failures.append(
        Failure(line: step.line, step: step.text, expected: expected, found: found, heard: result.heard))
    }
    for (index, step) in script.steps.enumerated() {
      switch step.action {
      case .options: break
      case .wait(let seconds): clock.wait(seconds)
      case .expect(let expectation):
        if let mismatch = expectation.mismatch(in: result, shown: session.shown(at: clock.seconds)) {
          fail(step, expected: mismatch.expected, found: mismatch.found)
        }
      case .command:
        guard !session.hasQuit else { throw ScriptMistake(step, .afterQuit) }
        let grammar = session.grammar
        clock.interrupt()
        result = session.submit(line: step.text, at: clock.seconds)
        for announcement in result.announcements where announcement.isSpoken {
          clock.speak(announcement.runs, rate: session.session.settings.speech.rate)
        }
        guard let code = result.errorCode, !script.isErrorAwaited(after: index) else { continue }
        if code == "unknown-command" { throw ScriptMistake(noCommand: step, in: grammar) }
        fail(step, expected: Status.ok.identifier, found: code)
      }
    }
    return failures
  }

  private func start(_ script: Script) throws(ScriptMistake) -> Start {
    let first = script.steps.first
    var arguments: [String] = []
    if case .options(let words)? = first?.action { arguments = words }
    do {
      return try makeSession(arguments, script.folder)
    } catch {
      throw ScriptMistake(unusable: error, in: first)
    }
  }
}

extension Script {
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
      case .expect, .options, .wait: continue
      }
    }
    return false
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
    let index = line.words.firstIndex { $0.text == options.word || $0.text.hasPrefix(options.word + "=") } ?? 0
    self.init(line: step.line, column: step.column + line.offset(ofWord: index), kind: kind)
  }
}
