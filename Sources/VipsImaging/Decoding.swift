// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips

/// Decodes a whole image from top to bottom, a few rows at a time, and keeps the pixels where there is room.
final class Decoding {
  /// How far it came.
  enum Progress: Equatable {
    case whole
    /// The time was over; nothing wrong was found so far.
    case late
    /// Decoding failed; `rows` of the stored image, from the top, had been decoded by then.
    case failed(rows: Int, VipsFailure)
  }

  private let source: Raster
  private let bytes: Raster
  private let region: UnsafeMutablePointer<VipsRegion>
  private let store: PixelStore?
  private var top = 0

  /// How many rows are decoded at once: where something is missing, so exactly it is known.
  private static let stripHeight = 16

  /// - Parameters:
  ///   - source: Read from top to bottom, once.
  ///   - keepsPixels: Otherwise it is only found out whether the image is whole.
  init(_ source: Raster, keepsPixels: Bool) throws(VipsFailure) {
    guard source.lend(vips_image_pio_input) == 0 else { throw .takenFromVips() }
    self.source = source
    bytes = keepsPixels ? try source.inBytes() : source
    guard bytes.lend(vips_image_pio_input) == 0, let region = bytes.lend(vips_region_new) else {
      throw .takenFromVips()
    }
    self.region = region
    store = keepsPixels ? PixelStore(count: bytes.width * bytes.height * bytes.bands) : nil
  }

  deinit { g_object_unref(region) }

  /// Decodes on from where it stopped.
  func run(until end: ContinuousClock.Instant?) -> Progress {
    let (width, height) = (bytes.width, bytes.height)
    let rowLength = width * bytes.bands
    while top < height {
      let count = min(Self.stripHeight, height - top)
      var area = VipsRect(left: 0, top: Int32(top), width: Int32(width), height: Int32(count))
      guard vips_region_prepare(region, &area) == 0 else { return .failed(rows: top, .takenFromVips()) }
      if let store {
        for row in top..<(top + count) {
          guard let pixels = cvips_pixels(region, 0, Int32(row)) else { break }
          store.bytes.baseAddress?.advanced(by: row * rowLength).copyMemory(from: pixels, byteCount: rowLength)
        }
      }
      top += count
      if let end, ContinuousClock.now > end, top < height { return .late }
    }
    return .whole
  }

  /// The pixels that were kept so far, all others 0; `nil` where none were.
  func kept() throws(VipsFailure) -> Raster? {
    guard let store else { return nil }
    let result = try Raster(store, width: bytes.width, height: bytes.height, like: bytes)
    return result
  }

  /// How many rows were there before the even rest with which missing ones are filled, black or gray.
  var rowsBeforeFilling: Int {
    guard let start = store?.bytes.baseAddress else { return bytes.height }
    let rowLength = bytes.width * bytes.bands
    var rows = bytes.height
    while rows > 0 {
      let row = start.advanced(by: (rows - 1) * rowLength)
      let value = row.load(as: UInt8.self)
      guard value == 0 || (127...129).contains(value), memcmp(row, row + 1, rowLength - 1) == 0 else { break }
      rows -= 1
    }
    return rows > 0 ? rows : bytes.height
  }
}
