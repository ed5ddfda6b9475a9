// SPDX-License-Identifier: GPL-3.0-or-later

/// How an utterance ended.
public enum SpeechOutcome: Hashable, Sendable, Codable {
  case finished

  /// It was stopped, or dropped before it began.
  ///
  /// `words` is how many words had been heard to their end, counted as `SpeechDuration.wordCount` does; `nil` where
  /// that is not known.
  case interrupted(words: Int?)

  /// Some or all of it was not heard.
  case failed(SpeechFailure)
}

/// Why an utterance was not heard. Identifiers that scripts rely on.
public enum SpeechFailure: String, Hashable, Sendable, Codable {
  /// There was no audio device, or it was lost; time went on in silence.
  case noDevice = "no-device"

  /// The engine does not start, or died too often.
  case noEngine = "no-engine"

  /// No voice speaks the language, and none stands in.
  case noVoice = "no-voice"

  /// The engine refused a part of the text.
  case refused

  /// The engine dies of a part of the text, which was replaced or left out.
  case unspeakable

  /// The text is longer than can be handed over.
  case tooLong = "too-long"

  /// The sound file could not be written.
  case fileFailed = "file-failed"

  /// The end was waited for and never came.
  case noAnswer = "no-answer"
}
