// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageFiles
internal import ImageReading

extension VipsDecoder {
  func bitmapPicture(_ request: ImageRequest) throws(ImageError) -> Picture {
    let raster = try bitmap(request)
    do throws(VipsFailure) {
      return try Picture(raster, orientation: .upright)
    } catch {
      throw error.error(.bmp)
    }
  }

  /// All pixels of a BMP file, with alpha.
  func bitmap(_ request: ImageRequest) throws(ImageError) -> Raster {
    if let page = request.page, page != 1 { throw .noSuchPage }
    guard let file = FileBytes(path: request.file) else { throw .notReadable }
    let header = try BitmapDecoder.header(file)
    try SizeLimits.check(width: header.width, height: header.height, isTiled: false, isConfirmed: true)
    let count = header.width * header.height
    shelf.makeRoom(for: count * BitmapPixels.channels)
    let store = PixelStore(count: count * BitmapPixels.channels, isLarge: count > ImageMeasure.quickLimit)
    guard let store else { throw .tooLarge }
    let stop = workStop
    BitmapPixels(header, in: file).decode(file, into: store.bytes) { stop.isStopped }
    do throws(VipsFailure) {
      return try Raster(
        store, width: header.width, height: header.height, bands: BitmapPixels.channels,
        meaning: VIPS_INTERPRETATION_sRGB)
    } catch {
      throw error.error(.bmp)
    }
  }
}
