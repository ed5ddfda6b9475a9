// SPDX-License-Identifier: GPL-3.0-or-later

/// The order in which cases run.
public enum CaseOrder {
  /// The numbers below a count, in their order or shuffled.
  ///
  /// The same seed gives the same order with every version of Swift and on every machine: Fisher and Yates' shuffle
  /// (Knuth, The Art of Computer Programming 2, 3.4.2, algorithm P) with SplitMix64 (Steele, Lea and Flood, 2014).
  ///
  /// - Parameter seed: `nil`: in their order.
  public static func positions(count: Int, seed: UInt32?) -> [Int] {
    var order = Array(0..<count)
    guard let seed, count > 1 else { return order }
    var numbers = SplitMix64(state: UInt64(seed))
    for last in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(last, Int(numbers.next() % UInt64(last + 1)))
    }
    return order
  }
}

private struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
