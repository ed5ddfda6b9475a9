// SPDX-License-Identifier: GPL-3.0-or-later

public import CommandLanguage
import Foundation
import ImageReading
import Listening
public import Localization
import Viewer

/// Writes a session down as a script that passes: each command as it was typed, and what came of it.
///
/// What a command leads to is written as soon as it is known. Scripts do one thing after the other; where a person was
/// quicker than an answer, the script tells things in the order in which they happened.
public final class SessionRecorder {
  private let file: LineFile
  private let folder: ScriptFolder

  /// The step that is going on, and what was shown before it and now.
  private var step: RecordedStep?
  private var before = ShownState()
  private var now = ShownState()

  /// An opening that the person did not wait for.
  private var late: RecordedStep?
  private var isOpening = false

  /// The image that a question is about, as it was named.
  private var asked: String?

  /// The line that a question is about.
  private var doubted: String?
  private var demoSteps = 0

  /// - Parameters:
  ///   - file: New and empty.
  ///   - path: Its name.
  ///   - options: What is asked for beside the session's language.
  public init(file: LineFile, path: String, options: Options, language: LanguageTag, localizer: Localizer) {
    self.file = file
    folder = ScriptFolder(of: path)
    file.write(line: Self.comment(localizer.text(for: Message("record.heading"))))
    let words = options.scriptWords(language: language) { [folder] in folder.name(of: $0) }
    if let words, !words.isEmpty { file.write(line: (["options"] + words).joined(separator: " ")) }
  }

  /// The session opens its first image.
  func start(opening image: String, _ session: Session, _ grammar: Grammar) {
    begin(file(image, session, isDemo: image == "demo") { grammar.line(opening: $0, anyway: false) })
  }

  /// A line was entered; `grammar` is that of the moment before.
  func enter(_ line: String, _ session: Session, _ grammar: Grammar) {
    let typed = TypedLine(line)
    if !session.isSettled, !isOpening { step?.isOvertaken = true }
    let command = grammar.command(for: line)
    let question = asked
    switch command {
    case .nothing: return
    case .listen: return enterListening(session)
    case .reply(let agrees) where doubted != nil:
      let line = doubted ?? ""
      begin(agrees ? written(line, session) : leftOut(typed.text, session))
    case .open(let name, let anyway):
      begin(
        file(name, session, isDemo: name == "demo", typed: typed) { grammar.line(opening: $0, anyway: anyway) })
    case .saveView(let name, let anyway):
      // What was saved while recording exists when the script runs.
      let isNew = !folder.exists(name)
      begin(
        file(name, session, isDemo: false, typed: isNew ? nil : typed) {
          grammar.line(savingViewAs: $0, anyway: anyway || isNew)
        })
    case .reply(true) where question != nil:
      begin(file(question ?? "", session, isDemo: false) { grammar.line(opening: $0, anyway: true) })
    case .reply(false) where question != nil: begin(leftOut(typed.text, session))
    case .refused: begin(refused(typed, session))
    default: begin(written(typed.text, session))
    }
    if case .refused = command { return }
    asked = nil
    doubted = nil
    if command == .stop {
      late = nil
      isOpening = false
    }
  }

  /// The microphone opens; a script has none.
  func enterListening(_ session: Session) {
    begin(leftOut("listen", session))
  }

  /// Something was spoken, which a script types.
  func enter(_ hearing: Hearing, _ session: Session, _ grammar: Grammar) {
    switch hearing {
    case .understood(let command): enter(command.line, session, grammar)
    case .doubtful(let command): doubted = command.line
    case .notUnderstood, .silence, .failed: break
    }
  }

  /// The demo goes on by itself.
  func enterDemoStep(_ session: Session, _ grammar: Grammar) {
    let line = grammar.line(ofDemoStep: demoSteps)
    demoSteps += 1
    var step = line.map { written($0, session) } ?? leftOut("", session)
    step.isOfDemo = true
    begin(step)
  }

