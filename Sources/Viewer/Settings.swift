// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization
public import Speech

/// What a person can set, by option, by configuration or by command.
public struct Settings: Hashable, Sendable {
  /// How speech sounds; its language is the one the person asked for, for example `es-MX` where `es` is the catalog.
  public var speech: SpeechSettings

  public var verbosity: Verbosity
  public var output: Output

  /// Changes are shown at once, without animation.
  public var reducesMotion: Bool

  public init(
    speech: SpeechSettings, verbosity: Verbosity = .normal, output: Output = .own, reducesMotion: Bool = false
  ) {
    self.speech = speech
    self.verbosity = verbosity
    self.output = output
    self.reducesMotion = reducesMotion
  }
}

/// How much is said.
public enum Verbosity: String, Hashable, Sendable, CaseIterable {
  case brief, normal, full

  public var message: Message { Message("verbosity.\(rawValue)") }
}

/// Who speaks.
public enum Output: String, Hashable, Sendable, CaseIterable {
  /// Lupa speaks.
  case own = "self"

  /// The person's screen reader speaks: plain lines, and no speech of Lupa's.
  case reader

  /// Lupa and the screen reader.
  case both

  public var lupaSpeaks: Bool { self != .reader }

  public var message: Message { Message("output.\(rawValue)") }
}
