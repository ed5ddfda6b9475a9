// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageReading
internal import ZoomGeometry

/// An image of a file, ready to give any part of itself at any size.
final class Picture {
  /// Size in pixels as it is stored.
  let width: Int
  let height: Int

  /// How it is turned to stand as its file says.
  let orientation: ImageOrientation

  /// How many rows from the top were really in the file.
  let rows: Int

  private let source: any PictureSource

  /// - Parameter rows: How many rows from the top were really in the file; `nil` is all.
  init(
    _ source: any PictureSource, width: Int, height: Int, orientation: ImageOrientation, rows: Int? = nil
  ) {
    self.source = source
    (self.width, self.height) = (width, height)
    self.orientation = orientation
    self.rows = rows ?? height
  }

  /// An image whose pixels are all in memory, in bytes.
  convenience init(_ raster: Raster, orientation: ImageOrientation, rows: Int? = nil) throws(VipsFailure) {
    self.init(
      try HalvedPixels(raster), width: raster.width, height: raster.height, orientation: orientation, rows: rows)
  }

  /// How many bytes of memory it takes, about.
  var cost: Int { source.cost }

  /// Whether pixels at full size are at hand at once.
  var isPrepared: Bool { source.isPrepared }

  /// Size in pixels, upright and turned.
  func size(_ turn: QuarterTurn) -> (width: Int, height: Int) {
    orientation.followed(by: turn.orientation).swapsSides ? (height, width) : (width, height)
  }

  /// A part of the image.
  ///
  /// - Parameters:
  ///   - part: In pixels of the upright, turned image; it lies inside that.
  ///   - width: Of the result, in pixels; so is `height`.
  func pixels(_ part: Rect, turn: QuarterTurn, width: Int, height: Int) throws(VipsFailure) -> ImagePixels {
    let orientation = orientation.followed(by: turn.orientation)
    let size = size(turn)
    let stored = orientation.inverse.turned(part, width: Double(size.width), height: Double(size.height))
    let (wide, high) = orientation.swapsSides ? (height, width) : (width, height)
    let level = try source.level(for: max(Double(wide) / stored.width, Double(high) / stored.height))
    var result = try level.part(stored, of: (self.width, self.height))
    result = try result.resized(toWidth: wide, height: high)
      .inSRGB(hasProfile: level.hasProfile)
    result = try result.withoutRows(after: Int((Double(rows) - stored.y) / stored.height * Double(result.height)))
    result = try result.turned(orientation)
    let bytes = try result.bytes()
    guard let pixels = ImagePixels(width: result.width, height: result.height, channels: result.bands, bytes: bytes)
    else { throw VipsFailure(reason: "") }
    return pixels
  }
}

/// Gives an image in several sizes.
protocol PictureSource: AnyObject {
  /// A version with at least so many pixels for one of the image's, and not many more; the largest where none has.
  func level(for scale: Double) throws(VipsFailure) -> PictureLevel

  /// How many bytes of memory it takes, about.
  var cost: Int { get }

  /// Whether pixels at full size are at hand at once.
  var isPrepared: Bool { get }
}
