// SPDX-License-Identifier: GPL-3.0-or-later

/// Gray pixels, row by row: 0 is black, 255 is white.
public struct GrayPicture: Sendable {
  /// In pixels; each at least 1.
  public let width: Int
  public let height: Int

  /// `width` times `height` of them.
  public let pixels: [UInt8]

  /// - Returns: `nil` where the pixels are not as many as the size says.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0 else { return nil }
    let (count, isBeyondCounting) = width.multipliedReportingOverflow(by: height)
    guard !isBeyondCounting, count == pixels.count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A part of it; `nil` where nothing of it is inside.
  public func part(_ area: PixelArea) -> GrayPicture? {
    let (left, top) = (max(area.left, 0), max(area.top, 0))
    let (right, bottom) = (min(area.left + area.width, width), min(area.top + area.height, height))
    guard left < right, top < bottom else { return nil }
    if (left, top, right, bottom) == (0, 0, width, height) { return self }
    var part: [UInt8] = []
    part.reserveCapacity((right - left) * (bottom - top))
    for row in top..<bottom { part += pixels[row * width + left..<row * width + right] }
    return GrayPicture(width: right - left, height: bottom - top, pixels: part)
  }

  /// Every so many pixels of every so many rows, so that about this many pixels remain at most.
  func thinned(to count: Int) -> GrayPicture {
    var step = 1
    while (width / step) * (height / step) > max(count, 1) { step += 1 }
    let (columns, rows) = (width / step, height / step)
    guard step > 1, columns > 0, rows > 0 else { return self }
    let thin = [UInt8](unsafeUninitializedCapacity: columns * rows) { room, filled in
      pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<rows {
          for column in 0..<columns { room[row * columns + column] = pixels[row * step * width + column * step] }
        }
      }
      filled = columns * rows
    }
    return GrayPicture(width: columns, height: rows, pixels: thin) ?? self
  }
}

/// Whole pixels of a picture.
public struct PixelArea: Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var width: Int
  public var height: Int

  public init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }
}
