// SPDX-License-Identifier: GPL-3.0-or-later

/// Noise with the same energy in every octave, the same in every run.
///
/// White noise (SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014)
/// through the sum of three first-order filters that Paul Kellet published on the music-dsp list on 17 October 1999
/// ("economy method", within 0.5 dB; https://www.firstpr.com.au/dsp/pink-noise/).
struct PinkNoise {
  private var state: UInt64 = 0
  private var slow = 0.0
  private var middle = 0.0
  private var quick = 0.0

  /// The root mean square of the filters' sum for white noise between −1 and 1.
  ///
  /// For white noise w of variance 1/3 the sum is Σ aᵢ/(1 − pᵢ z⁻¹) + c, whose power is
  /// (Σᵢⱼ aᵢaⱼ/(1 − pᵢpⱼ) + 2c Σ aᵢ + c²)/3.
  private static let level: Double = {
    let filters = [(0.99765, 0.0990460), (0.96300, 0.2965164), (0.57000, 1.0526913)]
    let direct = 0.1848
    var power = direct * direct
    for (pole, gain) in filters {
      power += 2 * direct * gain
      for (other, otherGain) in filters { power += gain * otherGain / (1 - pole * other) }
    }
    return (power / 3).squareRoot()
  }()

  /// The next sample; their root mean square is 1.
  mutating func next() -> Double {
    let white = nextWhite()
    slow = 0.99765 * slow + white * 0.0990460
    middle = 0.96300 * middle + white * 0.2965164
    quick = 0.57000 * quick + white * 1.0526913
    return (slow + middle + quick + white * 0.1848) / Self.level
  }

  /// Between −1 and 1, evenly.
  private mutating func nextWhite() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Double(mixed >> 11) * 0x1p-52 - 1
  }
}
