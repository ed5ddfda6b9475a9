// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds where speech begins and ends, from the level of every 20 ms.
///
/// A moment is loud when it stands out of the noise around it. The noise is what lies under the sound for a second and
/// a half before and after, so a hum or a fan is noise however loud it is, and what was taken for noise at first turns
/// out to be speech once it ends.
public struct EndPointer: Hashable, Sendable {
  public enum Stage: String, Hashable, Sendable, Codable {
    case waiting, speaking

    /// Somebody spoke and has ended, or has spoken for as long as is listened to.
    case spoken

    /// Nobody spoke for as long as is waited.
    case silence
  }

  /// How long nobody may speak at first, and how long speech may take, in frames.
  private let patience: Int
  private let longest: Int

  private var levels: [Double] = []
  private var areLoud: [Bool] = []

  /// Where it stands; what has ended stays so.
  public private(set) var stage = Stage.waiting

  /// The frames from the first to the last loud one; `nil` while nobody has spoken.
  public private(set) var speech: ClosedRange<Int>?

  /// What lies under the sound at present, in units of a sample.
  public private(set) var noise = 0.0

  /// The loudest frame so far, in units of a sample.
  public private(set) var level = 0.0

  /// Nothing below this is loud, in units of a sample.
  private static let least = 300.0

  /// How far above the noise loud begins, as a factor.
  private static let prominence = 3.5

  /// How many loud frames in a row begin speech.
  private static let beginning = 4

  /// How many frames without a loud one end it: 0.6 s.
  private static let ending = 30

  /// How far noise is looked for before and after a moment: 1.5 s.
  private static let surroundings = 75

  /// - Parameters:
  ///   - patience: How long nobody may speak at first, in seconds; from 0.1 to 60.
  ///   - longest: How long speech may take, in seconds; from 0.1 to 60.
  public init(patience: Double, longest: Double) {
    self.patience = Self.frames(patience)
    self.longest = Self.frames(longest)
  }

  private static func frames(_ seconds: Double) -> Int {
    // Neither is true of what is no number.
    Int((min(60, seconds >= 0.1 ? seconds : 0.1) * 50).rounded())
  }

  /// Takes the level of the next frame, in units of a sample.
  public mutating func hear(_ level: Double) {
    guard stage == .waiting || stage == .speaking else { return }
    levels.append(level)
    areLoud.append(false)
    self.level = max(self.level, level)
    for index in max(0, levels.count - Self.surroundings)..<levels.count {
      noise = noise(around: index)
      areLoud[index] = levels[index] > max(Self.least, Self.prominence * noise)
    }
    look()
  }

  /// The level below which a tenth of the sound around a frame lies: where it pauses, and not where it is broken off.
  private func noise(around index: Int) -> Double {
    let nearby = levels[max(0, index - Self.surroundings)..<min(levels.count, index + Self.surroundings + 1)]
    let sorted = nearby.sorted()
    return sorted[(sorted.count - 1) / 10]
  }

  private mutating func look() {
    guard let start = start, let last = areLoud.lastIndex(of: true) else {
      speech = nil
      stage = levels.count >= patience ? .silence : .waiting
      return
    }
    speech = start...max(start, last)
    let hasEnded = levels.count - 1 - last >= Self.ending
    stage = hasEnded || levels.count - start >= longest ? .spoken : .speaking
  }

  /// The first of enough loud frames in a row.
  private var start: Int? {
    var run = 0
    for (index, isLoud) in areLoud.enumerated() {
      run = isLoud ? run + 1 : 0
      if run == Self.beginning { return index + 1 - run }
    }
    return nil
  }
}
