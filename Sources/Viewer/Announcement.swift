// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// One thing to say, in the words of one language, with the facts it was made of.
public struct Announcement: Hashable, Sendable {
  /// Which sentence it is, with its values.
  public let message: Message

  /// What is said, by language.
  public let runs: [TextRun]

  public let language: LanguageTag
  public let priority: Priority

  /// A short sound that goes with it.
  public let earcon: Earcon?

  /// Heard.
  public let isSpoken: Bool

  /// Written as a line; not what stands on the screen already.
  public let isPrinted: Bool

  public var text: String { runs.map(\.text).joined() }

  /// Identifiers that scripts rely on.
  public enum Priority: String, Hashable, Sendable, Encodable {
    /// The answer to a command.
    case reply

    /// An error.
    case alert

    /// How to go on; comes after the answer.
    case hint

    /// What was not asked for; never interrupts.
    case progress
  }

  public enum Earcon: String, Hashable, Sendable, Encodable {
    case edge

    /// The microphone opens.
    case listening
  }
}

extension Announcement: Encodable {
  private enum CodingKeys: CodingKey {
    case arguments, earcon, key, language, priority, text
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(
      Dictionary(message.arguments.map { ($0.name, $0.value) }) { first, _ in first }, forKey: .arguments)
    try container.encodeIfPresent(earcon, forKey: .earcon)
    try container.encode(message.key, forKey: .key)
    try container.encode(language, forKey: .language)
    try container.encode(priority, forKey: .priority)
    try container.encode(text, forKey: .text)
  }
}

/// A sentence inside another, as scripts see it.
extension Message: Encodable {
  private enum CodingKeys: CodingKey {
    case arguments, key
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Dictionary(arguments.map { ($0.name, $0.value) }) { first, _ in first }, forKey: .arguments)
    try container.encode(key, forKey: .key)
  }
}

/// A value as scripts see it: numbers, identifiers, clean text.
extension Message.Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let number): try container.encode(number)
    case .foreign(let text): try container.encode(text.text)
    case .language(let tag): try container.encode(tag)
    case .time(let time): try container.encode(time)
    case .term(let identifier, _): try container.encode(identifier)
    case .list(let values): try container.encode(values)
    case .sentences(let messages): try container.encode(messages)
    }
  }
}
