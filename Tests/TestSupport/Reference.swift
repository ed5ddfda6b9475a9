// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization

/// What the `espeak-ng` program makes of a text: the right answer from outside.
///
/// - Parameter rate: Words per minute.
public func reference(_ text: String, voice: String, rate: Int = 175, in folder: String) throws -> WAV {
  try references.sound(of: text, voice: voice, rate: rate, in: folder).wav
}

/// What it sounds like over time.
func spectrum(of text: String, voice: String, rate: Int, in folder: String) throws -> Spectrum {
  try references.sound(of: text, voice: voice, rate: rate, in: folder).spectrum
}

private let references = References()

/// Keeps what was made once, since tests ask for the same again and again.
private final class References: Sendable {
  struct Sound {
    let wav: WAV
    let spectrum: Spectrum
  }

  private struct Key: Hashable {
    let text: String
    let voice: String
    let rate: Int
  }

  /// Protected from tests that run at the same time.
  private let sounds = Mutex<[Key: Sound]>([:])

  func sound(of text: String, voice: String, rate: Int, in folder: String) throws -> Sound {
    let key = Key(text: text, voice: voice, rate: rate)
    if let known = sounds.withLock({ $0[key] }) { return known }
    let path = "\(folder)/reference-\(voice)-\(UUID().uuidString.prefix(8)).wav"
    let child = try Child("espeak-ng", ["-v", voice, "-s", "\(rate)", "-w", path, "--", text])
    guard holds({ child.ending != nil }), child.ending == 0 else {
      throw StartFailure(program: "espeak-ng", reason: text)
    }
    let wav = try WAV(path: path)
    let sound = Sound(wav: wav, spectrum: Spectrum(wav))
    sounds.withLock { $0[key] = sound }
    return sound
  }
}
