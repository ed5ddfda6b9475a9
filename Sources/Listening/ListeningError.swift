// SPDX-License-Identifier: GPL-3.0-or-later

/// Why nothing could be heard.
public enum ListeningError: Error, Hashable, Sendable, Codable {
  /// `lupa-ear` is not where it must be, or does not start.
  case noHelper

  /// `lupa-ear` ended or did not answer in the middle.
  case helperDied

  /// The acoustic model is not installed.
  case noModel

  /// There is no sound server.
  case noSoundServer

  /// There is no microphone.
  case noMicrophone

  /// The sound server refuses the microphone.
  case noPermission

  /// The microphone is muted.
  case muted

  /// The microphone gives no sound, or stopped giving any.
  case dead

  /// No voice knows how the words of the session's language sound.
  case noPronunciation

  /// A recording could not be read as sound.
  case notReadable

  /// The recognizer from the configuration does not start, ended with an error, or answered with no text; or the own
  /// one was given a vocabulary that makes no sense.
  case recognizerFailed

  /// The recognizer from the configuration took too long.
  case recognizerTimedOut

  /// Nobody waits for it any more.
  case cancelled
}

extension ListeningError {
  /// An identifier that scripts rely on.
  public var code: String {
    switch self {
    case .noHelper: "no-recognizer"
    case .helperDied: "helper-died"
    case .noModel: "no-speech-model"
    case .noSoundServer: "no-sound-server"
    case .noMicrophone: "no-microphone"
    case .noPermission: "microphone-refused"
    case .muted: "microphone-muted"
    case .dead: "microphone-silent"
    case .noPronunciation: "no-pronunciation"
    case .notReadable: "not-readable"
    case .recognizerFailed: "recognizer-failed"
    case .recognizerTimedOut: "timed-out"
    case .cancelled: "cancelled"
    }
  }
}
