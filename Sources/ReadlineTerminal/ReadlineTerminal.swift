// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import CReadline
import Glibc
public import Shell

/// A terminal with GNU readline's line editing, fed by `poll`, so that answers arrive while a line is typed.
///
/// Keys are read here and handed to readline one by one: what is typed or pasted ahead waits in this buffer and
/// in the kernel's until the next prompt. The terminal stays in readline's mode between lines, so that nothing
/// typed ahead is echoed twice or cut.
public final class ReadlineTerminal: Terminal {
  public var completer: ((String, Int) -> Completion?)?
  public let waker: Waker

  let input: TerminalInput
  var events: [TerminalEvent] = []
  var isPrompting = false

  private let prompt: String
  private var history: LineHistory
  private var isOpen = true
  private var keyWasTold = false
  private var endWasTold = false

  /// Holds back the signals that a terminal sends; call it first in `main`, before any thread starts.
  ///
  /// Only for a session at a terminal: elsewhere nobody reads them, and Ctrl-C would have no effect.
  public static func prepareSignals() {
    TerminalSignals.block()
  }

  /// Whether a person sits there: standard input and standard output are terminals.
  public static var isAvailable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  /// The terminal of the process; make only one.
  ///
  /// - Parameters:
  ///   - prompt: plain text, constant and short.
  ///   - historyFile: where lines are kept between sessions; `nil` keeps them for this session only.
  /// - Returns: `nil` where standard input and output are no terminal, or the system gives no descriptors.
  public init?(prompt: String = "> ", historyFile: String?) {
    guard Self.isAvailable, let input = TerminalInput() else { return nil }
    self.input = input
    self.prompt = prompt
    waker = Waker(input.alarm.ring)
    history = LineHistory(path: historyFile)
    stifle_history(Int32(LineHistory.limit))
    Readline.serve(self)
    for line in history.load() { CReadline.add_history(line) }
    rl_prep_terminal(1)
    atexit(restoreTerminal)
  }

  deinit {
    close()
  }

  public func next(timeout: Duration?) -> TerminalEvent? {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      let hasKeys = isPrompting && !input.keys.isEmpty
      let remaining = deadline.map { $0 - .now }
      input.wait(hasKeys || !events.isEmpty ? .zero : remaining, wantsKeys: isPrompting && !hasKeys)
      while let signal = input.signals.next() { handle(signal) }
      if !events.isEmpty {
        keyWasTold = false
        return events.removeFirst()
      }
      if input.wasWoken {
        input.wasWoken = false
        return .wake
      }
      if isPrompting, !input.keys.isEmpty {
        guard keyWasTold else {
          keyWasTold = true
          return .key
        }
        processKeys()
      } else if input.hasEnded, !endWasTold {
        endWasTold = true
        if isPrompting { leavePrompt() }
        return .endOfInput
      } else if let deadline, ContinuousClock.now >= deadline {
        return nil
      }
    }
  }

  public func showPrompt() {
    guard isOpen, !isPrompting else { return }
    isPrompting = true
    Readline.installHandler(prompt: prompt)
    creadline_flush()
  }

  public func write(_ text: String) {
    guard isOpen else { return }
    guard isPrompting else { return TerminalOutput.write(text + "\n") }
    creadline_show_end()
    TerminalOutput.write("\n" + text + "\n")
    creadline_show_again()
  }

  public func addToHistory(_ line: String) {
    if let kept = history.add(line) { CReadline.add_history(kept) }
  }

  public func close() {
    guard isOpen else { return }
    if isPrompting { leavePrompt() }
    isOpen = false
    restoreTerminal()
  }

  /// Hands the keys to readline until a line is whole or another event comes of them.
  private func processKeys() {
    while isPrompting, events.isEmpty, !input.keys.isEmpty { rl_callback_read_char() }
    creadline_flush()
    if input.keys.isEmpty { keyWasTold = false }
  }

  /// Forgets what was typed and starts a new line.
  func leavePrompt() {
    isPrompting = false
    creadline_clear()
    rl_callback_handler_remove()
    TerminalOutput.write("\n")
  }

  /// Called by readline with a whole line, or `nil` for Ctrl-D on an empty one.
  func lineArrived(_ line: String?) {
    isPrompting = false
    if line == nil { TerminalOutput.write("\n") }
    if input.hasEnded { endWasTold = true }
    events.append(line.map(TerminalEvent.line) ?? .endOfInput)
  }

  /// Called by readline for F5; what is typed stays.
  func listenKeyWasPressed() {
    events.append(.listen)
  }

  /// Called by readline for TAB: completes the word at the cursor.
  func complete() {
    guard let line = TypedLine.current, let completion = completer?(line.text, line.cursor),
      let first = completion.candidates.first
    else { return events.append(.completions([])) }
    line.complete(with: completion)
    events.append(completion.candidates.count == 1 ? .completed(first) : .completions(completion.candidates))
  }
}

/// Gives the terminal back as it was found; without effect where that was done.
private func restoreTerminal() {
  rl_deprep_terminal()
}
