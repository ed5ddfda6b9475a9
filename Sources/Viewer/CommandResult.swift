// SPDX-License-Identifier: GPL-3.0-or-later

public import Accessibility
public import Localization
public import ZoomGeometry

/// What one command led to, once everything it asked for has arrived: what programs and scripts see of a session.
public struct CommandResult: Sendable {
  /// The line as typed, trimmed; `nil` for the start of the session.
  public let command: String?

  public let status: Status
  public private(set) var announcements: [Announcement]

  /// What is said, whatever the engine and the output.
  public var spoken: [String] { announcements.filter(\.isSpoken).map(\.text) }

  /// `nil` while no image is open.
  public let element: ElementSnapshot?

  public let viewport: Viewport?
  public let language: LanguageTag

  public init(command: String?, status: Status, announcements: [Announcement], session: Session) {
    self.command = command
    self.status = status
    self.announcements = announcements
    element = session.elementSnapshot
    viewport = session.viewport
    language = session.language
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
    case announcements, command, element, error, language, spoken, status, viewport
  }

  private struct ErrorDescription: Encodable {
    let code: String
    let message: String
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(announcements, forKey: .announcements)
    try container.encode(command, forKey: .command)
    try container.encode(element, forKey: .element)
    if case .error(let code) = status {
      let message = announcements.first { $0.priority == .alert }?.text ?? ""
      try container.encode(ErrorDescription(code: code, message: message), forKey: .error)
    }
    try container.encode(language, forKey: .language)
    try container.encode(spoken, forKey: .spoken)
    try container.encode(status.identifier, forKey: .status)
    try container.encode(viewport, forKey: .viewport)
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
