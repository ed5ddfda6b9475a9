// SPDX-License-Identifier: GPL-3.0-or-later

internal import Localization
import Speech

/// What the person was told already, so that a new helper does not say it all again.
struct Heard {
  private var missingLanguages: Set<LanguageTag> = []
  private var isDeviceLost = false
  private var isFileLost = false
  private(set) var isEngineLost = false
  private var wasUnspoken = false

  /// The event, or `nil` when it is no news.
  mutating func filter(_ event: SpeechEvent) -> SpeechEvent? {
    switch event {
    case .started, .engineRestarted:
      return event
    case .ended(_, let outcome):
      if outcome == .finished { wasUnspoken = false }
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
    case .unspoken:
      // Where no file can be written, nothing is ever spoken, and that is known.
      defer { wasUnspoken = true }
      return wasUnspoken || isFileLost ? nil : event
    case .fileFailed:
      defer { isFileLost = true }
      return isFileLost ? nil : event
    }
  }
}
