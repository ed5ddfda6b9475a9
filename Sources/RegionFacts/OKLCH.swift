// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A color by lightness, chroma and hue, in steps that look equally large.
///
/// OKLab in polar form, after Björn Ottosson: https://bottosson.github.io/posts/oklab/ (matrices of 2021-01-25).
public struct OKLCH: Hashable, Sendable {
  /// 0 (black) to 1 (white).
  public var lightness: Double

  /// 0 (gray) to about 0.32 (the most colorful that sRGB has).
  public var chroma: Double

  /// In degrees, 0 to below 360: about 29 is red, 110 yellow, 142 green, 264 blue. Without meaning at chroma 0.
  public var hue: Double

  public init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
  }

  /// - Parameters: sRGB with its transfer curve, 0 to 255; fractions are means of several pixels.
  public init(red: Double, green: Double, blue: Double) {
    self.init(OKLab(red: red, green: green, blue: blue))
  }

  init(_ lab: OKLab) {
    let degrees = atan2(lab.b, lab.a) * 180 / .pi
    self.init(
      lightness: lab.lightness, chroma: (lab.a * lab.a + lab.b * lab.b).squareRoot(),
      hue: degrees < 0 ? degrees + 360 : degrees)
  }
}

/// The same color by lightness, green–red and blue–yellow.
struct OKLab {
  var lightness = 0.0
  var a = 0.0
  var b = 0.0

  init() {}

  init(red: Double, green: Double, blue: Double) {
    let (red, green, blue) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// sRGB's transfer curve undone (IEC 61966-2-1), 0 to 1.
  static func linear(_ value: Double) -> Double {
    let unit = min(max(value / 255, 0), 1)
    return unit <= 0.04045 ? unit / 12.92 : pow((unit + 0.055) / 1.055, 2.4)
  }

  func distance(to other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }
}
