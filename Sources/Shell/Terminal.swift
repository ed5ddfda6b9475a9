// SPDX-License-Identifier: GPL-3.0-or-later

/// What a person did at the terminal, or what else ended a wait for it.
public enum TerminalEvent: Hashable, Sendable {
  /// Something was typed: speech must stop. Sent before the typed key takes effect.
  case key

  /// A whole line. The prompt is gone until `showPrompt()`.
  case line(String)

  /// Ctrl-D on an empty line, or the terminal is gone. The prompt is gone until `showPrompt()`.
  case endOfInput

  /// Ctrl-C: the line was cleared. The prompt is gone until `showPrompt()`.
  case interrupt

  /// TAB with one candidate, which stands in the line now.
  case completed(String)

  /// TAB with several candidates, whose common beginning stands in the line now; empty when nothing fits.
  case completions([String])

  /// F5: the microphone is wanted, or the person has said all. What was typed stays.
  case listen

  /// Somebody called `Waker.wake()`: answers are waiting.
  case wake

  /// The terminal closed or the program was asked to end (SIGHUP, SIGTERM, SIGQUIT).
  case hangUp
}

/// What could stand in a line in place of the word at the cursor.
public struct Completion: Hashable, Sendable {
  /// Where the candidates begin in the line, in characters; what stands from there to the cursor is replaced.
  public let start: Int

  /// Whole replacements in the order in which they are told, with the quotation marks they need.
  ///
  /// The only candidate is followed by a blank, unless it ends with a slash (a folder: more comes) or a blank.
  public let candidates: [String]

  public init(start: Int, candidates: [String]) {
    self.start = start
    self.candidates = candidates
  }

  /// The longest text that all candidates begin with.
  public var commonBeginning: String {
    guard let first = candidates.first else { return "" }
    return candidates.dropFirst().reduce(first) { common, candidate in
      String(zip(common, candidate).prefix { $0 == $1 }.map(\.0))
    }
  }
}

/// A person's terminal, as the main loop sees it: lines in, lines out, nothing printed is ever touched.
///
/// All of it belongs to the main thread; only the waker may be called from anywhere.
public protocol Terminal: AnyObject {
  /// Waits for what happens next.
  ///
  /// - Parameter timeout: how long to wait; `nil` waits for ever.
  /// - Returns: `nil` when nothing happened in that time.
  func next(timeout: Duration?) -> TerminalEvent?

  /// Prompts for a line; without effect while the prompt is shown.
  func showPrompt()

  /// Writes one or more whole lines, without the last line end.
  ///
  /// While a line is being typed, it is drawn again below: give lines that belong together in one call.
  func write(_ text: String)

  /// Answers TAB: the line so far, and the cursor in characters from its start; `nil` where nothing fits.
  var completer: ((_ line: String, _ cursor: Int) -> Completion?)? { get set }

  /// Offers a line when the person goes back through earlier ones.
  func addToHistory(_ line: String)

  /// Ends the wait of `next`, from any thread.
  var waker: Waker { get }

  /// Gives the terminal back as it was found. A second call has no effect.
  func close()
}

/// Tells a waiting terminal, from any thread, that answers have come.
public struct Waker: Sendable {
  private let action: @Sendable () -> Void

  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Makes the terminal's `next` return `.wake`, once for any number of calls before it returns.
  public func wake() {
    action()
  }
}
