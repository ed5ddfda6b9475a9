// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageFiles
internal import ImageReading

/// What an open image says of itself.
struct Finding {
  private let format: ImageFormat
  private let hasSmallerVersions: Bool
  let width: Int
  let height: Int
  let pages: Pages?
  let hasHiddenFrames: Bool
  let isCutOff: Bool
  let metadata: [MetadataBlock]
  let orientation: ImageOrientation?

  init(_ image: VipsHandle, _ place: ImagePlace, _ request: ImageRequest) throws(ImageError) {
    format = place.format
    (width, height) = image.uprightSize
    guard width > 0, height > 0 else { throw .broken(place.format) }
    try SizeLimits.check(width: width, height: height, isTiled: place.isTiled, isConfirmed: request.isConfirmed)
    pages = try place.pages(images: image.pageCount, first: image.primaryPage)
    hasHiddenFrames = place.hasHiddenFrames
    isCutOff = place.isCutOff
    hasSmallerVersions = place.hasSmallerVersions
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

  /// Its pixels are kept in memory once they have been decoded.
  var isKept: Bool { format != .svg && pixels <= ImageMeasure.quickLimit }

  /// A part of it cannot be had at once.
  private var preparesZoom: Bool { format != .svg && !isKept && !hasSmallerVersions }

  func measure(isDamaged: Bool) -> ImageMeasure {
    ImageMeasure(
      width: width, height: height, isDamaged: isDamaged || isCutOff, pages: pages, hasHiddenFrames: hasHiddenFrames,
      metadata: metadata, orientation: orientation,
      preparesZoom: preparesZoom)
  }
}
