// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageFiles
internal import ImageReading

/// A very large image whose file holds no smaller versions: they are made once, in a file without a name.
///
/// Where the whole image can be had in a small size quickly, that is done first, and the rest only when more is wanted.
final class PreparedSizes: PictureSource {
  private let overview: HalvedPixels?
  private var prepared: StoredSizes?
  private let original: HeldFile
  private let format: ImageFormat
  private let index: Int?
  private let stop: WorkStop

  /// - Parameters:
  ///   - overview: The whole image in a small size.
  ///   - index: Which image of the file.
  init(_ original: HeldFile, _ format: ImageFormat, index: Int?, overview: HalvedPixels?, stop: WorkStop) {
    self.original = original
    self.format = format
    self.index = index
    self.overview = overview
    self.stop = stop
  }

  var cost: Int { overview?.cost ?? 0 }
  var isPrepared: Bool { prepared != nil }

  func level(for scale: Double) throws(VipsFailure) -> PictureLevel {
    if let overview, overview.reaches(scale) { return try overview.level(for: scale) }
    if let prepared { return try prepared.level(for: scale) }
    let made = try prepare()
    prepared = made
    return try made.level(for: scale)
  }

  private func prepare() throws(VipsFailure) -> StoredSizes {
    let source = try VipsHandle(path: original.path, format: format, page: index, strict: false).raster
    var bytes = try source.inBytes()
    let hasAlpha = bytes.hasAlpha
    if bytes.meaning == VIPS_INTERPRETATION_CMYK { bytes = try bytes.inSRGB(hasProfile: source.hasForeignProfile) }
    let (width, height) = (bytes.width, bytes.height)
    // Packed, it takes about a tenth of this; noise takes nearly all.
    guard let file = HeldFile(namelessIn: HeldFile.folders, room: width * height * bytes.bands) else {
      throw VipsFailure(reason: "out of memory")
    }
    try stop.watching(source) { () throws(VipsFailure) -> Void in
      guard cvips_save_sizes(bytes.image, file.path, hasAlpha ? 0 : 1) == 0 else { throw .takenFromVips() }
    }
    return StoredSizes(file, StoredSizes.places(of: 0, width: width, height: height, in: file))
  }

  /// The whole image in a small size, where the format has a quick way to it; `nil` where it has none.
  ///
  /// - Returns: How many rows of the image were really in the file, too.
  static func overview(
    of file: HeldFile, _ format: ImageFormat, width: Int, height: Int, stop: WorkStop
  ) throws(VipsFailure) -> (pixels: HalvedPixels, rows: Int)? {
    guard format == .jpeg || format == .webp else { return nil }
    let raster = try Raster(cvips_open_small(format.loader, file.path, 8))
    let factor = Double(width) / Double(raster.width)
    let decoding = try Decoding(raster, keepsPixels: true)
    let progress = try stop.watching(raster) { () throws(VipsFailure) in decoding.run(until: nil) }
    var rows = height
    switch progress {
    case .whole, .late: break
    case .failed(rows: 0, let failure): throw failure
    case .failed(let decoded, _): rows = Int(Double(decoded) * Double(height) / Double(raster.height))
    }
    guard let kept = try decoding.kept() else { return nil }
    return (try HalvedPixels(kept, factor: factor), rows)
  }
}
