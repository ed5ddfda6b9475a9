// SPDX-License-Identifier: GPL-3.0-or-later

/// Why an image could not be opened.
public enum ImageError: Error, Hashable, Sendable, Codable {
  case notFound, notReadable, emptyFile

  /// Nothing that is known: text, a device, noise.
  case notAnImage

  case folder

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

  /// The identifier that scripts rely on.
  public var code: String {
    switch self {
    case .notFound: "not-found"
    case .notReadable: "not-readable"
    case .emptyFile: "empty-file"
    case .notAnImage, .folder, .broken: "not-an-image"
    case .unsupported: "unsupported"
    case .tooLarge: "too-large"
    case .confirmationNeeded: "confirmation-needed"
    case .noSuchPage: "bad-argument"
    case .timedOut: "timed-out"
    case .helperDied: "helper-died"
    }
  }
}
