// SPDX-License-Identifier: GPL-3.0-or-later

/// Random numbers that are the same for the same seed (SplitMix64).
struct Noise: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameters:
  ///   - seed: That of the whole run.
  ///   - stream: What tells runs of one seed apart.
  ///   - index: Which input.
  init(seed: UInt64, stream: String, index: UInt64) {
    state = stream.utf8.reduce(seed &+ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    state = next() &+ index &* 0xD1B5_4A32_D192_ED03
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
