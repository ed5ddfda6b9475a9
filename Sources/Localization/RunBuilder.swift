// SPDX-License-Identifier: GPL-3.0-or-later

/// Puts a sentence together from stretches in several languages.
struct RunBuilder {
  private(set) var runs: [TextRun] = []

  /// Whether what came last was a value that ends a sentence by itself.
  private var afterFinishedValue = false

  /// How much more a message may grow, in bytes: a catalog could otherwise name a long value thousands of times.
  private var room = 400_000

  /// Adds words of the sentence itself. After "Hello!" the "." of ". Image" is left out.
  mutating func append(literal: String, language: LanguageTag) {
    let isDoubled = afterFinishedValue && literal.hasPrefix(".")
    afterFinishedValue = false
    append(isDoubled ? String(literal.dropFirst()) : literal, language)
  }

  /// Adds what fills a place in the sentence.
  mutating func append(value: [TextRun]) {
    for run in value { append(run.text, run.language) }
    guard let last = value.last?.text.last else { return }
    afterFinishedValue = sentenceEnds.contains(last)
  }

  private mutating func append(_ text: String, _ language: LanguageTag?) {
    guard !text.isEmpty, text.utf8.count <= room else { return }
    room -= text.utf8.count
    if let last = runs.last, last.language == language {
      runs[runs.count - 1] = TextRun(last.text + text, language: language)
    } else {
      runs.append(TextRun(text, language: language))
    }
  }
}

private let sentenceEnds: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟"]
