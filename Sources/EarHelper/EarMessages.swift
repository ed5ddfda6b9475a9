// SPDX-License-Identifier: GPL-3.0-or-later

public import Listening

/// What `lupa-ear` is asked; each is answered at once, or after a twentieth of a second at most, but for recognition.
public enum EarRequest: Hashable, Sendable, Codable {
  /// Opens the microphone and begins to record. A recording before is forgotten.
  case open(Microphone)

  /// Waits a moment for something new.
  case progress

  /// Closes the microphone; what was recorded stays.
  case close

  /// Which of the words the model's own dictionary lacks.
  case missing([String])

  case recognize(Sound, Vocabulary)

  /// Writes the recording as a WAV file for another recognizer.
  case write(Sound, path: String)
}

/// Which microphone is listened to, and for how long.
public struct Microphone: Hashable, Sendable, Codable {
  /// The sound server's name of the source; `nil` is its default.
  public var source: String?

  /// How long nobody may speak at first, in seconds.
  public var patience: Double

  /// How long a command may take, in seconds.
  public var longest: Double

  public init(source: String? = nil, patience: Double = 6, longest: Double = 6) {
    self.source = source
    self.patience = patience
    self.longest = longest
  }
}

/// Where sound comes from.
public enum Sound: Hashable, Sendable, Codable {
  /// What was recorded last.
  case recording

  /// A file, by its absolute path.
  case file(String)
}

/// How a recording goes.
public struct CaptureProgress: Hashable, Sendable, Codable {
  public enum Stage: String, Hashable, Sendable, Codable {
    case waiting, speaking

    /// Somebody spoke and has ended, or has spoken for as long as is listened to.
    case spoken

    /// Nobody spoke for as long as is waited.
    case silence
  }

  public let stage: Stage

  /// Of the loudest moment so far, in decibels below full scale; at most 0.
  public let level: Double

  /// Of what lies under the speech, in decibels below full scale; at most 0.
  public let noise: Double

  public init(stage: Stage, level: Double, noise: Double) {
    self.stage = stage
    self.level = level
    self.noise = noise
  }
}

public enum EarAnswer: Hashable, Sendable, Codable {
  case done
  case progress(CaptureProgress)
  case missing([String])
  case recognized(Recognition)
  case failed(ListeningError)
}

/// The version of these messages, told in the helper's first.
public let earVersion = "ear 1"
