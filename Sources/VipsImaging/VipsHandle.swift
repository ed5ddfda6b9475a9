// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageReading

/// An image file, read from top to bottom once.
struct VipsHandle {
  let raster: Raster
  private let format: ImageFormat

  /// Opens an image.
  ///
  /// - Parameters:
  ///   - page: Which image of the file, from 0; `nil` is the one that the file shows first.
  ///   - strict: Whether missing data is an error; otherwise libvips fills it in silently.
  init(path: String, format: ImageFormat, page: Int?, strict: Bool) throws(VipsFailure) {
    let page = page.map { Int32(clamping: $0) } ?? -1
    raster = try Raster(cvips_open(format.loader, path, strict ? 1 : 0, page))
    self.format = format
  }

  /// Size in pixels of the upright image: the header's, its sides swapped where the orientation asks for it.
  var uprightSize: (width: Int, height: Int) {
    let (width, height) = (raster.width, raster.height)
    return orientation?.swapsSides == true ? (height, width) : (width, height)
  }

  /// How the stored picture is to be turned; `nil` where the decoder has turned it already.
  var orientation: ImageOrientation? {
    format.isTurnedByDecoder ? nil : ImageOrientation(Int(raster.lend(vips_image_get_orientation)))
  }

  /// How many images the file has.
  var pageCount: Int { Int(raster.lend(vips_image_get_n_pages)) }

  /// Which of its images a HEIC or AVIF file shows first, from 0.
  var primaryPage: Int {
    var page: Int32 = 0
    let isThere = raster.lend { image in
      vips_image_get_typeof(image, "heif-primary") != 0 && vips_image_get_int(image, "heif-primary", &page) == 0
    }
    guard isThere else { return 0 }
    return Int(page)
  }

  /// EXIF and XMP out of the container.
  var metadata: [MetadataBlock] {
    raster.fieldNames.lazy.compactMap { name -> MetadataBlock? in
      switch name {
      case "exif-data": blob(name).map { .exif($0) }
      case "xmp-data": blob(name).map { .xmp($0) }
      case let other where other.hasPrefix("heif-mime-"): blob(name).map { .xmp($0) }
      default: nil
      }
    }.prefix(8).map { $0 }
  }

  private func blob(_ name: String) -> [UInt8]? {
    guard let bytes = raster.blob(name), (1...MetadataBlock.lengthLimit).contains(bytes.count) else { return nil }
    return bytes
  }
}

extension ImageFormat {
  /// What libvips calls what reads it.
  var loader: String {
    switch self {
    case .heic, .avif: "heifload"
    case .jp2: "jp2kload"
    case .pnm: "ppmload"
    case .jpeg, .png, .svg, .webp, .gif, .tiff, .jxl, .bmp: rawValue + "load"
    }
  }
}
