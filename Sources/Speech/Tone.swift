// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A short sound that tells something without words.
public enum Tone: String, Hashable, Sendable, Codable {
  /// The microphone opens.
  case listening

  /// The sound, with its beginning and its end softened so that nothing clicks.
  ///
  /// - Parameters:
  ///   - sampleRate: In samples a second.
  ///   - volume: In percent of speech at its loudest, as speech has it; 0 is silence.
  public func samples(sampleRate: Int, volume: Int) -> [Int16] {
    let (frequency, seconds, softening) = (880.0, 0.09, 0.01)
    let count = Int(seconds * Double(sampleRate))
    let loudness = 8000 * Double(min(max(volume, 0), 200)) / 100
    return (0..<count).map { index in
      let time = Double(index) / Double(sampleRate)
      let softness = min(time, seconds - time, softening) / softening
      return Int16(max(-32_768, min(loudness * softness * sin(2 * .pi * frequency * time), 32_767)))
    }
  }
}
