// SPDX-License-Identifier: GPL-3.0-or-later

import EarHelper
import Listening
import Synchronization

/// A recognizer that takes every recording for its length.
struct LengthRecognizer: SpeechRecognizer {
  func score(of recording: Recording, _ vocabulary: Vocabulary) throws(ListeningError) -> Int? { nil }

  func recognize(_ recording: Recording, _ vocabulary: Vocabulary) throws(ListeningError) -> Recognition {
    if vocabulary.grammar.isEmpty { throw .recognizerFailed }
    return Recognition(words: ["sound"], score: 0, freeScore: 0, frames: recording.samples.count / 320, phones: 5)
  }

  func pronunciations(of words: [String]) throws(ListeningError) -> [String: [String]] {
    ["zoom": ["Z UW M"]].filter { words.contains($0.key) }
  }
}

/// A microphone that hears what a test makes it hear.
final class PaperMicrophone: AudioSource, OpenAudioSource {
  private struct State {
    var onEvent: (@Sendable (AudioSourceEvent) -> Bool)?
    var refusal: ListeningError?
    var names: [String?] = []
  }

  private let state = Mutex(State())

  var isOpen: Bool { state.withLock { $0.onEvent != nil } }

  /// The sources it was opened for.
  var names: [String?] { state.withLock { $0.names } }

  /// From now on it cannot be opened.
  func refuse(_ error: ListeningError?) { state.withLock { $0.refusal = error } }

  func open(_ name: String?, onEvent: @escaping @Sendable (AudioSourceEvent) -> Bool) throws(ListeningError)
    -> any OpenAudioSource
  {
    let refusal = state.withLock { state in
      state.names.append(name)
      state.onEvent = state.refusal == nil ? onEvent : nil
      return state.refusal
    }
    if let refusal { throw refusal }
    return self
  }

  func close() { state.withLock { $0.onEvent = nil } }

  /// - Returns: Whether more is wanted.
  @discardableResult func hear(_ event: AudioSourceEvent) -> Bool {
    state.withLock { $0.onEvent }?(event) ?? false
  }

  /// Hears so many frames of 20 ms of a level.
  @discardableResult func hear(_ frames: Int, at level: Int16) -> Bool {
    // In pieces that fill no frame.
    let samples = (0..<(frames * 320)).map { $0 % 2 == 0 ? level : -level }
    var isWanted = true
    for start in stride(from: 0, to: samples.count, by: 250) {
      isWanted = hear(.samples(Array(samples[start..<min(start + 250, samples.count)])))
    }
    return isWanted
  }
}

/// Files in memory.
final class PaperFiles: SoundFiles {
  private let files: Mutex<[String: Recording]>

  init(_ files: [String: Recording] = [:]) {
    self.files = Mutex(files)
  }

  func read(_ path: String) throws(ListeningError) -> Recording {
    guard let recording = files.withLock({ $0[path] }) else { throw .notReadable }
    return recording
  }

  func write(_ recording: Recording, to path: String) throws(ListeningError) {
    if path.isEmpty { throw .recognizerFailed }
    files.withLock { $0[path] = recording }
  }
}
