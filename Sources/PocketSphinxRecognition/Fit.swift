// SPDX-License-Identifier: GPL-3.0-or-later

internal import Listening

/// What a recording is when it is taken for something of a vocabulary.
struct Fit: Sendable {
  /// Words of the vocabulary; empty where nothing of it fits.
  let words: [String]

  /// How many phones the words have in the ways they were said.
  let phones: Int
  let score: Int
  let frames: Int

  init(of samples: [Int16], to vocabulary: Vocabulary, model: SpeechModel) throws(ListeningError) {
    guard let dictionary = PronunciationFile(vocabulary.dictionary) else { throw .recognizerFailed }
    let decoder = try Decoder(model: model, dictionary: dictionary.path)
    try decoder.use(grammar: vocabulary.grammar)
    let hypothesis = try decoder.decode(samples)
    // Silences and noises are words to PocketSphinx, but none of the dictionary.
    let entries = hypothesis.words.compactMap { word in dictionary.lengths[word].map { (word, $0) } }
    words = entries.map { word, _ in String(word.prefix { $0 != "(" }) }
    phones = entries.reduce(0) { $0 + $1.1 }
    score = hypothesis.score
    frames = hypothesis.frames
  }
}

extension Vocabulary {
  /// Any sequence of the model's phones, each as a word.
  static let anyPhones: Vocabulary = {
    let words = SpeechModel.phones.map { "phone-" + $0.lowercased() }
    return Vocabulary(
      grammar: """
        #JSGF V1.0;
        grammar phones;
        public <phones> = ( \(words.joined(separator: " | ")) )+;

        """,
      dictionary: zip(words, SpeechModel.phones).map { Entry(word: $0, pronunciations: [$1]) })
  }()
}
