// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns sound into words.
public protocol SpeechRecognizer: Sendable {
  /// What of the vocabulary a recording fits best.
  ///
  /// The same recording and vocabulary give the same answer every time. Words are empty where nothing fits.
  func recognize(_ recording: Recording, _ vocabulary: Vocabulary) throws(ListeningError) -> Recognition

  /// How well the best of the vocabulary fits, counted as `Recognition.score` is; `nil` where nothing fits.
  func score(of recording: Recording, _ vocabulary: Vocabulary) throws(ListeningError) -> Int?

  /// How those of the words that the recognizer knows by itself are said, each in one or more ways, as
  /// `Vocabulary.Entry` has them; other words are left out.
  func pronunciations(of words: [String]) throws(ListeningError) -> [String: [String]]
}
