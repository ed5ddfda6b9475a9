// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageFiles
public import ImageReading
public import ZoomGeometry

/// Opens image files with decoders and the readers of embedded texts.
///
/// It is used from one thread, the helper's own.
public struct ImageFileReader: ImageReader, @unchecked Sendable {
  // Unchecked: decoders and readers call C libraries; only the helper's one thread ever uses this value.
  private let decoders: [any ImageDecoder]
  private let textReaders: [any TextReader]
  private let unpacker: any Unpacker
  private let pixelReader: any PixelReader

  /// The most text of one file, in bytes: an answer must fit into a message.
  private static let textLimit = 1 << 20

  /// - Parameters:
  ///   - decoders: The first that reads a format is used for it.
  ///   - unpacker: For files that are compressed as a whole.
  public init(
    decoders: [any ImageDecoder], textReaders: [any TextReader], unpacker: any Unpacker, pixelReader: any PixelReader
  ) {
    self.decoders = decoders
    self.textReaders = textReaders
    self.unpacker = unpacker
    self.pixelReader = pixelReader
  }

  public func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord {
    let file = try CheckedFile(path: request.file)
    let format = try format(of: file)
    guard let decoder = decoders.first(where: { $0.formats.contains(format) }) else {
      throw .unsupported(FileKind(.image, format.name))
    }
    var place = request
    place.file = file.path
    let measure = try decoder.measure(place, format: format)
    let path = file.path
    let found = textReaders.map { $0.findings(path: path, format: format, metadata: measure.metadata) }
      .reduce(EmbeddedMetadata()) { $0.completed(by: $1) }
      .completed(by: Sidecars.findings(beside: request.file))
    return ImageRecord(
      path: request.file, format: format.rawValue, measure: measure, found: found, texts: best(of: found.texts),
      turn: request.turn)
  }

  /// Reads a part of an image; what the parameters mean stands at `PixelReader`.
  public func pixels(of request: ImageRequest, region: Rect?, scale: PixelScale) throws(ImageError) -> ImagePixels {
    let file = try CheckedFile(path: request.file)
    let format = try format(of: file)
    var place = request
    place.file = file.path
    return try pixelReader.pixels(of: place, format: format, region: region, scale: scale)
  }

  /// A part from the middle that is not reduced; `nil` where getting it would take seconds.
  public func sample(of request: ImageRequest) throws(ImageError) -> ImagePixels? {
    let file = try CheckedFile(path: request.file)
    let format = try format(of: file)
    var place = request
    place.file = file.path
    return try pixelReader.sample(of: place, format: format)
  }

  func format(of file: borrowing CheckedFile) throws(ImageError) -> ImageFormat {
    let head = try file.head(SniffedFormat.length)
    switch SniffedFormat(head) {
    case .image(.tiff):
      // The raw pictures of most cameras are TIFF files as well, and what is easily read in them is a preview.
      if let bytes = FileBytes(path: file.path), let layout = TIFFLayout(bytes), layout.isCameraRaw {
        throw .unsupported(FileKind(.cameraRaw, layout.isDigitalNegative ? "DNG" : "TIFF"))
      }
      return .tiff
    case .image(let format): return format
    case .gzip:
      let unpacked = unpacker.unpack(head, as: .gzip, limit: SniffedFormat.length)
      guard SniffedFormat(unpacked) == .image(.svg) else { throw .unsupported(FileKind(.archive, "gzip")) }
      return .svg
    case .other(let kind): throw .unsupported(kind)
    case .unknown: throw .notAnImage
    }
  }

  /// All texts within the limits, the best source first.
  private func best(of texts: [EmbeddedText]) -> [EmbeddedText] {
    let found = texts.compactMap(\.bounded)
    let ordered = LabelSource.allCases.flatMap { source in found.filter { $0.source == source } }
    var room = Self.textLimit
    return ordered.prefix { text in
      room -= text.alternatives.reduce(0) { $0 + $1.text.utf8.count }
      return room >= 0
    }
  }
}
