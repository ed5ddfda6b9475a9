// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageReading

/// An open libvips image, read from top to bottom once; closed when this value goes away.
struct VipsHandle: ~Copyable {
  private let image: UnsafeMutablePointer<VipsImage>
  private let format: ImageFormat

  /// Opens an image.
  ///
  /// - Parameters:
  ///   - page: Which image of the file, from 0; `nil` is the one that the file shows first.
  ///   - strict: Whether missing data is an error; otherwise libvips fills it in silently.
  init(path: String, format: ImageFormat, page: Int?, strict: Bool) throws(VipsFailure) {
    let page = page.map { Int32(clamping: $0) } ?? -1
    guard let image = cvips_open(format.loader, path, strict ? 1 : 0, page) else { throw .takenFromVips() }
    self.image = image
    self.format = format
  }

  deinit { g_object_unref(image) }

  /// Size in pixels of the upright image: the header's, its sides swapped where the orientation asks for it.
  var uprightSize: (width: Int, height: Int) {
    let (width, height) = (Int(vips_image_get_width(image)), Int(vips_image_get_height(image)))
    return orientation?.swapsSides == true ? (height, width) : (width, height)
  }

  /// How the stored picture is to be turned; `nil` where the decoder has turned it already.
  var orientation: ImageOrientation? {
    format.isTurnedByDecoder ? nil : ImageOrientation(Int(vips_image_get_orientation(image)))
  }

  /// How many images the file has.
  var pageCount: Int { Int(vips_image_get_n_pages(image)) }

  /// Which of its images a HEIC or AVIF file shows first, from 0.
  var primaryPage: Int {
    var page: Int32 = 0
    guard vips_image_get_typeof(image, "heif-primary") != 0, vips_image_get_int(image, "heif-primary", &page) == 0
    else {
      return 0
    }
    return Int(page)
  }

  /// How far `decode` came.
  enum Progress: Equatable {
    case whole
    /// The time was over; nothing wrong was found so far.
    case late
    /// Decoding failed; `rows` of the stored image, from the top, had been decoded by then.
    case failed(rows: Int, VipsFailure)
  }

  /// Decodes the whole image, strip by strip, keeping nothing.
  ///
  /// - Parameter stripHeight: In rows; `nil` is what goes fastest.
  func decode(until end: ContinuousClock.Instant, stripHeight: Int32? = nil) -> Progress {
    guard vips_image_pio_input(image) == 0, let region = vips_region_new(image) else {
      return .failed(rows: 0, .takenFromVips())
    }
    defer { g_object_unref(region) }
    let (width, height) = (vips_image_get_width(image), vips_image_get_height(image))
    let strip = stripHeight ?? min(max(4_000_000 / max(width, 1), 8), 256)
    var top: Int32 = 0
    while top < height {
      var area = VipsRect(left: 0, top: top, width: width, height: min(strip, height - top))
      guard vips_region_prepare(region, &area) == 0 else { return .failed(rows: Int(top), .takenFromVips()) }
      top += area.height
      if ContinuousClock.now > end, top < height { return .late }
    }
    return .whole
  }

  /// EXIF and XMP out of the container.
  var metadata: [MetadataBlock] {
    guard let names = vips_image_get_fields(image) else { return [] }
    defer { g_strfreev(names) }
    var blocks: [MetadataBlock] = []
    var next = names
    while let name = next.pointee, blocks.count < 8 {
      next += 1
      switch String(cString: name) {
      case "exif-data": blocks += blob(name).map { [.exif($0)] } ?? []
      case "xmp-data": blocks += blob(name).map { [.xmp($0)] } ?? []
      case let other where other.hasPrefix("heif-mime-"): blocks += blob(name).map { [.xmp($0)] } ?? []
      default: break
      }
    }
    return blocks
  }

  private func blob(_ name: UnsafePointer<CChar>) -> [UInt8]? {
    var data: UnsafeRawPointer?
    var size = 0
    guard vips_image_get_blob(image, name, &data, &size) == 0, let data else {
      vips_error_clear()
      return nil
    }
    guard (1...MetadataBlock.lengthLimit).contains(size) else { return nil }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: size))
  }
}

extension ImageFormat {
  /// What libvips calls what reads it.
  fileprivate var loader: String {
    switch self {
    case .heic, .avif: "heifload"
    case .jp2: "jp2kload"
    case .pnm: "ppmload"
    case .jpeg, .png, .svg, .webp, .gif, .tiff, .jxl, .bmp: rawValue + "load"
    }
  }
}
