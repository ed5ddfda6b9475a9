// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageFiles
internal import ImageReading

/// Which image of a file is meant.
struct ImagePlace {
  let format: ImageFormat

  /// Which page was asked for, from 1; `nil` is the one that the file shows first.
  let page: Int?

  /// The same from 0, as libvips counts the images of a file; `nil` also where it knows no pages.
  let index: Int?

  /// Where the pages stand among the images that libvips counts, from 0; `nil` where all of those are pages.
  private let pages: [Int]?

  /// It is an animation of which libvips reads the first frame only.
  let hasHiddenFrames: Bool

  /// It ends within something, though what can be decoded is whole.
  let isCutOff: Bool

  /// Stored in tiles.
  let isTiled: Bool

  /// The file holds the same image in smaller sizes.
  let hasSmallerVersions: Bool

  init(_ request: ImageRequest, _ format: ImageFormat) throws(ImageError) {
    // libvips counts no further.
    if let page = request.page, !(1...100_000).contains(page) { throw .noSuchPage }
    let hasPages = [.gif, .webp, .heic, .avif, .tiff].contains(format)
    var pages = hasPages ? nil : [0]
    var page = request.page
    var (isTiled, hasHiddenFrames, isCutOff, hasSmallerVersions) = (false, false, false, false)
    if let file = FileBytes(path: request.file) {
      switch format {
      case .tiff:
        guard let layout = TIFFLayout(file) else { break }
        // Smaller versions of a page are no pages, and one may come first.
        pages = layout.pages
        page = page ?? 1
        let directory = try layout.pages.place(of: page ?? 1)
        isTiled = layout.directories[directory].isTiled
        hasSmallerVersions =
          !layout.smallerVersions(of: directory).isEmpty || layout.directories[directory].hasSubdirectories
      case .heic, .avif:
        let layout = HEIFLayout(file)
        (pages, hasHiddenFrames) = (layout.pages, layout.isSequence)
      case .png: hasHiddenFrames = PNGAnimation.isIn(file)
      case .gif: isCutOff = GIFLayout.isCutOff(file)
      case .pnm: guard PNMHeader.isPossible(file) else { throw .broken(.pnm) }
      case .jpeg, .svg, .webp, .jxl, .jp2, .bmp: break
      }
    }
    var index: Int?
    if let page { index = try pages?.place(of: page) ?? page - 1 }
    self.format = format
    self.page = page
    self.index = hasPages ? index : nil
    self.pages = pages
    self.isTiled = isTiled
    self.hasHiddenFrames = hasHiddenFrames
    self.isCutOff = isCutOff
    self.hasSmallerVersions = hasSmallerVersions
  }

  /// The pages of the file, and which of them this is, where libvips counts so many images and shows one first.
  func pages(images: Int, first: Int) throws(ImageError) -> Pages? {
    let count = pages?.count ?? images
    let shown: Int? = pages.map { $0.firstIndex(of: first) } ?? first
    guard let current = page ?? shown.map({ $0 + 1 }) else { return nil }
    guard page == nil || (1...max(count, 1)).contains(current) else { throw .noSuchPage }
    return Pages(format.pageKind, count: count, current: current)
  }
}

extension [Int] {
  /// Where a page stands, counted from 1.
  fileprivate func place(of page: Int) throws(ImageError) -> Int {
    guard indices.contains(page - 1) else { throw .noSuchPage }
    return self[page - 1]
  }
}
