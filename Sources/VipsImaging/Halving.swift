// SPDX-License-Identifier: GPL-3.0-or-later

/// Halves pixels of bytes along both sides: each new pixel is the average of four; at odd ends, of what is there.
///
/// Turned or mirrored pixels give exactly the turned or mirrored result where both sides are even.
struct Halving {
  let width: Int
  let height: Int
  let bands: Int

  /// The last band tells how opaque a pixel is: transparent ones weigh nothing.
  let hasAlpha: Bool

  var halfWidth: Int { (width + 1) / 2 }
  var halfHeight: Int { (height + 1) / 2 }

  /// - Parameter isStopped: Asked now and then; true ends the work.
  func run(from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, isStopped: () -> Bool) {
    let length = width * bands
    for row in 0..<halfHeight {
      if row.isMultiple(of: 256), isStopped() { return }
      let upper = source + 2 * row * length
      let lower = 2 * row + 1 < height ? upper + length : upper
      halve(upper, lower, into: target + row * halfWidth * bands)
    }
  }

  /// One row of the result, of the two that it shows.
  func halve(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, into result: UnsafeMutablePointer<UInt8>
  ) {
    switch (bands, hasAlpha) {
    case (3, false): threeBands(upper, lower, result)
    case (_, false): average(upper, lower, result)
    case (_, true): weighted(upper, lower, result)
    }
    if !width.isMultiple(of: 2) { end(upper, lower, result) }
  }

  private func threeBands(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>
  ) {
    var (left, place) = (0, 0)
    for _ in 0..<(width / 2) {
      for band in 0..<3 {
        let sum =
          UInt16(upper[left &+ band]) &+ UInt16(upper[left &+ band &+ 3]) &+ UInt16(lower[left &+ band])
          &+ UInt16(lower[left &+ band &+ 3])
        result[place &+ band] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
      }
      left &+= 6
      place &+= 3
    }
  }

  private func average(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<(width / 2) {
      for band in 0..<bands {
        let (left, right) = (2 * x * bands + band, (2 * x + 1) * bands + band)
        let sum = UInt16(upper[left]) &+ UInt16(upper[right]) &+ UInt16(lower[left]) &+ UInt16(lower[right])
        result[x * bands + band] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
      }
    }
  }

  private func weighted(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<(width / 2) {
      let (left, right) = (2 * x * bands, (2 * x + 1) * bands)
      let alpha = bands - 1
      let weights = (
        UInt32(upper[left + alpha]), UInt32(upper[right + alpha]), UInt32(lower[left + alpha]),
        UInt32(lower[right + alpha])
      )
      let weight = weights.0 + weights.1 + weights.2 + weights.3
      result[x * bands + alpha] = UInt8(truncatingIfNeeded: (weight + 2) >> 2)
      for band in 0..<alpha {
        let sum =
          UInt32(upper[left + band]) * weights.0 + UInt32(upper[right + band]) * weights.1
          + UInt32(lower[left + band]) * weights.2 + UInt32(lower[right + band]) * weights.3
        result[x * bands + band] = weight == 0 ? 0 : UInt8(truncatingIfNeeded: (sum + weight / 2) / weight)
      }
    }
  }

  /// The last pixel of a row that has no partner.
  private func end(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>
  ) {
    let (last, place) = ((width - 1) * bands, (halfWidth - 1) * bands)
    for band in 0..<bands {
      let sum = UInt16(upper[last + band]) + UInt16(lower[last + band])
      result[place + band] = UInt8(truncatingIfNeeded: (sum + 1) >> 1)
    }
  }
}
