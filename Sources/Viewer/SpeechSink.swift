// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
public import Speech
import Synchronization

/// Speaks announcements.
///
/// The mutex protects what is held back from the session and the thread that listens.
public final class SpeechSink: AnnouncementSink, Sendable {
  private struct Held {
    var isHolding = false
    var utterances: [(utterance: Utterance, settings: SpeechSettings)] = []

    /// Those of the last announcements; `nil` before the first.
    var settings: Settings?
  }

  private let held = Mutex(Held())
  private let synthesizer: any SpeechSynthesizer
  private let progress: SpeechProgress

  /// - Parameter progress: Is told of each event of the synthesizer.
  public init(synthesizer: any SpeechSynthesizer, progress: SpeechProgress) {
    self.synthesizer = synthesizer
    self.progress = progress
  }

  public func receive(_ announcements: [Announcement], settings: Settings) {
    held.withLock { $0.settings = settings }
    guard settings.output.lupaSpeaks else { return }
    for announcement in announcements {
      guard announcement.isSpoken else { continue }
      let person = settings.speech.language
      let runs = announcement.runs.map { $0.inRegion(of: person) }
      let language = TextRun("", language: announcement.language).inRegion(of: person).language ?? person
      let utterance = progress.begin(
        runs, language: language, priority: announcement.priority.rawValue, rate: settings.speech.rate)
      speak(utterance, settings.speech)
    }
  }

  /// Makes a short sound after what is being said, as loud as the last announcements.
  public func sound(_ tone: Tone) {
    guard let settings = held.withLock({ $0.settings }), settings.output.lupaSpeaks else { return }
    synthesizer.speak(progress.begin(tone), settings: settings.speech)
  }

  /// Speaks a sentence that is no announcement of a session.
  public func say(_ text: String, settings: Settings) {
    held.withLock { $0.settings = settings }
    let language = settings.speech.language
    let runs = [TextRun(text, language: language)]
    speak(progress.begin(runs, language: language, priority: "reply", rate: settings.speech.rate), settings.speech)
  }

  /// Says nothing while the microphone is open, so that Lupa does not hear itself; what comes meanwhile is said later.
  public func hold() { held.withLock { $0.isHolding = true } }

  /// Says what was held back.
  public func release() {
    let waiting = held.withLock { held in
      defer { (held.isHolding, held.utterances) = (false, []) }
      return held.utterances
    }
    for (utterance, settings) in waiting { synthesizer.speak(utterance, settings: settings) }
  }

  private func speak(_ utterance: Utterance, _ settings: SpeechSettings) {
    let isHeld = held.withLock { held in
      if held.isHolding { held.utterances.append((utterance, settings)) }
      return held.isHolding
    }
    if !isHeld { synthesizer.speak(utterance, settings: settings) }
  }

  /// What is announced from now on is what this line led to.
  public func note(command: String) { progress.note(command: command) }

  /// Ends all speech for good, so that nothing is missing from a transcript.
  public func finish() {
    stop()
    progress.waitForEnds()
  }

  /// Ends all speech at once.
  public func stop() {
    let dropped = held.withLock { held in
      defer { held.utterances = [] }
      return held.utterances
    }
    for (utterance, _) in dropped { progress.note(.ended(id: utterance.id, .interrupted(words: nil))) }
    synthesizer.stop()
  }

  /// Waits until everything has been said.
  public func waitUntilSilent() { progress.waitUntilSilent() }
}

extension TextRun {
  /// Words of a catalog without a region (`es`) are spoken as the person's region does (`es-MX`).
  fileprivate func inRegion(of person: LanguageTag) -> TextRun {
    guard let language, language.region == nil, language.script == nil, language.language == person.language else {
      return self
    }
    return TextRun(text, language: person)
  }
}
