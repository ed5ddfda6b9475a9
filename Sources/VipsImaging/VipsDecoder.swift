// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageFiles
public import ImageReading
internal import Synchronization

/// Measures images with libvips.
///
/// libvips is set up once for the whole process; make one decoder and use it from one thread.
public struct VipsDecoder: ImageDecoder, Unpacker {
  public let formats = Set(ImageFormat.allCases).subtracting([.bmp])

  /// Loaders that libvips calls untrusted, and that are used all the same. Each one was fed thousands of files with
  /// random damage; none wrote where it should not. Only this process, which has nothing to lose, runs them.
  private static let allowed = [
    "VipsForeignLoadSvg", "VipsForeignLoadJxl", "VipsForeignLoadJp2k", "VipsForeignLoadPpm",
  ]

  /// Starts libvips with the loaders for `ImageFormat` only; `nil` when it does not start.
  ///
  /// Its warnings would go to standard error: they are thrown away. What was opened is not remembered, so that a
  /// changed file is read again.
  public init?() {
    g_log_set_default_handler(ignoreMessage, nil)
    guard vips_init("lupa-sight") == 0 else { return nil }
    vips_block_untrusted_set(1)
    for loader in Self.allowed { vips_operation_block_set(loader, 0) }
    vips_cache_set_max(0)
    vips_concurrency_set(1)
  }

  public func measure(_ request: ImageRequest, format: ImageFormat) throws(ImageError) -> ImageMeasure {
    // Debian's libjxl and dav1d write to standard error themselves.
    let silence = format.isTurnedByDecoder ? Silence() : nil
    defer { withExtendedLifetime(silence) {} }
    let start = ContinuousClock.now
    let place = try ImagePlace(request, format)
    let failure: VipsFailure
    do {
      hasLostNumber.withLock { $0 = false }
      let image = try VipsHandle(path: request.file, format: format, page: place.index, strict: true)
      // A drawing wider than libvips can count would come out as one pixel.
      if hasLostNumber.withLock({ $0 }) { throw ImageError.tooLarge }
      let found = try Finding(image, place, request)
      if found.pixels > format.decodedLimit { return found.measure(isDamaged: false) }
      switch image.decode(until: start + .milliseconds(2500)) {
      case .whole, .late: return found.measure(isDamaged: false)
      case .failed(_, let reason): failure = reason
      }
    } catch let error as ImageError {
      throw error
    } catch let error as VipsFailure {
      failure = error
    } catch {
      throw .broken(format)
    }
    return try measureDamaged(request, place, failure, until: start + .milliseconds(3500))
  }

  /// Measures a file of which something is missing, where anything of it can be shown.
  private func measureDamaged(
    _ request: ImageRequest, _ place: ImagePlace, _ failure: VipsFailure, until end: ContinuousClock.Instant
  ) throws(ImageError) -> ImageMeasure {
    let image: VipsHandle
    do {
      image = try VipsHandle(path: request.file, format: place.format, page: place.index, strict: false)
    } catch {
      throw isMissing(place, in: request) ? .noSuchPage : error.error(place.format)
    }
    let found = try Finding(image, place, request)
    if case .failed(rows: 0, _) = image.decode(until: end, stripHeight: 8) { throw failure.error(place.format) }
    return found.measure(isDamaged: true)
  }

  /// The file has pages, but not as many.
  private func isMissing(_ place: ImagePlace, in request: ImageRequest) -> Bool {
    guard let index = place.index else { return false }
    do {
      return index >= (try VipsHandle(path: request.file, format: place.format, page: nil, strict: false)).pageCount
    } catch {
      return false
    }
  }

  public func unpack(_ bytes: [UInt8], as compression: Compression, limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(limit, 0)) { room, count in
      count = Int(
        clamping: cvips_unpack(
          compression == .gzip ? 1 : 0, bytes, gsize(bytes.count), room.baseAddress, gsize(room.count)))
    }
  }
}

/// What an open image says of itself.
private struct Finding {
  let width: Int
  let height: Int
  let pages: Pages?
  let hasHiddenFrames: Bool
  let isCutOff: Bool
  let metadata: [MetadataBlock]
  let orientation: ImageOrientation?

  init(_ image: borrowing VipsHandle, _ place: ImagePlace, _ request: ImageRequest) throws(ImageError) {
    (width, height) = image.uprightSize
    guard width > 0, height > 0 else { throw .broken(place.format) }
    try SizeLimits.check(width: width, height: height, isTiled: place.isTiled, isConfirmed: request.isConfirmed)
    pages = try place.pages(images: image.pageCount, first: image.primaryPage)
    hasHiddenFrames = place.hasHiddenFrames
    isCutOff = place.isCutOff
    switch place.format {
    case .jxl:
      metadata = JXLBoxes.metadata(path: request.file)
      orientation = JXLHeader.orientation(path: request.file)
    case .heic, .avif:
      metadata = image.metadata
      orientation = HEIFLayout.orientation(path: request.file)
    case .jpeg, .png, .svg, .webp, .gif, .tiff, .jp2, .pnm, .bmp:
      metadata = []
      orientation = image.orientation
    }
  }

  var pixels: Int { width.multipliedReportingOverflow(by: height).partialValue }

  func measure(isDamaged: Bool) -> ImageMeasure {
    ImageMeasure(
      width: width, height: height, isDamaged: isDamaged || isCutOff, pages: pages, hasHiddenFrames: hasHiddenFrames,
      metadata: metadata, orientation: orientation)
  }
}

extension ImageFormat {
  /// The most pixels of an image that is decoded to find out whether it is whole.
  ///
  /// Some decoders cannot be stopped on the way: what they get must be done well within the deadline.
  fileprivate var decodedLimit: Int {
    switch self {
    case .heic, .avif, .jxl, .jp2, .pnm: 25_000_000
    case .jpeg, .png, .svg, .webp, .gif, .tiff, .bmp: 100_000_000
    }
  }
}

/// Whether GLib has refused a number as out of range since this was last false.
///
/// The mutex protects it from threads that libvips starts: they may warn too.
private let hasLostNumber = Mutex(false)

/// Throws libvips' messages away; at file level, because C calls it from threads of its own.
private func ignoreMessage(
  _ domain: UnsafePointer<gchar>?, _ level: GLogLevelFlags, _ message: UnsafePointer<gchar>?, _ data: gpointer?
) {
  guard let message, String(cString: message).contains("out of range for property") else { return }
  hasLostNumber.withLock { $0 = true }
}
