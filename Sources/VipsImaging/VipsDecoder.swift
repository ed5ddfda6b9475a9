// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageFiles
public import ImageReading
internal import Synchronization

/// Measures images with libvips.
///
/// libvips is set up once for the whole process; make one decoder and use it from one thread.
public struct VipsDecoder: ImageDecoder, Unpacker {
  /// Ends what is being decoded.
  public let workStop = WorkStop()

  let shelf = PictureShelf()

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
    vips_concurrency_set(2)
  }

  public func measure(_ request: ImageRequest, format: ImageFormat) throws(ImageError) -> ImageMeasure {
    try working(on: format) { () throws(ImageError) -> ImageMeasure in
      let opening = try Opening.open(request, format, within: .milliseconds(2500), stop: workStop)
      if let picture = opening.picture, let name = name(request) { shelf.put(picture, as: name) }
      return opening.measure
    }
  }

  func name(_ request: ImageRequest) -> PictureShelf.Name? {
    FileState(path: request.file).map { PictureShelf.Name(file: $0, page: request.page) }
  }
  public func unpack(_ bytes: [UInt8], as compression: Compression, limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(limit, 0)) { room, count in
      count = Int(
        clamping: cvips_unpack(
          compression == .gzip ? 1 : 0, bytes, gsize(bytes.count), room.baseAddress, gsize(room.count)))
    }
  }
}

/// Whether GLib has refused a number as out of range since this was last false.
///
/// The mutex protects it from threads that libvips starts: they may warn too.
let hasLostNumber = Mutex(false)

/// Throws libvips' messages away; at file level, because C calls it from threads of its own.
private func ignoreMessage(
  _ domain: UnsafePointer<gchar>?, _ level: GLogLevelFlags, _ message: UnsafePointer<gchar>?, _ data: gpointer?
) {
  guard let message, String(cString: message).contains("out of range for property") else { return }
  hasLostNumber.withLock { $0 = true }
}
