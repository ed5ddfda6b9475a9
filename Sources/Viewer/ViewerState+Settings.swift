// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech

extension ViewerState {
  /// Languages and voices were checked before they come here.
  mutating func set(_ setting: Setting) -> Change {
    switch setting {
    case .language, .voice: break
    case .quantity(let quantity, let number):
      guard let whole = Int(exactly: number.rounded()), quantity.range.contains(whole) else {
        return .problem(.quantityOutOfRange(quantity, quantity.range))
      }
      settings.speech[quantity] = whole
    case .verbosity(let verbosity): settings.verbosity = verbosity
    case .output(let output): settings.output = output
    case .reduceMotion(let reduces):
      settings.reducesMotion = reduces
      if reduces { runningMotion = nil }
    }
    return .set(setting, settings)
  }

  /// One step of `faster`, `slower`, `louder`, `softer`.
  mutating func step(_ quantity: SpeechQuantity, up: Bool) -> Change {
    let before = settings.speech[quantity]
    let range = quantity.range
    let after = min(max(before + (up ? quantity.step : -quantity.step), range.lowerBound), range.upperBound)
    guard after != before else { return .limit(.quantityAtEnd(quantity, before, isMaximum: up)) }
    settings.speech[quantity] = after
    return .set(.quantity(quantity, Double(after)), settings)
  }

  /// Everything as at the start of the session.
  mutating func resetSettings() -> [Change] {
    settings = settingsAtStart
    relabel()
    return [.settingsReset]
  }
}

extension SpeechQuantity {
  public var range: ClosedRange<Int> {
    switch self {
    case .rate: SpeechSettings.rateRange
    case .pitch: SpeechSettings.pitchRange
    case .volume: SpeechSettings.volumeRange
    }
  }

  var step: Int {
    switch self {
    case .rate: 25
    case .pitch, .volume: 10
    }
  }
}

extension SpeechSettings {
  subscript(quantity: SpeechQuantity) -> Int {
    get {
      switch quantity {
      case .rate: rate
      case .pitch: pitch
      case .volume: volume
      }
    }
    set {
      switch quantity {
      case .rate: rate = newValue
      case .pitch: pitch = newValue
      case .volume: volume = newValue
      }
    }
  }
}
