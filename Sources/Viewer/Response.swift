// SPDX-License-Identifier: GPL-3.0-or-later

public import Listening

/// What a command led to at once.
public struct Response: Hashable, Sendable {
  public var announcements: [Announcement]
  public var effects: [Effect] = []
  public var status: Status

  /// A command that was spoken and is to be done now.
  public var heard: HeardCommand?

  init(announcements: [Announcement], status: Status) {
    self.announcements = announcements
    self.status = status
  }
}

/// How a command ended, the mildest first.
public enum Status: Hashable, Sendable, Comparable {
  case ok

  /// Understood, and nothing changed because there was no room.
  case limit

  /// Not done; the code is an identifier that scripts rely on.
  case error(code: String)

  init(_ change: Change) {
    switch change {
    case .problem(let problem): self = .error(code: problem.code)
    case .limit: self = .limit
    case .doubted: self = .error(code: "confirmation-needed")
    default: self = .ok
    }
  }

  public var identifier: String {
    switch self {
    case .ok: "ok"
    case .limit: "limit"
    case .error: "error"
    }
  }
}
