// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageFiles
internal import ImageReading

/// A very large image whose file holds no smaller versions: they are made once, in a file without a name.
///
/// Where the whole image can be had in a small size quickly, that is done first, and the rest only when more is wanted.
final class PreparedSizes: PictureSource {
  private let overview: HalvedPixels?
  private var levels: [PictureLevel] = []
  private let original: HeldFile
  private let place: ImagePlace
  private let stop: WorkStop

  /// - Parameter overview: The whole image in a small size.
  init(_ original: HeldFile, _ place: ImagePlace, overview: HalvedPixels?, stop: WorkStop) {
    self.original = original
    self.place = place
    self.overview = overview
    self.stop = stop
  }

  var cost: Int { overview?.cost ?? 0 }
  var isPrepared: Bool { !levels.isEmpty }

  func level(for scale: Double) throws(VipsFailure) -> PictureLevel {
    if let overview, overview.reaches(scale) { return try overview.level(for: scale) }
    if levels.isEmpty { levels = try prepare() }
    guard let first = levels.first else { throw VipsFailure(reason: "") }
    let wanted = Double(first.width) * scale * 0.999
    return levels.last { Double($0.width) >= wanted } ?? first
  }

  private func prepare() throws(VipsFailure) -> [PictureLevel] {
    let source = try VipsHandle(path: original.path, format: place.format, page: place.index, strict: false).raster
    var bytes = try source.inBytes()
    var hasProfile = source.hasForeignProfile
    if bytes.meaning == VIPS_INTERPRETATION_CMYK {
      (bytes, hasProfile) = (try bytes.inSRGB(hasProfile: hasProfile), false)
    }
    let writer = PyramidWriter(
      width: bytes.width, height: bytes.height, bands: bytes.bands, hasAlpha: bytes.hasAlpha,
      writesFirst: !place.isTiled, folders: HeldFile.folders)
    guard let writer else { throw VipsFailure(reason: "out of memory") }
    let made = bytes
    try stop.watching(source) { () throws(VipsFailure) -> Void in
      let context = Unmanaged.passUnretained(writer).toOpaque()
      guard made.lend({ vips_sink_disc($0, addRows, context) }) == 0, writer.finish() else { throw .takenFromVips() }
    }
    var levels = writer.levels.map { PictureLevel($0, like: made, hasProfile: hasProfile) }
    // Parts of the image itself are read from the file where it is stored in tiles.
    if place.isTiled {
      let page = Int32(clamping: place.index ?? -1)
      let whole = try Raster(cvips_open_for_parts(place.format.loader, original.path, page, nil, 0))
      levels.insert(PictureLevel(try whole.inBytes(), hasProfile: whole.hasForeignProfile), at: 0)
    }
    return levels
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

/// Hands rows to a `PyramidWriter`; at file level, because libvips calls it from a thread of its own.
private func addRows(
  _ region: UnsafeMutablePointer<VipsRegion>?, _ area: UnsafeMutablePointer<VipsRect>?,
  _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let region, let area = area?.pointee, let context else { return -1 }
  let writer = Unmanaged<PyramidWriter>.fromOpaque(context).takeUnretainedValue()
  for row in area.top..<(area.top + area.height) {
    guard let pixels = cvips_pixels(region, area.left, row),
      writer.add(pixels.assumingMemoryBound(to: UInt8.self))
    else { return -1 }
  }
  return 0
}
