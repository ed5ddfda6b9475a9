// SPDX-License-Identifier: GPL-3.0-or-later

/// What a recognizer took a recording for, and how well the two fit.
///
/// Scores are logarithms as the recognizer counts them: closer to 0 fits better, and only their differences mean
/// anything.
public struct Recognition: Hashable, Sendable, Codable {
  /// Words of the vocabulary, in order; empty where nothing of the grammar fits.
  public let words: [String]

  /// Of the whole recording, taken for those words.
  public let score: Int

  /// Of the whole recording, taken for any sequence of phones.
  public let freeScore: Int

  /// Of the whole recording, taken for the best of what means something else; `nil` where nothing else fits, or
  /// nobody looked.
  public var rivalScore: Int?

  /// How long the recording is, in hundredths of a second.
  public let frames: Int

  /// The longest pause within the speech, in hundredths of a second.
  public let longestPause: Int

  /// How many phones the words have.
  public let phones: Int

  public init(
    words: [String], score: Int, freeScore: Int, rivalScore: Int? = nil, frames: Int, longestPause: Int = 0, phones: Int
  ) {
    self.words = words
    self.score = score
    self.freeScore = freeScore
    self.rivalScore = rivalScore
    self.frames = frames
    self.longestPause = longestPause
    self.phones = phones
  }

  /// How much better the words fit than any sequence of phones, for each hundredth of a second.
  public var advantage: Double { Double(score - freeScore) / Double(max(frames, 1)) }

  /// How much better the words fit than what means something else.
  public var lead: Int {
    guard let rivalScore else { return .max }
    let (lead, isTooMuch) = score.subtractingReportingOverflow(rivalScore)
    return isTooMuch ? .max : lead
  }

  /// The score for each phone of the words.
  public var scorePerPhone: Double { Double(score) / Double(max(phones, 1)) }
}
