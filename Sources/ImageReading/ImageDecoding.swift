// SPDX-License-Identifier: GPL-3.0-or-later

public import ZoomGeometry

/// Finds out how large an image is and whether it is whole.
public protocol ImageDecoder {
  /// The formats that it reads.
  var formats: Set<ImageFormat> { get }

  /// Measures an image; `file` is a path.
  func measure(_ request: ImageRequest, format: ImageFormat) throws(ImageError) -> ImageMeasure
}

/// Reads pixels of images.
public protocol PixelReader {
  /// Reads a part of an image as it stands upright, turned as the request says.
  ///
  /// - Parameters:
  ///   - request: `file` is a path.
  ///   - region: In pixels of the upright, turned image; clipped to it. `nil` is the whole image.
  ///   - scale: How many pixels to make of one, along each side.
  /// - Throws: `ImageError.tooLarge` where more than `ImagePixels.capacity` pixels would come out.
  func pixels(
    of request: ImageRequest, format: ImageFormat, region: Rect?, scale: PixelScale
  ) throws(ImageError) -> ImagePixels

  /// A part from the middle of an image, at most 512 × 512 pixels, not reduced.
  ///
  /// - Returns: `nil` where getting it would take seconds.
  func sample(of request: ImageRequest, format: ImageFormat) throws(ImageError) -> ImagePixels?
}

/// How large the pixels of a part of an image are wanted.
public enum PixelScale: Hashable, Sendable {
  /// So many pixels for one of the image, along each side: below 1 they are averages, above 1 they are smooth.
  case factor(Double)

  /// The longer side has at most so many pixels; nothing is enlarged, but drawings, which are drawn in that size.
  case fitting(Int)
}

/// Pixels of a part of an image, in 8-bit sRGB.
public struct ImagePixels: Hashable, Sendable {
  /// In pixels, each at least 1.
  public let width: Int
  public let height: Int

  /// 3: red, green, blue; or 4: alpha too, not multiplied with the others.
  public let channels: Int

  /// One pixel after another, row by row, without gaps.
  public let bytes: [UInt8]

  /// The most pixels that are read at once.
  public static let capacity = 64_000_000

  /// - Returns: `nil` where the length does not fit.
  public init?(width: Int, height: Int, channels: Int, bytes: [UInt8]) {
    guard width > 0, height > 0, channels == 3 || channels == 4, width <= Self.capacity / height,
      bytes.count == width * height * channels
    else { return nil }
    self.width = width
    self.height = height
    self.channels = channels
    self.bytes = bytes
  }
}

/// Unpacks compressed streams.
public protocol Unpacker {
  /// Unpacks the start of a stream, at most `limit` bytes of it; what could be unpacked, where it is damaged.
  func unpack(_ bytes: [UInt8], as compression: Compression, limit: Int) -> [UInt8]
}

/// How a stream is compressed: both are deflate, with different wrappings.
public enum Compression: Hashable, Sendable {
  case zlib, gzip
}

/// What a decoder found.
public struct ImageMeasure: Hashable, Sendable {
  /// Size in pixels of the upright image, orientation applied; each at least 1.
  public let width: Int
  public let height: Int

  /// Part of the data is missing or unreadable.
  public let isDamaged: Bool

  /// `nil` where there is only one.
  public let pages: Pages?

  /// It is an animation of which only this frame can be shown.
  public let hasHiddenFrames: Bool

  /// What was found inside the container, for formats whose metadata only the decoder reaches.
  public let metadata: [MetadataBlock]

  /// How the stored picture was turned; `nil` when unknown: then what EXIF says is believed.
  public let orientation: ImageOrientation?

  /// Reading parts of it takes a preparation of seconds.
  public let preparesZoom: Bool

  /// Images of at most so many pixels are decoded once, and kept in memory.
  public static let quickLimit = 50_000_000

  public init(
    width: Int, height: Int, isDamaged: Bool, pages: Pages? = nil, hasHiddenFrames: Bool = false,
    metadata: [MetadataBlock] = [], orientation: ImageOrientation? = nil, preparesZoom: Bool = false
  ) {
    self.width = width
    self.height = height
    self.isDamaged = isDamaged
    self.pages = pages
    self.hasHiddenFrames = hasHiddenFrames
    self.metadata = metadata
    self.orientation = orientation
    self.preparesZoom = preparesZoom
  }
}

/// Metadata as it lies in a file.
public enum MetadataBlock: Hashable, Sendable {
  /// A TIFF structure, with or without `Exif` and two zeros before it.
  case exif([UInt8])

  /// An XMP packet.
  case xmp([UInt8])

  /// The longest that is read, in bytes.
  public static let lengthLimit = 4 << 20
}

/// Finds texts that name or describe an image inside its file, and what else metadata tells.
///
/// It finds nothing rather than failing: an image with damaged metadata is still an image.
public protocol TextReader {
  /// - Parameter metadata: What the decoder found inside the container.
  func texts(path: String, format: ImageFormat, metadata: [MetadataBlock]) -> [EmbeddedText]

  /// Texts and all the rest; a reader that knows only texts need not have this.
  func findings(path: String, format: ImageFormat, metadata: [MetadataBlock]) -> EmbeddedMetadata
}

extension TextReader {
  public func findings(path: String, format: ImageFormat, metadata: [MetadataBlock]) -> EmbeddedMetadata {
    EmbeddedMetadata(texts: texts(path: path, format: format, metadata: metadata))
  }
}

/// Writes parts of images as files of their own.
public protocol ViewSaver {
  /// The formats that it writes here.
  var savedFormats: [SavedFormat] { get }

  /// Writes a part of an image at full resolution, upright and turned as the request says.
  ///
  /// Nothing of the original's metadata goes with it but its color profile.
  ///
  /// - Parameters:
  ///   - image: `file` is a path.
  ///   - region: In pixels of the upright, turned image; clipped to it.
  ///   - path: A file that exists already, and is empty.
  ///   - xmp: The metadata to put into it.
  func write(
    _ image: ImageRequest, format: ImageFormat, region: Rect, as target: SavedFormat, to path: String, xmp: [UInt8]
  ) throws(SaveError) -> SavedView
}

/// A format that parts of images are saved in.
public enum SavedFormat: String, Hashable, Sendable, CaseIterable {
  case png, jpeg, webp, tiff, avif, heic

  /// What names of such files end in, the usual one first; lower case.
  public var endings: [String] {
    switch self {
    case .png, .webp, .avif: [rawValue]
    case .jpeg: ["jpg", "jpeg"]
    case .tiff: ["tif", "tiff"]
    case .heic: ["heic", "heif"]
    }
  }

  /// How long a side may be, in pixels.
  public var sideLimit: Int {
    switch self {
    case .png, .tiff: 1_000_000
    case .jpeg: 65_535
    case .webp: 16_383
    case .avif, .heic: 16_384
    }
  }
}
