// SPDX-License-Identifier: GPL-3.0-or-later

public import Listening
public import Viewer
public import ZoomGeometry

/// A session in which every command is over, with all its answers, before the next: for pipes and scripts.
public struct SettledSession {
  private var door: Door
  private let effects: EffectHandler

  /// How long the demo rests before its next step; `nil` while it does not play.
  public private(set) var demoRest: Duration?

  /// `quit` was said.
  public private(set) var hasQuit = false

  /// Somebody waits, and is told how far an image from the network has come; otherwise nothing depends on the clock.
  private let isInRealTime: Bool

  private let meanwhile: (([Announcement], Settings) -> Void)?

  /// What will go wrong, each with the next effect of its kind.
  private var misfortunes: [Misfortune] = []

  /// How many of the last result's announcements, from the first, were given away while it was waited for.
  public private(set) var toldMeanwhile = 0

  /// - Parameter meanwhile: Gets at once what is announced while something slow is waited for; it stands in the result
  ///   as well.
  public init(
    session: Session, effects: EffectHandler, isInRealTime: Bool = false,
    meanwhile: (([Announcement], Settings) -> Void)? = nil
  ) {
    self.isInRealTime = isInRealTime
    self.meanwhile = meanwhile
    door = Door(session: session)
    self.effects = effects
  }

  public var session: Session { door.session }
  public var grammar: Grammar { door.grammar }

  /// What is shown at a virtual time in seconds; `nil` while no image is open.
  public mutating func shown(at time: Double) -> Viewport.View? {
    door.time = time
    return session.shown
  }

  /// Does a line, and what it asks for, to the end.
  ///
  /// - Parameter time: Virtual, in seconds; `nil` where nobody watches, so that all motion has ended.
  public mutating func submit(line: String, at time: Double? = nil) -> CommandResult {
    door.time = time
    return settle(command: line.trimmed) { $0.enter(line: line) }
  }

  /// Takes up what came of listening elsewhere; the microphone stays closed.
  ///
  /// - Parameter time: Virtual, in seconds; `nil` where nobody watches.
  public mutating func hear(_ hearing: Hearing, at time: Double? = nil) -> CommandResult {
    door.time = time
    return settle(command: nil, hearing: hearing) { $0.hear(hearing) }
  }

  /// The next step of the demo; its rest is over.
  ///
  /// - Parameter time: Virtual, in seconds; `nil` where nobody watches.
  public mutating func playDemo(at time: Double? = nil) -> CommandResult {
    door.time = time
    return settle(command: nil) { $0.enter(.answer(.rested)) }
  }

  /// Something happens outside that nobody asked for.
  public mutating func tell(_ news: News) -> CommandResult { settle(command: nil) { $0.enter(.answer(.news(news))) } }

  /// Lets something go wrong the next time it is asked for.
  public mutating func expect(_ misfortune: Misfortune) { misfortunes.append(misfortune) }

  /// Questions are asked and completions said, as at a terminal.
  public mutating func beAtTerminal() { door.beAtTerminal() }

  /// What is said when the Tab key finds out how a line could go on: one way that is taken, or several.
  public mutating func complete(with lines: [String]) -> CommandResult {
    settle(command: nil) { door in
      guard let only = lines.first, lines.count == 1 else { return door.announce(completions: lines) }
      return door.announce(completed: only)
    }
  }

  /// What there is to say of something that nobody asked for.
  public mutating func announce(_ news: News) -> [Announcement] { door.announce(news).announcements }

  /// Begins: opens the first of the images that were named, and says what there is to say.
  public mutating func start(opening images: [String], news: [News]) -> CommandResult {
    settle(command: nil) { $0.start(with: news, opening: images) }
  }

  /// Begins with one image, or with none.
  public mutating func start(opening image: String?, news: [News]) -> CommandResult {
    start(opening: image.map { [$0] } ?? [], news: news)
  }

  /// - Parameter hearing: What the command came of where it was not typed.
  private mutating func settle(
    command: String?, hearing: Hearing? = nil, act: (inout Door) -> Response
  ) -> CommandResult {
    var hearings = [hearing].compactMap(\.self)
    var announcements: [Announcement] = []
    var status = Status.ok
    var waiting: [Effect] = []
    var reminder: (due: ContinuousClock.Instant, generation: Int)?
    func take(_ response: Response) {
      announcements += response.announcements
      status = max(status, response.status)
      for effect in response.effects {
        if case .remind(let time, let generation) = effect {
          reminder = isInRealTime ? (.now + time, generation) : nil
        } else {
          waiting.append(effect)
        }
      }
    }
    func tellSoFar() {
      guard let meanwhile, announcements.count > toldMeanwhile else { return }
      meanwhile(Array(announcements.dropFirst(toldMeanwhile)), session.settings)
      toldMeanwhile = announcements.count
    }
    func receive(_ answer: Answer) {
      if case .heard(_, let hearing) = answer {
        hearings.append(hearing)
        // Whatever was doubted before is over.
        status = .ok
      }
      take(door.enter(.answer(answer)))
    }
    demoRest = nil
    toldMeanwhile = 0
    take(act(&door))
    // The text is read while all else goes on.
    let texts = Arrivals()
    var textsOwed = 0
    while !waiting.isEmpty || textsOwed > 0 {
      guard !waiting.isEmpty else {
        textsOwed -= 1
        tellSoFar()
        if let answer = texts.next(until: nil) { take(door.enter(.answer(answer))) }
        continue
      }
      let effect = waiting.removeFirst()
      if let index = misfortunes.firstIndex(where: { $0.concerns(effect) }) {
        // It may well be that no answer comes, and the session goes on.
        let misfortune = misfortunes.remove(at: index)
        if case .listen(_, let generation) = effect, misfortune == .nobodySpeaks {
          receive(.listening(generation: generation))
        }
        if let answer = misfortune.answer(to: effect) { receive(answer) }
        continue
      }
      switch effect {
      case .quit: hasQuit = true
      case .rest(let duration): demoRest = duration
      case .fetch:
        let arrivals = Arrivals()
        effects.begin(effect) { arrivals.put($0) }
        var isOver = false
        while !isOver {
          if let answer = arrivals.next(until: reminder?.due) {
            if case .fetched = answer { isOver = true }
            take(door.enter(.answer(answer)))
          } else if let due = reminder {
            reminder = nil
            take(door.enter(.answer(.reminded(generation: due.generation))))
            tellSoFar()
          }
        }
      case .listen(_, let generation) where hearing != nil: receive(.listening(generation: generation))
      case .listen:
        tellSoFar()
        let arrivals = Arrivals()
        effects.begin(effect) { arrivals.put($0) }
        while let answer = arrivals.next(until: nil) {
          receive(answer)
          if case .heard = answer { break }
          tellSoFar()
        }
      case .endRecording, .cancelListening: effects.begin(effect) { _ in }
      case .cancelFetch, .remind: break
      case .readText:
        textsOwed += 1
        effects.begin(effect) { texts.put($0) }
      case .survey:
        tellSoFar()
        if let answer = effects.answer(to: effect) { take(door.enter(.answer(answer))) }
      case .open, .list, .findVoice, .save, .keepMarks:
        if let answer = effects.answer(to: effect) { take(door.enter(.answer(answer))) }
      }
    }
    return CommandResult(
      command: command, status: status, announcements: announcements, hearings: hearings,
      session: session)
  }
}
