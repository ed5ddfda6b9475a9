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

  /// How those of the words that the model's own dictionary has are said.
  case pronunciations([String])

  /// What of the vocabulary the sound is.
  case recognize(Sound, Vocabulary)

  /// How well the best of the vocabulary fits the sound.
  case score(Sound, Vocabulary)

  /// Writes the sound as a WAV file for another recognizer: 16 bit, one channel, 16,000 samples a second.
  case write(Sound, path: String)
}

/// Which microphone is listened to, and for how long.
public struct Microphone: Hashable, Sendable, Codable {
  /// The sound server's name of the source; `nil` is its default.
  public var source: String?

  /// How long nobody may speak at first, in seconds; from 0.1 to 60.
  public var patience: Double

  /// How long a command may take, in seconds; from 0.1 to 60.
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
  public typealias Stage = EndPointer.Stage

  public let stage: Stage

  /// Of the loudest moment so far, in decibels of full scale, from −96 to 0.
  public let level: Double

  /// Of what lies under the speech, in decibels of full scale, from −96 to 0.
  public let noise: Double

  /// The frames of what was said, counted from the opening of the microphone, once the pause after it is recorded:
  /// while these are the same, so is the recording. `nil` before, and while nobody has spoken.
  public let settled: ClosedRange<Int>?

  public init(stage: Stage, level: Double, noise: Double, settled: ClosedRange<Int>? = nil) {
    self.stage = stage
    self.level = level
    self.noise = noise
    self.settled = settled
  }
}

public enum EarAnswer: Hashable, Sendable, Codable {
  case done
  case progress(CaptureProgress)

  /// Each word that is known, with every way to say it, as `Vocabulary.Entry` has them.
  case pronunciations([String: [String]])
  case recognized(Recognition)

  /// `nil` where nothing of the vocabulary fits.
  case scored(Int?)
  case failed(ListeningError)
}

/// The version of these messages, told in the helper's first.
public let earVersion = "ear 3"
