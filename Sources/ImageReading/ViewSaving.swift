// SPDX-License-Identifier: GPL-3.0-or-later

public import ZoomGeometry

/// A part of an image that is to be kept as a file of its own.
public struct SaveRequest: Hashable, Sendable, Codable {
  /// `file` is a path.
  public var image: ImageRequest

  /// In pixels of the upright image, turned as `image` says.
  public var region: Rect

  /// An absolute path; its ending chooses the format.
  public var destination: String

  /// Replaces what lies there.
  public var overwrites: Bool

  /// The alt text of the part, in the languages it is known in; the same that the image has.
  public var label: [EmbeddedText.Alternative]

  /// Which part of which image it is, in words.
  public var note: String

  public init(
    _ image: ImageRequest, region: Rect, destination: String, overwrites: Bool, label: [EmbeddedText.Alternative],
    note: String
  ) {
    self.image = image
    self.region = region
    self.destination = destination
    self.overwrites = overwrites
    self.label = label
    self.note = note
  }
}

/// A part of an image that has been kept.
public struct SavedView: Hashable, Sendable, Codable {
  /// In pixels.
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// Why a part of an image could not be kept.
public enum SaveError: Error, Hashable, Sendable, Codable {
  /// Something lies there already.
  case fileExists

  /// It is the image itself, which would no longer be what is shown.
  case isSource

  /// There is no such folder.
  case noFolder

  /// The folder or the file does not let itself be written to.
  case notWritable

  /// The disk is full.
  case noSpace

  /// No format is known by the ending of the name; `known` lists those that are, lower case.
  case unknownFormat(known: [String])

  /// The format cannot hold an image of this size.
  case tooLarge

  /// The image itself cannot be read.
  case image(ImageError)
}

/// Keeps parts of images as files.
public protocol ViewSaving: Sendable {
  /// Writes the pixels at full resolution. The file is there whole or not at all.
  func save(_ request: SaveRequest) throws(SaveError) -> SavedView
}
