// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds out how large an image is and whether it is whole.
public protocol ImageDecoder {
  /// The formats that it reads.
  var formats: Set<ImageFormat> { get }

  /// Measures an image; `file` is a path.
  func measure(_ request: ImageRequest, format: ImageFormat) throws(ImageError) -> ImageMeasure
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
