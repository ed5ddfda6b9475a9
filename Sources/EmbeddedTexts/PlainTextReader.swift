// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageFiles
public import ImageReading

/// Reads the texts that formats keep outside EXIF, IPTC and XMP: PNG text, SVG titles, GIF and JPEG comments.
public struct PlainTextReader: TextReader {
  private let unpacker: any Unpacker

  /// - Parameter unpacker: For compressed texts.
  public init(unpacker: any Unpacker) {
    self.unpacker = unpacker
  }

  public func texts(path: String, format: ImageFormat, metadata: [MetadataBlock]) -> [EmbeddedText] {
    guard let file = FileBytes(path: path) else { return [] }
    switch format {
    case .png: return PNGTexts.texts(in: file) { unpacker.unpack($0, as: .zlib, limit: $1) }
    case .svg: return SVGTexts.texts(in: drawing(in: file))
    case .gif: return comment(Comments.gif(in: file))
    case .jpeg: return comment(Comments.jpeg(in: file))
    case .webp, .tiff, .heic, .avif, .jxl, .jp2, .pnm, .bmp: return []
    }
  }

  private func drawing(in file: borrowing FileBytes) -> [UInt8] {
    let bytes = file.bytes(at: 0, count: SVGTexts.lengthLimit)
    let isPacked = bytes.starts(with: [0x1f, 0x8b])
    return isPacked ? unpacker.unpack(bytes, as: .gzip, limit: SVGTexts.lengthLimit) : bytes
  }

  private func comment(_ text: String?) -> [EmbeddedText] {
    text.map { [EmbeddedText(source: .comment, alternatives: [.init(text: $0, language: nil)])] } ?? []
  }
}
