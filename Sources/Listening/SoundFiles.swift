// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads and writes recordings.
public protocol SoundFiles: Sendable {
  /// Any file with at most a minute of sound; more than that, or no sound, is `.notReadable`.
  func read(_ path: String) throws(ListeningError) -> Recording

  /// Writes a WAV file, 16 bit, one channel, in the place of whatever file is there.
  func write(_ recording: Recording, to path: String) throws(ListeningError)
}
