// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageReading

/// Why libvips did not do what it was asked for, in its own words.
struct VipsFailure: Error, Equatable {
  let reason: String

  static func takenFromVips() -> VipsFailure {
    let reason = vips_error_buffer().map { String(cString: $0) } ?? ""
    vips_error_clear()
    return VipsFailure(reason: reason)
  }

  /// What it comes to: the image is too large, of a form that libvips does not read, or broken.
  func error(_ format: ImageFormat) -> ImageError {
    let reason = reason.lowercased()
    if Self.sizeWords.contains(where: { reason.contains($0) }) { return .tooLarge }
    if Self.formWords.contains(where: { reason.contains($0) }) { return .unsupported(FileKind(.variant, format.name)) }
    return .broken(format)
  }

  private static let sizeWords = [
    "out of memory", "unable to allocate", "exceeds the maximum", "exceeds maximum", "too large", "too big",
    "security limit",
  ]

  private static let formWords = ["not supported", "unsupported", "unimplemented", "out of range"]
}
