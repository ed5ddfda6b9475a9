// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech

/// An utterance that has not ended, and what is still to be said of it.
///
/// A text that a helper dies of is said again as it is, once; after the second death sentence by sentence, and a
/// sentence that one more helper dies of is replaced. What replaces it is harmless, so it is said again too, once.
struct Pending {
  let utterance: Utterance
  let settings: SpeechSettings
  var hasStarted = false

  /// What was sent or is to be sent, in order: the utterance itself, or its sentences under numbers of their own.
  private(set) var parts: [Utterance]

  /// Why something of it could not be said; `nil` where all could so far.
  private(set) var failure: SpeechFailure?

  /// Something else was said in place of a part.
  private(set) var isReplaced = false

  /// How many words the parts had that are over.
  private(set) var wordsHeard = 0

  private var deaths = 0

  /// How many helpers have died of each replacement.
  private var replacements: [Int: Int] = [:]

  /// After so many sentences that were replaced, what is left is replaced too: nobody waits for a hundred deaths.
  static let mostReplacements = 3

  init(_ utterance: Utterance, _ settings: SpeechSettings) {
    self.utterance = utterance
    self.settings = settings
    parts = [utterance]
  }

  func has(part id: Int) -> Bool { parts.contains { $0.id == id } }

  /// A part is over; the utterance is, when none is left.
  mutating func ended(part id: Int, _ outcome: SpeechOutcome) {
    for part in parts where part.id == id {
      wordsHeard += SpeechDuration.wordCount(of: part.runs.map(\.text).joined(separator: " "))
    }
    parts.removeAll { $0.id == id }
    if case .failed(let reason) = outcome { failure = failure ?? reason }
  }

  /// A helper died of a part.
  ///
  /// - Parameter numbers: Gives each new part its number.
  mutating func blame(part id: Int, numbers: () -> Int) {
    deaths += 1
    guard deaths > 1, let index = parts.firstIndex(where: { $0.id == id }) else { return }
    if parts[index].id == utterance.id {
      let sentences = utterance.sentences
      if sentences.count > 1 {
        parts = sentences.map { Utterance(id: numbers(), runs: [$0]) }
        return
      }
    }
    replace(at: index, numbers: numbers)
  }

  private mutating func replace(at index: Int, numbers: () -> Int) {
    let deaths = replacements[parts[index].id]
    if deaths == 0 {
      replacements[parts[index].id] = 1
      return
    }
    if deaths != nil || settings.replacement.isEmpty {
      failure = failure ?? .unspeakable
      parts.remove(at: index)
      return
    }
    let replacement = Utterance(id: numbers(), runs: [TextRun(settings.replacement, language: nil)])
    replacements[replacement.id] = 0
    isReplaced = true
    parts[index] = replacement
    if replacements.count >= Self.mostReplacements { parts.removeSubrange((index + 1)...) }
  }
}
