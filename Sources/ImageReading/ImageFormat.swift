// SPDX-License-Identifier: GPL-3.0-or-later

/// A format that Lupa opens. Raw values are what scripts rely on.
public enum ImageFormat: String, Hashable, Sendable, Codable, CaseIterable {
  case jpeg, png, svg, webp, gif, tiff, heic, avif, jxl, jp2, pnm, bmp

  /// The decoder turns the image upright itself, as the file says outside EXIF; EXIF's orientation does not count.
  public var isTurnedByDecoder: Bool {
    switch self {
    case .heic, .avif, .jxl: true
    case .jpeg, .png, .svg, .webp, .gif, .tiff, .jp2, .pnm, .bmp: false
    }
  }

  /// What several images in one file are.
  public var pageKind: Pages.Kind {
    switch self {
    case .gif, .webp: .frame
    case .jpeg, .png, .svg, .tiff, .heic, .avif, .jxl, .jp2, .pnm, .bmp: .page
    }
  }
}

/// What the first bytes of a file say it is. The content decides, never the name.
public enum SniffedFormat: Hashable, Sendable {
  case image(ImageFormat)

  /// Compressed with gzip: an SVG perhaps, which only its first bytes once unpacked can tell.
  case gzip

  /// Something that Lupa does not open.
  case other(FileKind)

  /// Nothing that is known.
  case unknown

  /// How many bytes from the start are worth handing to `init(_:)`.
  public static let length = 65536

  /// Reads the first bytes of a file; up to `length` of them.
  public init(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes.prefix(Self.length))
    if let kind = FileKind.rivals.first(where: { $0.signature.matches(bytes) })?.kind {
      self = .other(kind)
    } else if let format = Self.images.first(where: { $0.signatures.contains { $0.matches(bytes) } })?.format {
      self = .image(format)
    } else if let format = SniffedFormat(boxes: bytes) {
      self = format
    } else if isPortableAnymap(bytes) {
      self = .image(.pnm)
    } else if let root = rootElement(of: bytes) {
      self = root == .svg ? .image(.svg) : .other(FileKind(.webPage, "HTML"))
    } else if bytes.starts(with: [0x1f, 0x8b]) {
      self = .gzip
    } else if let kind = FileKind(package: bytes) ?? FileKind.signatures.first(where: { $0.1.matches(bytes) })?.0 {
      self = .other(kind)
    } else {
      self = .unknown
    }
  }

  private static let images: [(format: ImageFormat, signatures: [Signature])] = [
    (.jpeg, [Signature([0xff, 0xd8, 0xff])]),
    (.png, [Signature([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]),
    (.gif, [Signature("GIF87a"), Signature("GIF89a")]),
    (.webp, [Signature("RIFF", and: "WEBP", at: 8)]),
    (
      .tiff,
      [
        Signature([0x49, 0x49, 0x2a, 0]), Signature([0x4d, 0x4d, 0, 0x2a]),
        Signature([0x49, 0x49, 0x2b, 0]), Signature([0x4d, 0x4d, 0, 0x2b]),
      ]
    ),
    (.jxl, [Signature([0xff, 0x0a]), Signature([0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20])]),
    (.jp2, [Signature([0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20]), Signature([0xff, 0x4f, 0xff, 0x51])]),
    // The length of the second header is below 256, so that text which begins in BM is none.
    (.bmp, [Signature("BM", and: [0, 0, 0], at: 15)]),
  ]
}

/// Whether these bytes begin a portable bitmap, graymap, pixmap or floatmap: a magic number, blanks, and a number
/// or a comment.
private func isPortableAnymap(_ bytes: [UInt8]) -> Bool {
  guard bytes.starts(with: "P".utf8), let kind = bytes.dropFirst().first, "123456fF".utf8.contains(kind) else {
    return false
  }
  let blanks = bytes.dropFirst(2).prefix { $0 == 0x20 || (0x09...0x0d).contains($0) }
  guard !blanks.isEmpty, let next = bytes[blanks.endIndex...].first else { return false }
  return next == UInt8(ascii: "#") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
}