  /// Something came of what goes on.
  func hear(_ response: Response, _ session: Session) {
    hear(response.announcements, response.status, session)
    guard response.effects.contains(where: \.opens) else { return }
    isOpening = true
    late = nil
  }

  /// An answer came, and something of it.
  func hear(_ answer: Answer, _ response: Response, _ session: Session, _ grammar: Grammar) {
    if answer == .rested {
      if !response.announcements.isEmpty { enterDemoStep(session, grammar) }
      return hear(response, session)
    }
    if case .opened(_, let request, .failure(.confirmationNeeded)) = answer { asked = request.address ?? request.file }
    let isOver = answer.endsOpening && !response.effects.contains(where: \.opens) && !response.announcements.isEmpty
    if isOver, isOpening {
      isOpening = false
      if let late {
        begin(late, isOvertaking: false)
        self.late = nil
      }
    }
    hear(response, session)
  }

  func hear(_ announcements: [Announcement], _ status: Status, _ session: Session) {
    guard step != nil else { return }
    step?.add(announcements, status)
    now = ShownState(session)
    write()
  }

  /// - Parameter isOvertaking: The person entered it, and did not wait for what the last step would lead to.
  private func begin(_ new: RecordedStep, isOvertaking: Bool = true) {
    var new = new
    new.isAfterDemo = step?.isOfDemo == true
    if isOvertaking, isOpening {
      new.isEarly = true
      if late == nil {
        // It is told when it is over.
        late = step
        file.replace(with: [])
        step = nil
      }
    } else {
      write()
    }
    before = now
    file.mark()
    step = new
    write()
  }

  private func write() {
    if let step { file.replace(with: step.lines(from: before, to: now)) }
  }
}

extension SessionRecorder {
  private func written(_ line: String, _ session: Session) -> RecordedStep {
    let excuse = Message("record.leftOut", [.init("text", .foreign(ForeignText(line)))])
    var step = RecordedStep(line: line, excuse: Self.comment(session.localizer.text(for: excuse)))
    // Without its password an address means something else.
    step.isLeftOut = line.withoutPasswords != line
    return step
  }

  private func leftOut(_ line: String, _ session: Session) -> RecordedStep {
    var step = written(line, session)
    step.isLeftOut = true
    return step
  }

  /// A line that is no command, or one that cannot be done.
  private func refused(_ typed: TypedLine, _ session: Session) -> RecordedStep {
    let first = typed.words.first?.text.lowercased() ?? ""
    let isElement = first == "element" && typed.words.count > 1
    let isReserved = Self.reserved.contains(first) || isElement || first.hasPrefix("#") || first.hasPrefix("@")
    let isOdd = typed.openQuote != nil || typed.text.escapingControls != typed.text
    let isLong = typed.text.count > Grammar.longestLine
    return isReserved || isOdd || isLong ? leftOut(typed.text, session) : written(typed.text, session)
  }

  /// What begins a line of a script that is no command.
  private static let reserved: Set = [
    "case", "end", "examples", "expect", "for", "hear", "include", "options", "say", "set-up", "should", "simulate",
    "skip", "todo", "wait",
  ]

  /// A step with a file, which the script may call something else.
  ///
  /// - Parameter typed: Kept as it is where it can be.
  private func file(
    _ name: String, _ session: Session, isDemo: Bool, typed: TypedLine? = nil, _ line: (String) -> String?
  ) -> RecordedStep {
    let new = isDemo ? name : folder.name(of: name)
    if new == name, let typed, typed.openQuote == nil { return written(typed.text, session) }
    guard let line = line(new) else { return leftOut(typed?.text ?? name, session) }
    var step = written(line, session)
    if new != name { step.oldName = name }
    return step
  }

  private static func comment(_ text: String) -> String { "# " + text.escapingControls }
}

extension Effect {
  /// It leads to an image.
  fileprivate var opens: Bool {
    switch self {
    case .open, .list, .fetch: true
    default: false
    }
  }
}

extension Answer {
  fileprivate var endsOpening: Bool {
    switch self {
    case .opened, .listed, .fetched: true
    default: false
    }
  }
}
