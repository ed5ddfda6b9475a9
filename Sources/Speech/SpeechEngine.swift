// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns text into sound, one clause at a time.
///
/// An engine belongs to the thread that made it: every call comes from there.
public protocol SpeechEngine {
  /// Samples per second.
  var sampleRate: Int { get }

  /// The voices that are installed.
  var voices: VoiceList { get }

  /// Makes the sound of `clause` with `voice` and hands it over piece by piece.
  ///
  /// - Parameters:
  ///   - pausing: Whether the pause after a sentence belongs to the sound.
  ///   - write: Takes samples (16 bit, mono), and where in the clause the words stand that begin in them, in Unicode
  ///     scalars from 0. Answers whether to go on; after `false` nothing more comes.
  func synthesize(
    _ clause: String, voice: VoiceChoice, settings: SpeechSettings, pausing: Bool,
    write: (UnsafeBufferPointer<Int16>, _ words: [Int]) -> Bool
  ) throws(SpeechError)

  /// The sounds of `clause` in the International Phonetic Alphabet, as `voice` would make them; makes none itself.
  func phonemes(of clause: String, voice: VoiceChoice) throws(SpeechError) -> String
}

/// Why an engine could not speak.
public enum SpeechError: Error, Hashable, Sendable {
  /// The engine does not start; `code` is its own.
  case notStarted(code: Int)
  case voiceNotFound(String)

  /// The engine refused a text; `code` is its own.
  case notSpoken(code: Int)
}
