// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// What a voice sounds like over time: the logarithm of the loudness in bands of equal width to the ear.
///
/// Written with raw pointers because tests are built without optimisation.
public struct Spectrum: Sendable {
  private static let bands = 26
  private static let transform = Fourier(size: 512)

  /// A row of bands for each moment, one after the other; loudness as such does not count.
  private let values: [Double]
  private var count: Int { values.count / Self.bands }

  public init(_ wav: WAV) {
    let size = Self.transform.size
    let filters = Self.filters(sampleRate: Double(wav.sampleRate))
    var rows: [[Double]] = []
    for start in stride(from: 0, to: max(0, wav.samples.count - size), by: size / 2) {
      let power = Self.transform.power(wav.samples[start..<(start + size)].map(Double.init))
      rows.append(
        filters.map { filter in
          var energy = 1e4
          for (bin, weight) in filter { energy += power[bin] * weight }
          return log(energy)
        })
    }
    // Silence at both ends does not count.
    let loudness = rows.map { $0.max() ?? 0 }
    let floor = (loudness.max() ?? 0) - 9
    if let first = loudness.firstIndex(where: { $0 > floor }), let last = loudness.lastIndex(where: { $0 > floor }) {
      rows = Array(rows[first...last])
    }
    let mean = (0..<Self.bands).map { band in rows.reduce(0) { $0 + $1[band] } / Double(max(rows.count, 1)) }
    values = rows.flatMap { row in row.indices.map { row[$0] - mean[$0] } }
  }

  /// How far two sounds are apart, each stretched to fit the other (dynamic time warping).
  public func distance(to other: Spectrum) -> Double {
    guard count > 0, other.count > 0 else { return .infinity }
    var before = [Double](repeating: .infinity, count: other.count + 1)
    before[0] = 0
    values.withUnsafeBufferPointer { ours in
      other.values.withUnsafeBufferPointer { theirs in
        guard let ours = ours.baseAddress, let theirs = theirs.baseAddress else { return }
        for row in 0..<count {
          var current = [Double](repeating: .infinity, count: other.count + 1)
          for column in 0..<other.count {
            let cost = Self.cost(ours + row * Self.bands, theirs + column * Self.bands)
            current[column + 1] = cost + min(before[column], before[column + 1], current[column])
          }
          before = current
        }
      }
    }
    return (before.last ?? .infinity) / Double(count + other.count)
  }

  private static func cost(_ first: UnsafePointer<Double>, _ second: UnsafePointer<Double>) -> Double {
    var sum = 0.0
    var band = 0
    while band < bands {
      let difference = first[band] - second[band]
      sum += difference * difference
      band += 1
    }
    return sum.squareRoot()
  }

  /// Which frequencies count how much for each band.
  private static func filters(sampleRate: Double) -> [[(Int, Double)]] {
    func mel(_ hertz: Double) -> Double { 2595 * log10(1 + hertz / 700) }
    let (low, high) = (mel(80), mel(8000))
    let step = (high - low) / Double(bands + 1)
    return (1...bands).map { band in
      (0...(transform.size / 2)).compactMap { bin in
        let position = (mel(Double(bin) * sampleRate / Double(transform.size)) - low) / step
        let weight = 1 - abs(position - Double(band))
        return weight > 0 ? (bin, weight) : nil
      }
    }
  }
}

/// The fast Fourier transform of real samples.
private struct Fourier {
  /// A power of two.
  let size: Int
  private let shape: [Double]
  private let cosines: [Double]
  private let sines: [Double]
  private let order: [Int]

  init(size: Int) {
    self.size = size
    let turn = 2 * Double.pi / Double(size)
    shape = (0..<size).map { 0.5 - 0.5 * cos(turn * Double($0)) }
    cosines = (0..<(size / 2)).map { cos(turn * Double($0)) }
    sines = (0..<(size / 2)).map { -sin(turn * Double($0)) }
    let bits = size.trailingZeroBitCount
    order = (0..<size).map { index in (0..<bits).reduce(0) { $0 << 1 | index >> $1 & 1 } }
  }

  /// The power of each frequency, from none to half the sample rate.
  func power(_ samples: [Double]) -> [Double] {
    var real = order.map { samples[$0] * shape[$0] }
    var imaginary = [Double](repeating: 0, count: size)
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        guard let real = real.baseAddress, let imaginary = imaginary.baseAddress else { return }
        turn(real, imaginary)
      }
    }
    return (0...(size / 2)).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
  }

  private func turn(_ real: UnsafeMutablePointer<Double>, _ imaginary: UnsafeMutablePointer<Double>) {
    cosines.withUnsafeBufferPointer { cosines in
      sines.withUnsafeBufferPointer { sines in
        guard let cosine = cosines.baseAddress, let sine = sines.baseAddress else { return }
        var half = 1
        while half < size {
          var start = 0
          while start < size {
            var offset = 0
            while offset < half {
              let (upper, lower, factor) = (start + offset, start + offset + half, offset * (size / 2 / half))
              let re = cosine[factor] * real[lower] - sine[factor] * imaginary[lower]
              let im = cosine[factor] * imaginary[lower] + sine[factor] * real[lower]
              real[lower] = real[upper] - re
              imaginary[lower] = imaginary[upper] - im
              real[upper] += re
              imaginary[upper] += im
              offset += 1
            }
            start += half * 2
          }
          half *= 2
        }
      }
    }
  }
}
