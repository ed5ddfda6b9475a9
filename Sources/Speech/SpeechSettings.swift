// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// How speech sounds.
public struct SpeechSettings: Hashable, Sendable, Codable {
  /// Words per minute, 80 to 900.
  public var rate: Int

  /// 0 (low) to 100 (high).
  public var pitch: Int

  /// Percent, 0 to 100.
  public var volume: Int

  /// The voice's name as the engine knows it (`es-419`, `en-us+f3`); `nil`: the best voice for the language.
  public var voice: String?

  /// The language of the session, for runs without one.
  public var language: LanguageTag

  /// What is said in place of a sentence that no engine survives, in the session's language; empty: nothing.
  ///
  /// Whoever keeps the engine alive says it; the engine itself is never told.
  public var replacement = ""

  public static let rateRange = 80...900
  public static let pitchRange = 0...100
  public static let volumeRange = 0...100

  private enum CodingKeys: CodingKey {
    case rate, pitch, volume, voice, language
  }

  public init(rate: Int = 175, pitch: Int = 50, volume: Int = 80, voice: String? = nil, language: LanguageTag) {
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.voice = voice
    self.language = language
  }
}
