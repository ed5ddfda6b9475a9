// SPDX-License-Identifier: GPL-3.0-or-later

import Listening
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

  /// A command that is heard is entered as the line that it stands for.
  public mutating func enter(_ command: Command) -> Response {
    let response = session.handle(command)
    followLanguage()
    return response.heard.map { enter($0, isConfirmed: command == .reply(true)) } ?? response
  }

  /// Takes up what came of listening elsewhere, as if the microphone had been open.
  mutating func hear(_ hearing: Hearing) -> Response {
    let response = session.hear(hearing)
    return response.heard.map { enter($0, isConfirmed: false) } ?? response
  }

  /// What was understood is named first, unless the answer does that.
  private mutating func enter(_ heard: HeardCommand, isConfirmed: Bool) -> Response {
    let command = grammar.command(for: heard.line)
    let naming = session.announce(understood: heard).announcements
    var response = enter(command)
    if command.isReply || isConfirmed || heard.isSure && response.names(heard.phrase) { return response }
    response.announcements.insert(contentsOf: naming, at: 0)
    return response
  }

  private mutating func followLanguage() {
    if session.language != grammar.localizer.language { grammar = Grammar(localizer: session.localizer) }
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

extension Response {
  /// At least half of a command's words occur in the answer, be it in another form: "pan left" in "Left edge reached."
  fileprivate func names(_ phrase: String) -> Bool {
    let wanted = phrase.folded.split(separator: " ")
    let said = announcements.map(\.text).joined(separator: " ").folded
      .split { !$0.isLetter && !$0.isNumber }
    let named = wanted.filter { word in
      said.contains { other in
        let common = zip(word, other).prefix { $0 == $1 }.count
        return common >= 2 && common * 5 >= word.count * 3
      }
    }
    return named.count * 2 >= wanted.count
  }
}
