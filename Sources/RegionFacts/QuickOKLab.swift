// SPDX-License-Identifier: GPL-3.0-or-later

/// OKLab of one pixel, in single precision and without the math library's cube roots: for every pixel of a region.
struct QuickOKLab {
  let lightness: Float
  let a: Float
  let b: Float

  /// - Parameters: Linear light, 0 to 1, from `linear`.
  init(red: Float, green: Float, blue: Float) {
    let long = Self.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = Self.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = Self.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// For each 8-bit value its linear light.
  static let linear: ContiguousArray<Float> = ContiguousArray((0...255).map { Float(OKLab.linear(Double($0))) })

  /// A third of the exponent as a first guess, then one of Halley's steps; within 0.0002 for 0 to 1.
  private static func cubeRoot(_ value: Float) -> Float {
    guard value > 0 else { return 0 }
    let guess = Float(bitPattern: value.bitPattern / 3 &+ 709_921_077)
    let cube = guess * guess * guess
    return guess * (cube + 2 * value) / (2 * cube + value)
  }
}
