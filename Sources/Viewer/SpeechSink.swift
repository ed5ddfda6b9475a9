// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
public import Speech

/// Speaks announcements.
public final class SpeechSink: AnnouncementSink, Sendable {
  private let synthesizer: any SpeechSynthesizer
  private let progress: SpeechProgress

  /// - Parameter progress: Is told of each event of the synthesizer.
  public init(synthesizer: any SpeechSynthesizer, progress: SpeechProgress) {
    self.synthesizer = synthesizer
    self.progress = progress
  }

  public func receive(_ announcements: [Announcement], settings: Settings) {
    guard settings.output.lupaSpeaks else { return }
    for announcement in announcements where announcement.isSpoken {
      let person = settings.speech.language
      let runs = announcement.runs.map { $0.inRegion(of: person) }
      let language = TextRun("", language: announcement.language).inRegion(of: person).language ?? person
      let utterance = progress.begin(
        runs, language: language, priority: announcement.priority.rawValue, rate: settings.speech.rate)
      synthesizer.speak(utterance, settings: settings.speech)
    }
  }

  /// What is announced from now on is what this line led to.
  public func note(command: String) { progress.note(command: command) }

  /// Ends all speech for good, so that nothing is missing from a transcript.
  public func finish() {
    synthesizer.stop()
    progress.waitForEnds()
  }

  /// Ends all speech at once.
  public func stop() { synthesizer.stop() }

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
