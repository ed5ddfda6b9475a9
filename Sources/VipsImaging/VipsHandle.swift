// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageReading

/// An image file, read from top to bottom once.
struct VipsHandle {
  let raster: Raster
  private let format: ImageFormat

  private var image: UnsafeMutablePointer<VipsImage> { raster.image }

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
  var loader: String {
    switch self {
    case .heic, .avif: "heifload"
    case .jp2: "jp2kload"
    case .pnm: "ppmload"
    case .jpeg, .png, .svg, .webp, .gif, .tiff, .jxl, .bmp: rawValue + "load"
    }
  }
}
