// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageFiles
internal import ImageReading

/// Which image of a file is meant.
struct ImagePlace {
  let format: ImageFormat

  /// From 0, as libvips counts; `nil` is the one that the file shows first.
  let index: Int?

  /// How many pages the file has, where that is known before it is opened.
  let count: Int?

  /// Stored in tiles.
  let isTiled: Bool

  init(_ request: ImageRequest, _ format: ImageFormat) throws(ImageError) {
    // libvips counts no further.
    if let page = request.page, !(1...100_000).contains(page) { throw .noSuchPage }
    self.format = format
    guard format == .tiff, let file = FileBytes(path: request.file), let layout = TIFFLayout(file) else {
      // Only the first page exists of what is one image.
      let hasPages = [.gif, .webp, .heic, .avif, .tiff].contains(format)
      if !hasPages, let page = request.page, page != 1 { throw .noSuchPage }
      index = hasPages ? request.page.map { $0 - 1 } : nil
      count = hasPages ? nil : 1
      isTiled = false
      return
    }
    // Smaller versions of a page are no pages.
    let pages = layout.pages
    let page = (request.page ?? 1) - 1
    guard pages.indices.contains(page) else { throw .noSuchPage }
    index = pages[page]
    count = pages.count
    isTiled = layout.directories[pages[page]].isTiled
  }
}
