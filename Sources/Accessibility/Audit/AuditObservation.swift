// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// Something that was tried, and what came of it.
public struct AuditObservation: Hashable, Sendable {
  public var purpose: Purpose

  /// As typed or said; empty where that is not known.
  public var command: String

  public var language: LanguageTag?

  /// The name of the action that it is for.
  public var action: String?
  public var before: AuditedElement?
  public var after: AuditedElement?

  /// Something changed, where the elements need not show it; `nil` where only they tell.
  public var changed: Bool?
  public var announcements: [AuditedAnnouncement] = []

  /// `nil` where it could be done.
  public var errorCode: String?

  /// Why it was tried. Raw values stand in files.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    case action, command

    /// Something that cannot be done, on purpose.
    case mistake

    /// To end speech.
    case stop
  }

  public init(_ purpose: Purpose, command: String, language: LanguageTag? = nil, action: String? = nil) {
    self.purpose = purpose
    self.command = command
    self.language = language
    self.action = action
  }
}

extension AuditObservation {
  /// Whether something changed; `nil` where that is not known.
  var hasChanged: Bool? {
    if let changed { return changed }
    guard let before, let after else { return nil }
    return before == after ? nil : true
  }

  /// It could be done, as far as is known.
  var isDone: Bool { errorCode == nil && hasChanged != false }

  /// What was told, without what is empty.
  var texts: [String] { announcements.map(\.text).filter { !$0.isBlank } }
}

/// What was told once, with the facts it was made of as far as they are known.
public struct AuditedAnnouncement: Hashable, Sendable {
  public var text: String
  public var key: String?

  /// Numbers and texts by name, as text.
  public var arguments: [String: String] = [:]
  public var language: LanguageTag?

  /// `reply`, `alert`, `hint` or `progress`.
  public var priority: String?

  /// The short sound that goes with it.
  public var earcon: String?

  /// Heard, and written; `nil` where that is not known.
  public var isSpoken: Bool?
  public var isPrinted: Bool?

  public init(_ text: String) {
    self.text = text
  }
}

/// What one thing is called in one place.
public struct AuditedName: Hashable, Sendable {
  /// What it is, an identifier.
  public let thing: String
  public let name: String
  public let language: LanguageTag

  public init(thing: String, name: String, language: LanguageTag) {
    self.thing = thing
    self.name = name
    self.language = language
  }
}
