// SPDX-License-Identifier: GPL-3.0-or-later

internal import Localization
import Speech

/// What the person was told already, so that a new helper does not say it all again.
struct Heard {
  private var missingLanguages: Set<LanguageTag> = []
  private var isDeviceLost = false
  private var isFileLost = false
  private var isEngineLost = false

  /// The event, or `nil` when it is no news.
  mutating func filter(_ event: SpeechEvent) -> SpeechEvent? {
    switch event {
    case .started, .ended:
      return event
    case .voiceFallback(let wanted, _):
      return missingLanguages.insert(wanted).inserted ? event : nil
    case .deviceLost:
      defer { isDeviceLost = true }
      return isDeviceLost ? nil : event
    case .deviceFound:
      defer { isDeviceLost = false }
      return isDeviceLost ? event : nil
    case .engineLost:
      defer { isEngineLost = true }
      return isEngineLost ? nil : event
    case .engineFound:
      defer { isEngineLost = false }
      return isEngineLost ? event : nil
    case .fileFailed:
      defer { isFileLost = true }
      return isFileLost ? nil : event
    }
  }
}
