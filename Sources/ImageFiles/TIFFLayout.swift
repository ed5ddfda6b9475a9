// SPDX-License-Identifier: GPL-3.0-or-later

/// How a TIFF file is laid out: its images one after the other
/// ([TIFF 6.0, section 2](https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf), and BigTIFF).
public struct TIFFLayout: Hashable, Sendable {
  /// One image of the file; whatever is missing is 0 or false.
  public struct Directory: Hashable, Sendable {
    public fileprivate(set) var width = 0
    public fileprivate(set) var height = 0

    /// A smaller version of another image of the file: a preview, a step of a pyramid.
    public fileprivate(set) var isReduced = false

    /// Stored in tiles, so that a part can be read without the rest.
    public fileprivate(set) var isTiled = false

    /// It has images of its own below it: smaller versions, often.
    public fileprivate(set) var hasSubdirectories = false
    fileprivate var isDigitalNegative = false
  }

  /// All images of the file, at most `limit`.
  public let directories: [Directory]

  /// More are not looked at.
  public static let limit = 10_000

  /// - Returns: `nil` where the file is no TIFF or has no image.
  public init?(_ file: borrowing FileBytes) {
    guard let reader = TIFFReader(file) else { return nil }
    var directories: [Directory] = []
    var seen: Set<Int> = []
    var offset = reader.firstOffset
    while offset > 0, directories.count < Self.limit, seen.insert(offset).inserted,
      let (entries, next) = reader.entries(at: offset, in: file)
    {
      directories.append(Directory(entries))
      offset = next
    }
    guard !directories.isEmpty else { return nil }
    self.directories = directories
  }

  /// Which of the images are pages of their own, by their place in the file from 0; never empty.
  public var pages: [Int] {
    if isPyramid { return [0] }
    let pages = directories.indices.filter { !directories[$0].isReduced }
    return pages.isEmpty ? [0] : pages
  }

  /// Which images are smaller versions of a page, by their place in the file, the largest first.
  public func smallerVersions(of page: Int) -> [Int] {
    guard directories.indices.contains(page) else { return [] }
    let whole = directories[page]
    if page == 0, isPyramid { return Array(directories.indices.dropFirst()) }
    var versions: [Int] = []
    for (index, directory) in directories.enumerated().dropFirst(page + 1) {
      guard directory.isReduced else { break }
      // Of the same shape, to a pixel; a preview may be anything else.
      let difference = Double(directory.width) * Double(whole.height) - Double(directory.height) * Double(whole.width)
      guard directory.width > 0, abs(difference) <= Double(max(whole.width, whole.height)),
        directory.width < versions.last.map({ directories[$0].width }) ?? whole.width
      else { continue }
      versions.append(index)
    }
    return versions
  }

  /// Each image is half as large as the one before, and all are tiled.
  private var isPyramid: Bool {
    zip(directories, directories.dropFirst()).allSatisfy { larger, smaller in
      larger.isTiled && smaller.isTiled && Self.isHalf(smaller.width, of: larger.width)
        && Self.isHalf(smaller.height, of: larger.height)
    }
  }

  private static func isHalf(_ smaller: Int, of larger: Int) -> Bool {
    (max(larger / 2, 1)...(larger / 2 + 1)).contains(smaller)
  }

  /// The open format that many cameras write, DNG.
  public var isDigitalNegative: Bool { directories.first?.isDigitalNegative ?? false }

  /// A camera wrote it: what other programs take for the image is a preview.
  public var isCameraRaw: Bool {
    guard let first = directories.first else { return false }
    return isDigitalNegative || (first.isReduced && first.hasSubdirectories)
  }
}

extension TIFFLayout.Directory {
  fileprivate init(_ entries: [(tag: Int, value: Int)]) {
    for (tag, value) in entries {
      switch tag {
      case 254: isReduced = value & 1 == 1
      case 256: width = value
      case 257: height = value
      case 322, 324: isTiled = true
      case 330: hasSubdirectories = true
      case 50706: isDigitalNegative = true
      default: break
      }
    }
  }
}
