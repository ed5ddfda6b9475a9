// SPDX-License-Identifier: GPL-3.0-or-later

public import Viewer
public import ZoomGeometry

/// A session in which every command is over, with all its answers, before the next: for pipes and scripts.
public struct SettledSession {
  private var door: Door
  private let effects: EffectHandler

  /// `quit` was said.
  public private(set) var hasQuit = false

  public init(session: Session, effects: EffectHandler) {
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

  /// What there is to say of something that nobody asked for.
  public mutating func announce(_ news: News) -> [Announcement] { door.announce(news).announcements }

  /// Begins: opens the image that was named, and says what there is to say.
  public mutating func start(opening image: String?, news: [News]) -> CommandResult {
    settle(command: nil) { $0.start(with: news, opening: image) }
  }

  private mutating func settle(command: String?, act: (inout Door) -> Response) -> CommandResult {
    var announcements: [Announcement] = []
    var status = Status.ok
    var waiting: [Effect] = []
    func take(_ response: Response) {
      announcements += response.announcements
      status = max(status, response.status)
      waiting += response.effects
    }
    take(act(&door))
    while !waiting.isEmpty {
      let effect = waiting.removeFirst()
      if effect == .quit { hasQuit = true }
      // Nobody waits here.
      if case .remind = effect { continue }
      if let answer = effects.answer(to: effect) { take(door.enter(.answer(answer))) }
    }
    return CommandResult(command: command, status: status, announcements: announcements, session: session)
  }
}
