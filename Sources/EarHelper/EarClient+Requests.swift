// SPDX-License-Identifier: GPL-3.0-or-later

public import Listening

extension EarClient {
  /// Opens the microphone and begins to record; what was recorded before is forgotten.
  public func open(_ microphone: Microphone = Microphone()) throws(ListeningError) {
    try expectDone(.open(microphone))
  }

  /// Waits a twentieth of a second at most for something new.
  ///
  /// After `.spoken` and `.silence`, and after an error, the microphone is closed.
  public func progress() throws(ListeningError) -> CaptureProgress {
    guard case .progress(let progress) = try ask(.progress) else { throw .helperDied }
    return progress
  }

  /// Closes the microphone; what was recorded stays.
  public func close() throws(ListeningError) {
    try expectDone(.close)
  }

  /// How those of the words that the model's own dictionary has are said; other words are left out.
  public func pronunciations(of words: [String]) throws(ListeningError) -> [String: [String]] {
    guard case .pronunciations(let found) = try ask(.pronunciations(words)) else { throw .helperDied }
    return found
  }

  /// What of the vocabulary the sound is.
  public func recognize(_ sound: Sound, _ vocabulary: Vocabulary) throws(ListeningError) -> Recognition {
    guard case .recognized(let recognition) = try ask(.recognize(sound, vocabulary)) else { throw .helperDied }
    return recognition
  }

  /// How well the best of the vocabulary fits the sound; `nil` where nothing fits.
  public func score(_ sound: Sound, _ vocabulary: Vocabulary) throws(ListeningError) -> Int? {
    guard case .scored(let score) = try ask(.score(sound, vocabulary)) else { throw .helperDied }
    return score
  }

  /// Writes the sound as a WAV file: 16 bit, one channel, 16,000 samples a second.
  public func write(_ sound: Sound, to path: String) throws(ListeningError) {
    try expectDone(.write(sound, path: path))
  }

  private func expectDone(_ request: EarRequest) throws(ListeningError) {
    guard case .done = try ask(request) else { throw .helperDied }
  }
}
