// SPDX-License-Identifier: GPL-3.0-or-later

public import Listening
public import Viewer

/// What a script lets a session hear.
public enum SpokenSound: Hashable, Sendable {
  /// Spoken by an engine.
  case text(SpokenText)

  /// A recording, by its path.
  case file(String)
}

/// A text, and how it is spoken.
public struct SpokenText: Hashable, Sendable {
  public let text: String

  /// The voice's name as the engine knows it (`en-us+f3`); `nil`: that of the session's language.
  public var voice: String?

  /// Words per minute, within `rates`; `nil`: the usual one.
  public var rate: Int?

  /// Pink noise under the speech, in decibels below it, within `noises`; `nil` is none.
  public var noise: Double?

  public static let rates = 80...900
  public static let noises = 0.0...60.0

  public init(_ text: String, voice: String? = nil, rate: Int? = nil, noise: Double? = nil) {
    self.text = text
    self.voice = voice
    self.rate = rate
    self.noise = noise
  }
}

/// Hears what scripts say; both are blocking.
public struct ScriptListening: Sendable {
  let hasVoice: @Sendable (String) -> Bool?
  let hearing: @Sendable (SpokenSound, ListenRequest) -> Hearing

  /// Without a recognizer: nothing is heard.
  public static let none = ScriptListening(hasVoice: { _ in nil }, hearing: { _, _ in .failed(.noHelper) })

  /// - Parameters:
  ///   - hasVoice: Whether the engine has a voice; `nil` where that cannot be found out.
  ///   - hearing: What a sound is taken for.
  public init(
    hasVoice: @escaping @Sendable (String) -> Bool?,
    hearing: @escaping @Sendable (SpokenSound, ListenRequest) -> Hearing
  ) {
    self.hasVoice = hasVoice
    self.hearing = hearing
  }
}
