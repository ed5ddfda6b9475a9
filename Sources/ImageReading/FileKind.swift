// SPDX-License-Identifier: GPL-3.0-or-later

/// What a file is that Lupa does not open.
public struct FileKind: Hashable, Sendable, Codable {
  /// What there is to say of it, and how to go on. Raw values end the keys of the sentences.
  public enum Group: String, Hashable, Sendable, Codable, CaseIterable {
    case pdf

    /// Other documents that are shown page by page.
    case document

    case office, webPage, video, audio, archive, icon, cameraRaw

    /// The work of a program that edits images.
    case editor

    /// An image of a format that Lupa does not read.
    case image

    /// An image of a format that Lupa reads, in a form that it does not.
    case variant
  }

  public let group: Group

  /// The name of the format, the same in every language: `SGI`, `Matroska`.
  public let name: String

  public init(_ group: Group, _ name: String) {
    self.group = group
    self.name = name
  }
}

extension ImageFormat {
  /// The name that people know it by, the same in every language.
  public var name: String {
    switch self {
    case .jpeg, .png, .svg, .gif, .tiff, .heic, .avif, .bmp: rawValue.uppercased()
    case .webp: "WebP"
    case .jxl: "JPEG XL"
    case .jp2: "JPEG 2000"
    case .pnm: "PNM"
    }
  }
}
