// SPDX-License-Identifier: GPL-3.0-or-later

extension SniffedFormat {
  /// What a file of the ISO base media format is, by the brands in its first box; `nil` for other files
  /// ([ISO/IEC 14496-12, 4.3](https://www.iso.org/standard/83102.html)).
  ///
  /// HEIC and AVIF images are such files, and so are films and recordings.
  init?(boxes bytes: [UInt8]) {
    guard bytes.dropFirst(4).starts(with: "ftyp".utf8), bytes.count >= 12 else { return nil }
    let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let box = bytes.prefix(min(max(length, 12), 1024))
    let brands = stride(from: 8, to: box.count - 3, by: 4).filter { $0 != 12 }
      .map { String(decoding: box[$0..<($0 + 4)], as: UTF8.self) }
    guard let main = brands.first else { return nil }
    switch main {
    case "avif", "avis": self = .image(.avif)
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs": self = .image(.heic)
    case "mif1", "mif2", "msf1", "miaf":
      self = .image(brands.contains("avif") || brands.contains("avis") ? .avif : .heic)
    case "crx ": self = .other(FileKind(.cameraRaw, "CR3"))
    case "jpm ", "jpx ", "jp2 ": self = .other(FileKind(.image, "JPEG 2000"))
    case "M4A ", "M4B ", "M4P ": self = .other(FileKind(.audio, "MPEG-4"))
    case "qt  ": self = .other(FileKind(.video, "QuickTime"))
    default:
      // Some writers of AVIF and HEIC name their own brand first.
      if brands.contains("avif") {
        self = .image(.avif)
      } else if brands.contains("heic") || brands.contains("heix") {
        self = .image(.heic)
      } else {
        self = .other(FileKind(.video, "MPEG-4"))
      }
    }
  }
}
