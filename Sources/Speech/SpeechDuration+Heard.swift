// SPDX-License-Identifier: GPL-3.0-or-later

extension SpeechDuration {
  /// How many words of a text are heard to their end in a time, at `rate` words per minute.
  public static func wordCount(heardOf text: String, in time: Duration, rate: Int) -> Int {
    let seconds = time / .seconds(1) + 1e-9
    var elapsed = 0.0
    var count = 0
    var isInside = false
    for word in text.split(whereSeparator: \.isWhitespace) {
      if word.contains(where: { $0.isLetter || $0.isNumber }) {
        elapsed += secondsPerWord(at: rate)
        guard elapsed <= seconds else { return count }
        count += 1
        isInside = true
      }
      guard isInside, endsSentence(word) else { continue }
      elapsed += 0.2
      isInside = false
    }
    return count
  }
}
