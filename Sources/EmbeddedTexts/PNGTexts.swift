// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageFiles
internal import ImageReading

/// Reads the text chunks of a PNG: `tEXt` and `zTXt` in Latin-1, `iTXt` in UTF-8 with its language
/// ([PNG, 11.3.3](https://www.w3.org/TR/png-3/#11textinfo)).
struct PNGTexts {
  /// Unpacks a zlib stream, at most so many bytes of it.
  typealias Unpack = ([UInt8], Int) -> [UInt8]

  /// A file may hold more: what lies behind this many chunks is not read.
  private static let chunkLimit = 100_000

  private static let sources: [(keyword: String, source: LabelSource)] = [
    ("description", .pngText), ("title", .pngText), ("comment", .comment),
  ]

  static func texts(in file: borrowing FileBytes, unpack: Unpack) -> [EmbeddedText] {
    var found: [String: [EmbeddedText.Alternative]] = [:]
    var offset = 8
    for _ in 0..<chunkLimit {
      let header = file.bytes(at: offset, count: 8)
      guard header.count == 8 else { break }
      let length = bigEndian(header.prefix(4))
      let kind = String(decoding: header.suffix(4), as: UTF8.self)
      if kind == "IEND" || length > Int32.max { break }
      if ["tEXt", "zTXt", "iTXt"].contains(kind) {
        let data = file.bytes(at: offset + 8, count: min(length, 4 * EmbeddedText.lengthLimit))
        if let (keyword, text) = entry(kind, data[...], unpack) { found[keyword, default: []].append(text) }
      }
      offset += 12 + length
    }
    return sources.compactMap { keyword, source in
      found[keyword].map { EmbeddedText(source: source, alternatives: $0) }
    }
  }

  /// A chunk's keyword in lower case and its text; `nil` where it is malformed.
  private static func entry(
    _ kind: String, _ data: ArraySlice<UInt8>, _ unpack: Unpack
  ) -> (String, EmbeddedText.Alternative)? {
    var rest = data
    guard let keyword = rest.takeString(), !keyword.isEmpty else { return nil }
    let room = EmbeddedText.lengthLimit
    switch kind {
    case "tEXt":
      return (keyword.lowercased(), .init(text: String(foreign: rest.prefix(room)), language: nil))
    case "zTXt":
      guard rest.popFirst() == 0 else { return nil }
      return (keyword.lowercased(), .init(text: String(foreign: unpack(Array(rest), room)), language: nil))
    default:
      guard let isCompressed = rest.popFirst(), let method = rest.popFirst(), method == 0,
        let language = rest.takeString(), rest.takeString() != nil
      else { return nil }
      let bytes = isCompressed == 1 ? unpack(Array(rest), room) : Array(rest.prefix(room))
      let text = String(decoding: bytes, as: UTF8.self)
      return (keyword.lowercased(), .init(text: text, language: language.isEmpty ? nil : language))
    }
  }
}

extension ArraySlice<UInt8> {
  /// Takes the text up to the next zero byte, and that byte; `nil` when there is none.
  fileprivate mutating func takeString() -> String? {
    guard let end = firstIndex(of: 0) else { return nil }
    defer { self = self[(end + 1)...] }
    return String(foreign: self[..<end])
  }
}
