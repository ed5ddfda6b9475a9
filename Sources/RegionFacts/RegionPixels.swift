// SPDX-License-Identifier: GPL-3.0-or-later

/// The pixels of a region, upright and already reduced; about 256 to 512 on the longer side are plenty.
public struct RegionPixels: Sendable {
  public let width: Int
  public let height: Int

  /// Red, green, blue (and alpha) one pixel after another, row by row.
  let bytes: [UInt8]
  let channels: Int

  /// The most pixels that are taken: 2048 × 2048.
  public static let capacity = 2048 * 2048

  /// Opaque pixels.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - rgb: 8-bit sRGB, 3 bytes for each pixel, row by row.
  /// - Returns: `nil` without pixels, above `capacity`, or where the length does not fit.
  public init?(width: Int, height: Int, rgb: [UInt8]) {
    self.init(width: width, height: height, bytes: rgb, channels: 3)
  }

  /// Pixels of which some may be transparent: those of alpha below 128 have no color and are left out.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - rgba: 8-bit sRGB and alpha, not multiplied with each other, 4 bytes for each pixel, row by row.
  /// - Returns: `nil` without pixels, above `capacity`, or where the length does not fit.
  public init?(width: Int, height: Int, rgba: [UInt8]) {
    self.init(width: width, height: height, bytes: rgba, channels: 4)
  }

  private init?(width: Int, height: Int, bytes: [UInt8], channels: Int) {
    guard width > 0, height > 0, width <= Self.capacity / height, bytes.count == width * height * channels
    else { return nil }
    self.width = width
    self.height = height
    self.bytes = bytes
    self.channels = channels
  }

  var count: Int { width * height }
}
