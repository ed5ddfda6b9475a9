// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

extension VoiceList {
  /// Which voice says a run.
  public struct Casting: Hashable, Sendable {
    public let voice: VoiceChoice

    /// The language that no voice speaks, when another language's voice had to step in; otherwise `nil`.
    public let missing: LanguageTag?

    /// The language whose voice speaks.
    public let language: LanguageTag
  }

  /// The voice for text in `language` (`nil`: the session's): the chosen voice if it speaks that language, else the
  /// language's own, else the session's, else American English.
  ///
  /// `nil` when not even English has a voice.
  public func casting(for language: LanguageTag?, settings: SpeechSettings) -> Casting? {
    let wanted = language ?? settings.language
    if let found = voice(speaking: wanted, chosen: settings.voice) {
      return Casting(voice: found, missing: nil, language: wanted)
    }
    for substitute in [settings.language, LanguageTag("en-US")].compactMap(\.self) {
      guard let found = voice(speaking: substitute, chosen: settings.voice) else { continue }
      return Casting(voice: found, missing: wanted, language: substitute)
    }
    return nil
  }

  private func voice(speaking language: LanguageTag, chosen: String?) -> VoiceChoice? {
    if let chosen = chosen.flatMap(voice(named:)), chosen.speaks(language) { return chosen }
    return voice(for: language)
  }
}
