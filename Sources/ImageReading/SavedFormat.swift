// SPDX-License-Identifier: GPL-3.0-or-later

public import ZoomGeometry

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
