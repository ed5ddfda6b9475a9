// SPDX-License-Identifier: GPL-3.0-or-later

/// A stretch of text in one language: what one voice says in one go.
public struct TextRun: Hashable, Sendable, Codable {
  public let text: String

  /// The language as a tag such as `es-MX`; `nil` when unknown, and then the session's voice speaks it.
  public let language: LanguageTag?

  public init(_ text: String, language: LanguageTag?) {
    self.text = text
    self.language = language
  }
}
