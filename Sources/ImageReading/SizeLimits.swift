// SPDX-License-Identifier: GPL-3.0-or-later

/// How large an image may be, in pixels.
public enum SizeLimits {
  /// Larger images open only when the person says so.
  public static let askedAbove = 400_000_000

  /// Larger images do not open, unless they are tiled, so that a part can be read without the rest.
  public static let refusedAbove = 4_000_000_000

  /// Lets an image pass, or says what stands in its way.
  public static func check(width: Int, height: Int, isTiled: Bool, isConfirmed: Bool) throws(ImageError) {
    let (count, isBeyondCounting) = width.multipliedReportingOverflow(by: height)
    if isBeyondCounting || (count > refusedAbove && !isTiled) { throw .tooLarge }
    if count > askedAbove, !isConfirmed { throw .confirmationNeeded(width: width, height: height) }
  }
}
