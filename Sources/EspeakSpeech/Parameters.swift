// SPDX-License-Identifier: GPL-3.0-or-later

import CEspeakNG
import Speech

/// The settings as eSpeak NG counts them.
struct Parameters: Equatable {
  /// Words per minute, 80 to 900: Debian's build can go beyond the 450 of the header.
  let rate: Int32

  /// 0 to 99, for 0 to 100.
  let pitch: Int32

  /// 0 to 150, for 0 to 100 percent: eSpeak NG's 100 is soft, and from 200 on it clips.
  let volume: Int32

  init(_ settings: SpeechSettings) {
    rate = Int32(clamping: settings.rate.clamped(to: SpeechSettings.rateRange))
    pitch = Int32(clamping: (settings.pitch.clamped(to: SpeechSettings.pitchRange) * 99 + 50) / 100)
    volume = Int32(clamping: settings.volume.clamped(to: SpeechSettings.volumeRange) * 3 / 2)
  }

  /// Puts them in force, and with them what never changes: punctuation marks and capitals are not named.
  func set() {
    espeak_SetParameter(espeakRATE, rate, 0)
    espeak_SetParameter(espeakPITCH, pitch, 0)
    espeak_SetParameter(espeakVOLUME, volume, 0)
    espeak_SetParameter(espeakPUNCTUATION, Int32(espeakPUNCT_NONE.rawValue), 0)
    espeak_SetParameter(espeakCAPITALS, 0, 0)
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
