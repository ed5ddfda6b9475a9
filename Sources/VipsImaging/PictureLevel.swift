// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ZoomGeometry

/// An image in one size, in bytes.
struct PictureLevel {
  let width: Int
  let height: Int

  /// Its own profile says what its colors are.
  let hasProfile: Bool

  private let pixels: Pixels

  private enum Pixels {
    case raster(Raster)

    /// Bands, colors and profile are those of the raster.
    case rows(RowFile, like: Raster)
  }

  init(_ raster: Raster, hasProfile: Bool) {
    (width, height) = (raster.width, raster.height)
    self.hasProfile = hasProfile
    pixels = .raster(raster)
  }

  init(_ rows: RowFile, like raster: Raster, hasProfile: Bool) {
    (width, height) = (rows.width, rows.height)
    self.hasProfile = hasProfile
    pixels = .rows(rows, like: raster)
  }

  /// The image itself, where it is no file.
  var raster: Raster? {
    if case .raster(let raster) = pixels { raster } else { nil }
  }

  /// What shows a part of the image.
  ///
  /// - Parameters:
  ///   - part: In pixels of the image as it is stored.
  ///   - whole: The size of that image.
  func part(_ part: Rect, of whole: (width: Int, height: Int)) throws(VipsFailure) -> Raster {
    let (left, wide) = Self.span(part.x, part.width, of: whole.width, in: width)
    let (top, high) = Self.span(part.y, part.height, of: whole.height, in: height)
    switch pixels {
    case .raster(let raster): return try raster.part(left: left, top: top, width: wide, height: high)
    case .rows(let rows, let other):
      guard let store = rows.part(left: left, top: top, width: wide, height: high) else {
        throw VipsFailure(reason: "")
      }
      return try Raster(store, width: wide, height: high, like: other)
    }
  }

  /// Which whole pixels of this level lie along a length of the image.
  private static func span(
    _ start: Double, _ length: Double, of whole: Int, in pixels: Int
  ) -> (start: Int, length: Int) {
    let scale = Double(pixels) / Double(whole)
    let first = min(max(Int((start * scale).rounded()), 0), pixels - 1)
    let end = min(max(Int(((start + length) * scale).rounded()), first + 1), pixels)
    return (first, end - first)
  }
}
