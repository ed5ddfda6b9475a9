// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips

/// An image in memory, with halves, quarters, eighths … made when they are first asked for.
final class HalvedPixels: PictureSource {
  private var levels: [PictureLevel]

  /// How many pixels the image has for one of the first level's, along each side.
  private let factor: Double

  /// - Parameters:
  ///   - raster: In memory, in bytes.
  ///   - factor: How much larger the image is, along each side.
  init(_ raster: Raster, factor: Double = 1) throws(VipsFailure) {
    self.factor = factor
    levels = [PictureLevel(try raster.withoutIdleAlpha(), hasProfile: raster.hasForeignProfile)]
  }

  var cost: Int {
    levels.reduce(0) { $0 + $1.width * $1.height * ($1.raster?.bands ?? 0) }
  }

  var isPrepared: Bool { factor == 1 }

  /// The first level has so many pixels for one of the image's.
  func reaches(_ scale: Double) -> Bool { scale * factor * 0.999 <= 1 }

  func level(for scale: Double) throws(VipsFailure) -> PictureLevel {
    guard let first = levels.first else { throw VipsFailure(reason: "") }
    // A level that is a little too small would be enlarged.
    let wanted = scale * factor * 0.999
    while let last = levels.last, Double(last.width) / Double(first.width) >= 2 * wanted,
      min(last.width, last.height) >= 2
    {
      levels.append(try last.halved())
    }
    return levels.last { Double($0.width) / Double(first.width) >= wanted } ?? first
  }
}

extension PictureLevel {
  fileprivate func halved() throws(VipsFailure) -> PictureLevel {
    guard let raster else { throw VipsFailure(reason: "") }
    let halving = Halving(width: raster.width, height: raster.height, bands: raster.bands, hasAlpha: raster.hasAlpha)
    let store = PixelStore(count: halving.halfWidth * halving.halfHeight * halving.bands)
    guard let store, let target = store.bytes.bindMemory(to: UInt8.self).baseAddress,
      raster.lendBytes({ halving.run(from: $0, to: target) { false } }) != nil
    else { throw VipsFailure(reason: "out of memory") }
    let half = try Raster(store, width: halving.halfWidth, height: halving.halfHeight, like: raster)
    return PictureLevel(half, hasProfile: hasProfile)
  }
}
