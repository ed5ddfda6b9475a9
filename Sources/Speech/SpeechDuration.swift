// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// How long an utterance lasts where time is counted and not heard.
///
/// 60/rate s for each word and 0.2 s for each sentence: the clock of scripts runs by it.
public enum SpeechDuration {
  /// The time `utterance` takes at `rate` words per minute; a rate outside `SpeechSettings.rateRange` is clamped.
  public static func of(_ utterance: Utterance, rate: Int) -> Duration {
    let text = utterance.runs.map(\.text).joined(separator: " ")
    return .seconds(Double(wordCount(of: text)) * secondsPerWord(at: rate) + Double(sentenceCount(of: text)) * 0.2)
  }

  static func secondsPerWord(at rate: Int) -> Double {
    60 / Double(min(max(rate, SpeechSettings.rateRange.lowerBound), SpeechSettings.rateRange.upperBound))
  }

  /// How many stretches between blanks hold a letter or a digit.
  public static func wordCount(of text: String) -> Int {
    text.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// How many stretches of words end in a full stop, a question or exclamation mark, or with the text.
  public static func sentenceCount(of text: String) -> Int {
    var sentences = 0
    var isInside = false
    for word in text.split(whereSeparator: \.isWhitespace) {
      if word.contains(where: { $0.isLetter || $0.isNumber }) { isInside = true }
      guard isInside, endsSentence(word) else { continue }
      sentences += 1
      isInside = false
    }
    return isInside ? sentences + 1 : sentences
  }

  static func endsSentence(_ word: Substring) -> Bool {
    let closers: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]"]
    guard let last = word.last(where: { !closers.contains($0) }) else { return false }
    return [".", "?", "!", "…", "。", "？", "！"].contains(last)
  }
}
