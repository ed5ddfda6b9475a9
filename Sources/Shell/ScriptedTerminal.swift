// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// A terminal whose person follows a script, and which writes down everything that happened.
///
/// Tests of the main loop type and listen with it.
public final class ScriptedTerminal: Terminal {
  /// One thing that happened, as it would stand on the screen or in the history.
  public enum Entry: Hashable, Sendable {
    case prompt
    case typed(String)
    case written(String)
    case remembered(String)
    case closed
  }

  /// Everything that happened so far, oldest first.
  public private(set) var transcript: [Entry] = []

  /// Everything written so far, oldest first.
  public var written: [String] {
    transcript.compactMap { if case .written(let text) = $0 { text } else { nil } }
  }

  public var completer: ((String, Int) -> Completion?)?
  public let waker: Waker

  private var script: ArraySlice<TerminalEvent>
  private let wakes: DispatchSemaphore
  private var isPrompting = false

  /// A terminal at which these things happen, one after the other, and then the end of input.
  ///
  /// A `.wake` in the script waits until the waker was called, for ten seconds at most.
  public init(_ script: [TerminalEvent]) {
    let wakes = DispatchSemaphore(value: 0)
    self.script = script[...]
    self.wakes = wakes
    waker = Waker { wakes.signal() }
  }

  public func next(timeout: Duration?) -> TerminalEvent? {
    switch script.first {
    case .wake:
      guard wakes.wait(timeout: .now() + Self.limit(timeout)) == .success else {
        if timeout == nil { script.removeFirst() }
        return nil
      }
    case .line(let line):
      transcript.append(.typed(line))
      isPrompting = false
    case .interrupt, .endOfInput, nil:
      isPrompting = false
    case .key, .completed, .completions, .listen, .hangUp:
      break
    }
    return script.popFirst() ?? .endOfInput
  }

  public func showPrompt() {
    guard !isPrompting else { return }
    isPrompting = true
    transcript.append(.prompt)
  }

  public func write(_ text: String) {
    transcript.append(.written(text))
  }

  public func addToHistory(_ line: String) {
    transcript.append(.remembered(line))
  }

  public func close() {
    guard transcript.last != .closed else { return }
    transcript.append(.closed)
  }

  private static func limit(_ timeout: Duration?) -> Double {
    guard let timeout else { return 10 }
    return min(max(timeout / .seconds(1), 0), 10)
  }
}
