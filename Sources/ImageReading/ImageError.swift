// SPDX-License-Identifier: GPL-3.0-or-later

/// Why an image could not be opened.
public enum ImageError: Error, Hashable, Sendable, Codable {
  case notFound, notReadable, emptyFile

  /// Nothing that is known: text, a device, noise.
  case notAnImage

  case folder

  /// A folder in which no image lies.
  case emptyFolder

  /// A folder that may not be read.
  case lockedFolder

  /// It begins as an image does, but nothing of it can be shown.
  case broken(ImageFormat)

  /// What it is, is known; Lupa does not open it.
  case unsupported(FileKind)

  case tooLarge

  /// Above `SizeLimits.askedAbove`; sides in pixels. Opens when asked for again, confirmed.
  case confirmationNeeded(width: Int, height: Int)

  /// The file has fewer pages than that by now.
  case noSuchPage

  case timedOut, helperDied

  /// It was given up because nobody wants the answer any more; nobody is told.
  case cancelled

  /// An address of another scheme than `http`, `https` and `file`; in lower case.
  case unsupportedAddress(scheme: String)

  /// A `file:` address of another computer.
  case otherComputer

  /// A `file:` address that names no path.
  case invalidAddress

  /// The identifier that scripts rely on.
  public var code: String {
    switch self {
    case .notFound, .emptyFolder: "not-found"
    case .notReadable, .lockedFolder: "not-readable"
    case .emptyFile: "empty-file"
    case .notAnImage, .folder, .broken: "not-an-image"
    case .unsupported: "unsupported"
    case .tooLarge: "too-large"
    case .confirmationNeeded: "confirmation-needed"
    case .noSuchPage: "bad-argument"
    case .timedOut: "timed-out"
    case .helperDied: "helper-died"
    case .cancelled: "timed-out"
    case .unsupportedAddress: "unsupported"
    case .otherComputer: "not-found"
    case .invalidAddress: "bad-argument"
    }
  }
}
