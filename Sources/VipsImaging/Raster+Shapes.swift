// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageReading

extension Raster {
  /// The same in so many pixels: averages where it gets smaller, smooth where it grows.
  func resized(toWidth width: Int, height: Int) throws(VipsFailure) -> Raster {
    let across = Double(width) / Double(self.width)
    let down = Double(height) / Double(self.height)
    if across == 1, down == 1 { return self }
    let multiplied = hasAlpha ? try made(cvips_multiplied) : self
    let resized = try multiplied.made { cvips_resized($0, across, down) }
    return hasAlpha ? try resized.made(cvips_divided).made(cvips_rounded_bytes) : resized
  }

  /// Without an alpha that says nothing: all is opaque.
  func withoutIdleAlpha() throws(VipsFailure) -> Raster {
    guard hasAlpha, isBytes else { return self }
    let colors = Int32(clamping: bands - 1)
    guard try made({ cvips_bands($0, colors, 1) }).lend(cvips_least) == 255 else { return self }
    let opaque = try made { cvips_bands($0, 0, colors) }.inMemory()
    opaque.takeProfile(of: self)
    return opaque
  }

  /// All rows after so many are transparent.
  func withoutRows(after count: Int) throws(VipsFailure) -> Raster {
    guard count < height else { return self }
    let (width, height) = (width, height)
    let (wide, high) = (Int32(clamping: width), Int32(clamping: height))
    guard count > 0 else {
      return try Raster(cvips_black(wide, high, 4)).made { cvips_meaning($0, VIPS_INTERPRETATION_sRGB) }
    }
    let opaque = hasAlpha ? self : try made { cvips_with_alpha($0, 255) }
    return try opaque.part(left: 0, top: 0, width: width, height: count).made { cvips_placed($0, 0, 0, wide, high) }
  }

  /// Turned and mirrored.
  func turned(_ orientation: ImageOrientation) throws(VipsFailure) -> Raster {
    switch orientation.value {
    case 2: try flipped(VIPS_DIRECTION_HORIZONTAL)
    case 3: try rotated(VIPS_ANGLE_D180)
    case 4: try flipped(VIPS_DIRECTION_VERTICAL)
    case 5: try rotated(VIPS_ANGLE_D90).flipped(VIPS_DIRECTION_HORIZONTAL)
    case 6: try rotated(VIPS_ANGLE_D90)
    case 7: try rotated(VIPS_ANGLE_D90).flipped(VIPS_DIRECTION_VERTICAL)
    case 8: try rotated(VIPS_ANGLE_D270)
    default: self
    }
  }

  private func rotated(_ angle: VipsAngle) throws(VipsFailure) -> Raster { try made { cvips_turned($0, angle) } }

  private func flipped(_ direction: VipsDirection) throws(VipsFailure) -> Raster {
    try made { cvips_flipped($0, direction) }
  }

  /// Keeps the color profile of another image.
  func takeProfile(of other: Raster) {
    guard let profile = other.blob(VIPS_META_ICC_NAME) else { return }
    setBlob(VIPS_META_ICC_NAME, profile)
  }
}
