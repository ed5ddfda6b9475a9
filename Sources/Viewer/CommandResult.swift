// SPDX-License-Identifier: GPL-3.0-or-later

public import Accessibility
import ImageReading
public import Listening
public import Localization
public import ZoomGeometry

/// What one command led to, once everything it asked for has arrived: what programs and scripts see of a session.
public struct CommandResult: Sendable {
  /// The line as typed, trimmed; `nil` for the start of the session.
  public let command: String?

  public let status: Status
  public private(set) var announcements: [Announcement]

  /// What came of listening: a command, and after a doubtful one the answer to the question; empty where nothing was
  /// listened to.
  public let hearings: [Hearing]

  /// What is said, whatever the engine and the output.
  public var spoken: [String] { announcements.filter(\.isSpoken).map(\.text) }

  /// The element as facts, without words; `nil` while no image is open.
  public let elementFacts: Element?

  private let labelSource: String

  /// The catalogs' words in the session's language.
  public let localizer: Localizer

  /// In the session's words; `nil` while no image is open. Made anew each time.
  public var element: ElementSnapshot? {
    elementFacts.map { ElementSnapshot($0, labelSource: labelSource, localizer: localizer) }
  }

  public let viewport: Viewport?

  /// What the command set in motion; `nil` where the view stayed as it was.
  public let motion: Motion?

  /// The frames of the motion were asked for.
  private let showsMotion: Bool
  public var language: LanguageTag { localizer.language }

  public init(
    command: String?, status: Status, announcements: [Announcement], hearings: [Hearing] = [], session: Session
  ) {
    self.command = command
    self.hearings = hearings
    self.status = status
    self.announcements = announcements
    elementFacts = session.element
    labelSource = session.labelSource.rawValue
    localizer = session.localizer
    viewport = session.viewport
    motion = session.motion
    showsMotion = session.showsMotion
  }

  /// The same with news that came while it was said.
  public func adding(_ news: [Announcement]) -> CommandResult {
    var result = self
    result.announcements += news
    return result
  }
}

extension CommandResult: Encodable {
  private enum CodingKeys: CodingKey {
    case animation, announcements, command, element, error, heard, language, spoken, status, viewport
  }

  private struct ErrorDescription: Encodable {
    let code: String
    let message: String
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if showsMotion { try container.encode(motion, forKey: .animation) }
    try container.encode(announcements, forKey: .announcements)
    try container.encode(command, forKey: .command)
    try container.encode(element, forKey: .element)
    if case .error(let code) = status {
      let message = announcements.first { $0.priority == .alert }?.text ?? ""
      try container.encode(ErrorDescription(code: code, message: message), forKey: .error)
    }
    if let hearing = hearings.first { try container.encode(hearing.command?.phrase, forKey: .heard) }
    try container.encode(language, forKey: .language)
    try container.encode(spoken, forKey: .spoken)
    try container.encode(status.identifier, forKey: .status)
    try container.encode(viewport, forKey: .viewport)
  }
}

extension Motion: Encodable {
  private enum CodingKeys: CodingKey {
    case duration, frames
  }

  private struct FrameDescription: Encodable {
    let time: Double
    let zoom: Double
    let offset: Point
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let frames = frames.map { FrameDescription(time: $0.time, zoom: $0.view.zoom, offset: $0.view.offset) }
    try container.encode(frames.last?.time ?? 0, forKey: .duration)
    try container.encode(frames, forKey: .frames)
  }
}

extension Viewport: Encodable {
  private enum CodingKeys: CodingKey {
    case behavior, frame, offset, visible, zoom
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(behavior.name, forKey: .behavior)
    try container.encode(frame, forKey: .frame)
    try container.encode(offset, forKey: .offset)
    try container.encode(visible, forKey: .visible)
    try container.encode(zoom, forKey: .zoom)
  }
}
