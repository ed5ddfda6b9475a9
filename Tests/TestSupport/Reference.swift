// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// What the `espeak-ng` program makes of a text: the right answer from outside.
///
/// - Parameter rate: Words per minute.
public func reference(_ text: String, voice: String, rate: Int = 175, in folder: String) throws -> WAV {
  let path = "\(folder)/reference-\(voice)-\(UUID().uuidString.prefix(8)).wav"
  let child = try Child("espeak-ng", ["-v", voice, "-s", "\(rate)", "-w", path, "--", text])
  guard holds({ child.ending != nil }), child.ending == 0 else {
    throw StartFailure(program: "espeak-ng", reason: text)
  }
  return try WAV(path: path)
}
