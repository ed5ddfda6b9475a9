// SPDX-License-Identifier: GPL-3.0-or-later

public import EarHelper

/// How loud a microphone is, as a person would say it. Identifiers that scripts rely on.
public enum SoundLevel {
  /// The loudest moment of speech.
  public enum Speech: String, Hashable, Sendable {
    case quiet, good, loud

    /// - Parameter sound: In decibels of full scale: below −40 little is left of consonants, above −3 they are cut off.
    public init(of sound: CaptureProgress) {
      self = sound.level < -40 ? .quiet : sound.level > -3 ? .loud : .good
    }
  }

  /// What is heard while nobody speaks.
  public enum Noise: String, Hashable, Sendable {
    case quiet, some, loud

    /// - Parameter sound: In decibels of full scale. A quiet room with a close microphone lies below −55; from −35 on
    ///   speech hardly stands out.
    public init(of sound: CaptureProgress) {
      self = sound.noise < -55 ? .quiet : sound.noise > -35 ? .loud : .some
    }
  }
}
