// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
public import Viewer

/// The one door into a session: typed lines and everything else come in as commands.
public struct Door: Sendable {
  public private(set) var session: Session

  /// The commands in the session's language; follows it.
  public private(set) var grammar: Grammar

  public init(session: Session) {
    self.session = session
    grammar = Grammar(localizer: session.localizer)
  }

  /// The session's virtual time in seconds; `nil` where nobody watches.
  var time: Double? {
    get { session.time }
    set { session.time = newValue }
  }

  public mutating func enter(line: String) -> Response {
    enter(grammar.command(for: line))
  }

  public mutating func enter(_ command: Command) -> Response {
    let response = session.handle(command)
    if session.language != grammar.localizer.language { grammar = Grammar(localizer: session.localizer) }
    return response
  }

  public mutating func start(with news: [News], opening images: [String]) -> Response {
    session.start(with: news, opening: images)
  }

  /// Lets the next line answer a question.
  mutating func beAtTerminal() { session.asks = true }

  /// Ends the demo: somebody types.
  public mutating func endDemo() { session.endDemo() }

  public mutating func announce(_ news: News) -> Response { session.announce(news) }

  public mutating func announce(completions: [String]) -> Response { session.announce(completions: completions) }

  public mutating func announce(completed: String) -> Response { session.announce(completed: completed) }
}
