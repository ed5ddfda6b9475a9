// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import EarHelper
import Foundation
import Listening
import Localization
import Synchronization
import Viewer
import VoiceCommands

/// Says and hears what scripts say, for one job: nothing passes from a text to a command but sound.
///
/// The mutex protects what belongs to the job from the thread that gives it up.
final class TestListening: Sendable {
  /// What is known of sounds and words, also to several jobs at once.
  final class Memory: Sendable {
    fileprivate let hearings = RememberedHearings()

    /// How words sound, by language. The mutex protects it from jobs that listen at the same time; each word is asked
    /// for once, while the others wait.
    private let sounds = Mutex<[LanguageTag: [String: String]]>([:])

    fileprivate func pronounce(_ words: [String], in language: LanguageTag) -> [String: String] {
      sounds.withLock { sounds in
        var known = sounds[language] ?? [:]
        let missing = words.filter { known[$0] == nil }
        if !missing.isEmpty { known.merge(Helpers.pronounce(missing, in: language)) { $1 } }
        sounds[language] = known
        return known.filter { words.contains($0.key) }
      }
    }
  }

  private struct State {
    /// By what tells the catalogs from others.
    var listeners: [[String]: Listener] = [:]

    /// What is known of the engine's voices, by name.
    var voices: [String: Bool] = [:]
    var isClosed = false
  }

  private let memory: Memory
  private let ear = Helpers.ear()
  private let state = Mutex(State())

  init(memory: Memory) {
    self.memory = memory
  }

  /// For one case.
  ///
  /// - Parameters:
  ///   - key: What tells the catalogs from others.
  ///   - folder: The absolute path of the folder that paths start from.
  func listening(catalogs: Catalogs, key: [String], folder: String) -> ScriptListening {
    ScriptListening(hasVoice: hasVoice) { sound, request in
      self.memory.hearings.hearing(of: sound, for: request, words: key) {
        guard let listener = self.listener(catalogs, key) else { return .failed(.cancelled) }
        do throws(ListeningError) {
          return try self.hear(sound, for: request, with: listener, folder: folder).hearing
        } catch {
          return .failed(error)
        }
      }
    }
  }

  /// Ends the helper; what still listens fails.
  func close() {
    state.withLock { $0.isClosed = true }
    ear.stop()
  }

  private func listener(_ catalogs: Catalogs, _ key: [String]) -> Listener? {
    let memory = memory
    return state.withLock { state in
      guard !state.isClosed else { return nil }
      if let listener = state.listeners[key] { return listener }
      let listener = Listener(ear: ear, catalogs: catalogs) { memory.pronounce($0, in: $1) }
      state.listeners[key] = listener
      return listener
    }
  }

  private func hasVoice(named name: String) -> Bool? {
    if let known = state.withLock({ $0.voices[name] }) { return known }
    let exists = Helpers.hasVoice(named: name)
    state.withLock { $0.voices[name] = exists }
    return exists
  }

  private func hear(
    _ sound: SpokenSound, for request: ListenRequest, with listener: Listener, folder: String
  ) throws(ListeningError) -> Heard {
    switch sound {
    case .file(let path): return try listener.hear(file: path.hasPrefix("/") ? path : folder + "/" + path, for: request)
    case .text(let text):
      let recording = try SpokenFile(text, in: request.language)
      // The file is there for as long as it is heard.
      defer { extendLifetime(recording) }
      return try listener.hear(file: recording.path, for: request)
    }
  }
}
