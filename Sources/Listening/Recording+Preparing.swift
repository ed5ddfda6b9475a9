// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

extension Recording {
  /// How far below the loudest moment speech still counts as such, as a factor: 20 dB.
  ///
  /// ITU-T P.56 (12/2011), clause 6, measures the active level with a margin of 15.9 dB below that level, which lies
  /// some decibels below the loudest moment.
  private static let activity = 0.1

  /// How far below the loudest moment sound may still belong to speech, as a factor: 30 dB.
  private static let audibility = 0.03

  /// The level of the speech in it, without the silences, in units of a sample; 0 where all is silent.
  public var speechLevel: Double {
    let levels = levels
    let least = (levels.max() ?? 0) * Self.activity
    let active = levels.filter { $0 > 0 && $0 >= least }
    return (active.reduce(0) { $0 + $1 * $1 } / Double(max(active.count, 1))).squareRoot()
  }

  /// The longest time within the speech in which nothing is as loud as speech, in hundredths of a second.
  public var longestPause: Int {
    let levels = levels
    let least = (levels.max() ?? 0) * Self.activity
    guard least > 0 else { return 0 }
    let active = levels.indices.filter { levels[$0] >= least }
    let pauses = zip(active, active.dropFirst()).map { $1 - $0 - 1 }
    return (pauses.max() ?? 0) * 2
  }

  /// The same with the silences before and after the sound cut.
  ///
  /// - Parameter margin: What is left of each, in seconds.
  public func trimmed(margin: Double = 0.3) -> Recording {
    let levels = levels
    let least = (levels.max() ?? 0) * Self.audibility
    guard least > 0, let first = levels.firstIndex(where: { $0 >= least }),
      let last = levels.lastIndex(where: { $0 >= least })
    else { return self }
    let room = Int(margin * Double(Self.sampleRate))
    let start = max(0, first * Self.frameLength - room)
    let end = min(samples.count, (last + 1) * Self.frameLength + room)
    return Recording(samples: Array(samples[start..<end]))
  }

  /// The same with pink noise under it, so many decibels below the speech.
  ///
  /// Recognizers are made from recordings of rooms: sound that is cleaner than any room is recognized worse.
  public func withNoise(below decibels: Double = 30) -> Recording {
    let wanted = speechLevel * pow(10, -decibels / 20)
    guard wanted > 0 else { return self }
    var noise = PinkNoise()
    return Recording(
      samples: samples.map { sample in
        Int16(clamping: Int((Double(sample) + wanted * noise.next()).rounded()))
      })
  }
}
