// SPDX-License-Identifier: GPL-3.0-or-later

internal import Localization
internal import Speech

/// Where the words of an utterance lie in its sound.
struct WordTrack {
  /// How many words the utterance has.
  private let limit: Int

  /// The samples so far.
  private var samples = 0

  /// Where each word starts, and how many of the utterance stand before it; both grow.
  private var starts: [(sample: Int, before: Int)] = []

  /// How many words the clauses before have.
  private var wordsBefore = 0

  /// Where the words of the clause being made start in it, in Unicode scalars from 0.
  private var words: [Int] = []

  init(_ utterance: Utterance) {
    limit = SpeechDuration.wordCount(of: utterance.runs.map(\.text).joined(separator: " "))
  }

  mutating func begin(_ clause: String) {
    wordsBefore += words.count
    words = []
    var stretch: Int?
    for (offset, scalar) in clause.unicodeScalars.enumerated() {
      let properties = scalar.properties
      if properties.isWhitespace {
        stretch = nil
      } else {
        let start = stretch ?? offset
        stretch = start
        let isWord = properties.isAlphabetic || properties.numericType != nil
        if isWord, words.last != start { words.append(start) }
      }
    }
  }

  /// Takes note of samples of the clause, and of the words that begin in them.
  ///
  /// - Parameter positions: Where they stand in the clause, in Unicode scalars from 0.
  mutating func add(samples count: Int, words positions: [Int]) {
    for position in positions {
      // What stands between two blanks is one word, though the engine may take it for several.
      guard let index = words.lastIndex(where: { $0 <= position }) else { continue }
      let before = wordsBefore + index
      if before > starts.last?.before ?? -1 { starts.append((samples, before)) }
    }
    samples += count
  }

  /// How many words have been heard to their end after so many samples.
  func words(heard: Int) -> Int {
    min(limit, starts.last { $0.sample <= heard }?.before ?? 0)
  }
}
