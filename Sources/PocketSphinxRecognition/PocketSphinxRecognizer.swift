// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPocketSphinx
public import Listening

/// Recognizes with PocketSphinx and its model of American English.
///
/// Every recording is decoded twice, side by side on two threads: for the grammar, and for any sequence of phones.
public struct PocketSphinxRecognizer: SpeechRecognizer {
  private let model: SpeechModel

  /// The longest grammar, in bytes, and the largest dictionary, in entries; far more than can be said.
  private static let longestGrammar = 1 << 20
  private static let largestDictionary = 20_000

  /// The fewest samples that make a frame of 25.6 ms.
  private static let shortest = 410

  /// - Parameter folder: Holds the model as `SpeechModel.usual` does, which `nil` stands for.
  public init(folder: String? = nil) {
    model = SpeechModel(folder: folder ?? SpeechModel.usual)
    // Otherwise it writes every line of its log to standard error.
    err_set_logfp(nil)
  }

  public func pronunciations(of words: [String]) throws(ListeningError) -> [String: [String]] {
    try model.pronunciations(of: words)
  }

  /// - Throws: `.noModel`; `.recognizerFailed` when the vocabulary makes no sense: a grammar that is none, a word that
  ///   the dictionary lacks, an unknown phone.
  public func recognize(_ recording: Recording, _ vocabulary: Vocabulary) throws(ListeningError) -> Recognition {
    try check(vocabulary)
    guard let samples = samples(of: recording) else { return .nothing(freeScore: 0, frames: 0) }
    let freely = Concurrently { [model] () throws(ListeningError) in
      try Fit(of: samples, to: .anyPhones, model: model)
    }
    let bound = Result { () throws(ListeningError) in try Fit(of: samples, to: vocabulary, model: model) }
    let (free, fit) = (try freely.result.get(), try bound.get())
    guard !fit.words.isEmpty else { return .nothing(freeScore: free.score, frames: fit.frames) }
    return Recognition(
      words: fit.words, score: fit.score, freeScore: free.score, frames: fit.frames,
      longestPause: recording.longestPause, phones: fit.phones)
  }

  /// - Throws: As `recognize` does.
  public func score(of recording: Recording, _ vocabulary: Vocabulary) throws(ListeningError) -> Int? {
    try check(vocabulary)
    guard let samples = samples(of: recording) else { return nil }
    let fit = try Fit(of: samples, to: vocabulary, model: model)
    return fit.words.isEmpty ? nil : fit.score
  }

  private func check(_ vocabulary: Vocabulary) throws(ListeningError) {
    guard model.isComplete else { throw .noModel }
    guard vocabulary.grammar.utf8.count <= Self.longestGrammar, !vocabulary.grammar.utf8.contains(0),
      vocabulary.dictionary.count <= Self.largestDictionary
    else { throw .recognizerFailed }
  }

  /// What is decoded of a recording; `nil` where that is nothing.
  private func samples(of recording: Recording) -> [Int16]? {
    let samples = recording.trimmed().withNoise().samples
    return samples.count < Self.shortest ? nil : samples
  }
}

extension Recognition {
  /// Nothing of the grammar fits.
  fileprivate static func nothing(freeScore: Int, frames: Int) -> Recognition {
    Recognition(words: [], score: Int(Int32.min), freeScore: freeScore, frames: frames, phones: 0)
  }
}
