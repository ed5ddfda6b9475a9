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
      let runs = announcement.runs.map { $0.inRegion(of: settings.speech.language) }
      synthesizer.speak(progress.begin(runs, rate: settings.speech.rate), settings: settings.speech)
    }
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
