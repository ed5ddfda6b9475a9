// SPDX-License-Identifier: GPL-3.0-or-later

internal import EmbeddedTexts
internal import ImageFiles
internal import ImageReading

/// Reads XMP files that lie beside an image, where programs keep what they do not write into the image itself.
enum Sidecars {
  /// What `NAME.EXT.xmp` says, and then `NAME.xmp`.
  ///
  /// The first is surely about this image; the second may belong to another that differs only in its ending, which is
  /// mostly the same picture.
  static func findings(beside path: String) -> EmbeddedMetadata {
    names(beside: path).reduce(EmbeddedMetadata()) { found, name in
      guard let file = try? CheckedFile(path: name), let bytes = FileBytes(path: file.path) else { return found }
      var more = XMPTexts.findings(in: bytes.bytes(at: 0, count: min(bytes.count, XMPTexts.lengthLimit)))
      // A sidecar's regions are a new edition of those that another has.
      if !found.areas.isEmpty { more.areas = [] }
      return found.completed(by: more)
    }
  }

  private static func names(beside path: String) -> [String] {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return [path + ".xmp"] }
    return [path + ".xmp", path[..<dot] + ".xmp"]
  }
}
