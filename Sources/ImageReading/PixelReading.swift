// SPDX-License-Identifier: GPL-3.0-or-later

public import ZoomGeometry

/// Reads pixels of images.
public protocol PixelReader {
  /// Reads a part of an image as it stands upright, turned as the request says.
  ///
  /// - Parameters:
  ///   - request: `file` is a path.
  ///   - region: In pixels of the upright, turned image; clipped to it. `nil` is the whole image.
  ///   - scale: How many pixels to make of one, along each side.
  /// - Throws: `ImageError.tooLarge` where more than `ImagePixels.capacity` pixels would come out.
  func pixels(
    of request: ImageRequest, format: ImageFormat, region: Rect?, scale: PixelScale
  ) throws(ImageError) -> ImagePixels

  /// A part from the middle of an image, at most 512 × 512 pixels, not reduced.
  ///
  /// - Returns: `nil` where getting it would take seconds.
  func sample(of request: ImageRequest, format: ImageFormat) throws(ImageError) -> ImagePixels?
}

/// How large the pixels of a part of an image are wanted.
public enum PixelScale: Hashable, Sendable {
  /// So many pixels for one of the image, along each side: below 1 they are averages, above 1 they are smooth.
  case factor(Double)

  /// The longer side has at most so many pixels; nothing is enlarged, but drawings, which are drawn in that size.
  case fitting(Int)
}

/// Pixels of a part of an image, in 8-bit sRGB.
public struct ImagePixels: Hashable, Sendable {
  /// In pixels, each at least 1.
  public let width: Int
  public let height: Int

  /// 3: red, green, blue; or 4: alpha too, not multiplied with the others.
  public let channels: Int

  /// One pixel after another, row by row, without gaps.
  public let bytes: [UInt8]

  /// The most pixels that are read at once.
  public static let capacity = 64_000_000

  /// - Returns: `nil` where the length does not fit.
  public init?(width: Int, height: Int, channels: Int, bytes: [UInt8]) {
    guard width > 0, height > 0, channels == 3 || channels == 4, width <= Self.capacity / height,
      bytes.count == width * height * channels
    else { return nil }
    self.width = width
    self.height = height
    self.channels = channels
    self.bytes = bytes
  }
}
