// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization
public import Speech

/// Where speech is to be heard.
public enum VoiceOutput: Hashable, Sendable, Codable {
  /// The person's loudspeakers or headphones.
  case device

  /// A WAV file (16 bit, mono), written as fast as it is made; an existing file is replaced.
  case file(path: String)

  /// Nowhere: every utterance ends as soon as it is made.
  case silent
}

/// What the voice helper is told.
public enum VoiceRequest: Hashable, Sendable, Codable {
  /// The first request. `resuming` keeps what a helper before this one wrote to the file.
  case open(VoiceOutput, resuming: Bool)
  case speak(Utterance, SpeechSettings, generation: Int)

  /// Drops everything of an older generation.
  case stop(generation: Int)
  case hasVoice(named: String, token: Int)

  /// How the runs would sound; nothing is heard.
  case phonemes([TextRun], SpeechSettings, token: Int)
  case ping
}

/// What the voice helper tells.
public enum VoiceAnswer: Hashable, Sendable, Codable {
  /// The engine has started and the output is open.
  case ready

  /// The sound of an utterance is being made; if the helper dies now, this text is the likely cause.
  case making(id: Int)
  case made(id: Int)
  case event(SpeechEvent)
  case voice(token: Int, exists: Bool)

  /// `nil` where a part of the text has no voice, or the engine refused it.
  case phonemes(token: Int, String?)

  /// Everything of an older generation was dropped: what had started, and how many words of it were heard.
  case stopped(generation: Int, [Interrupted])

  /// The engine is not stuck.
  case pong
}

/// An utterance that was stopped after so many words.
public struct Interrupted: Hashable, Sendable, Codable {
  public let id: Int
  public let words: Int

  public init(id: Int, words: Int) {
    self.id = id
    self.words = words
  }
}

/// The version of these messages, told in the helper's first.
public let voiceVersion = "voice 3"
