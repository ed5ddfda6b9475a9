// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Sound as it is listened to: one channel, 16 bit, 16,000 samples a second.
public struct Recording: Hashable, Sendable {
  /// Samples a second.
  public static let sampleRate = 16_000

  /// What sound is measured in: 20 ms, in samples.
  public static let frameLength = sampleRate / 50

  public var samples: [Int16]

  public init(samples: [Int16] = []) {
    self.samples = samples
  }

  /// How long it is, in seconds.
  public var seconds: Double { Double(samples.count) / Double(Self.sampleRate) }

  /// The root mean square of every frame, in units of a sample; what is left at the end and fills no frame is left out.
  public var levels: [Double] {
    samples.withUnsafeBufferPointer { samples in
      stride(from: 0, through: samples.count - Self.frameLength, by: Self.frameLength).map { start in
        level(samples[start..<(start + Self.frameLength)])
      }
    }
  }
}

/// The root mean square, in units of a sample; 0 for no samples.
public func level(_ samples: some Collection<Int16>) -> Double {
  let energy = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
  return (energy / Double(max(samples.count, 1))).squareRoot()
}

/// A level, in units of a sample, in decibels of full scale: 0 at most, −96 for silence and what is near it.
public func decibels(_ level: Double) -> Double {
  // What is no number is not as loud as anything.
  level > 0.5 ? min(0, 20 * log10(level / 32768)) : -96
}
