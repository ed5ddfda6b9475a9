// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageReading

/// A drawing, drawn anew in each size that is asked for.
final class DrawnSizes: PictureSource {
  private let file: HeldFile
  private let longerSide: Int
  private var last: (scale: Double, level: PictureLevel)?

  /// How long a side may be drawn, in pixels; only the part that is looked at is.
  private static let sideLimit = 32_000.0

  init(_ file: HeldFile, longerSide: Int) {
    self.file = file
    self.longerSide = longerSide
  }

  let cost = 0
  let isPrepared = true

  func level(for scale: Double) throws(VipsFailure) -> PictureLevel {
    let scale = min(max(scale, 0.002), max(Self.sideLimit / Double(longerSide), 0.002))
    if let last, last.scale == scale { return last.level }
    let drawing = try Raster(cvips_open_for_parts(ImageFormat.svg.loader, file.path, -1, "scale", scale))
    let level = PictureLevel(try drawing.inBytes(), hasProfile: false)
    last = (scale, level)
    return level
  }
}
