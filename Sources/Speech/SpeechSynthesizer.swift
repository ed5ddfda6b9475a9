// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// Speaks utterances one after the other. No call blocks.
///
/// What became of each utterance arrives as `SpeechEvent`s through the handler the synthesizer was made with,
/// on any thread.
public protocol SpeechSynthesizer: Sendable {
  /// Says `utterance` after those before it.
  func speak(_ utterance: Utterance, settings: SpeechSettings)

  /// Ends all speech at once: what is sounding and what waits. Each dropped utterance still gets its event.
  func stop()

  /// Whether the engine has a voice of this name. May block for as long as a helper takes to answer (at most 2 s);
  /// `nil` when it cannot be found out.
  func hasVoice(named name: String) -> Bool?
}

/// What became of speech.
public enum SpeechEvent: Hashable, Sendable, Codable {
  case started(id: Int)

  /// The utterance is over. Comes exactly once for each utterance.
  case ended(id: Int, SpeechOutcome)

  /// No voice speaks `wanted`; `used` speaks instead. Said once per language.
  case voiceFallback(wanted: LanguageTag, used: LanguageTag)

  /// There is no audio device, or it was lost; speech goes on in silence.
  case deviceLost

  /// Sound is there (again).
  case deviceFound

  /// The engine died or does not start; text goes on.
  case engineLost

  /// The engine speaks again.
  case engineFound

  /// The engine had died and speaks again, after no more than a pause.
  case engineRestarted

  /// Something could not be said, and nothing was said in its place. Comes before its end.
  case unspoken

  /// The sound file could not be written; `reason` is the system's errno.
  case fileFailed(errno: Int32)
}
