// SPDX-License-Identifier: GPL-3.0-or-later

/// What was found by looking at each pixel once: its shade and its lightness.
///
/// Everything is counted in whole numbers, so that a mirrored region gives exactly the mirrored facts.
struct PixelSurvey {
  let width: Int
  let height: Int

  /// For each pixel its place in `shades`; `transparent` where it has no color.
  let shadeOfPixel: ContiguousArray<UInt16>

  /// For each pixel the OKLab lightness in steps of 1 / `fullLightness`; `noLightness` where it has no color.
  let lightness: ContiguousArray<Int32>

  /// Similar colors together, about 8 steps of red, green and blue wide.
  let shades: [Shade]

  let opaqueCount: Int

  /// Some pixel has a chroma of 0.01 or more.
  let hasColor: Bool

  static let transparent = UInt16.max
  static let fullLightness = 1 << 15
  static let noLightness: Int32 = -1

  struct Shade {
    /// The mean of its pixels.
    let lab: OKLab
    let color: OKLCH
    let count: Int
  }

  init(_ pixels: RegionPixels) {
    width = pixels.width
    height = pixels.height
    let (count, channels) = (pixels.count, pixels.channels)
    var bins = ContiguousArray(repeating: Bin(), count: 32 * 32 * 32)
    var binOfPixel = ContiguousArray(repeating: Self.transparent, count: count)
    var lightness = ContiguousArray(repeating: Self.noLightness, count: count)
    var (opaqueCount, hasColor) = (0, false)
    var used: [Int] = []
    let linear = QuickOKLab.linear
    pixels.bytes.withUnsafeBufferPointer { bytes in
      for pixel in 0..<count {
        let start = pixel * channels
        if channels == 4, bytes[start + 3] < 128 { continue }
        let (red, green, blue) = (bytes[start], bytes[start + 1], bytes[start + 2])
        let bin = Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
        if bins[bin].count == 0 { used.append(bin) }
        bins[bin].add(red, green, blue)
        binOfPixel[pixel] = UInt16(truncatingIfNeeded: bin)
        let quick = QuickOKLab(red: linear[Int(red)], green: linear[Int(green)], blue: linear[Int(blue)])
        lightness[pixel] = Int32(min(max(quick.lightness, 0), 1) * Float(Self.fullLightness) + 0.5)
        hasColor = hasColor || quick.a * quick.a + quick.b * quick.b >= 0.0001
        opaqueCount += 1
      }
    }
    var shadeOfBin = ContiguousArray(repeating: Self.transparent, count: bins.count)
    var shades: [Shade] = []
    for bin in used.sorted() {
      shadeOfBin[bin] = UInt16(truncatingIfNeeded: shades.count)
      shades.append(bins[bin].shade)
    }
    for pixel in 0..<count where binOfPixel[pixel] != Self.transparent {
      binOfPixel[pixel] = shadeOfBin[Int(binOfPixel[pixel])]
    }
    shadeOfPixel = binOfPixel
    self.lightness = lightness
    self.shades = shades
    self.opaqueCount = opaqueCount
    self.hasColor = hasColor
  }

  private struct Bin {
    var count: Int32 = 0
    var red: Int32 = 0
    var green: Int32 = 0
    var blue: Int32 = 0

    /// No sum can overflow: `RegionPixels.capacity` × 255 is below the largest number.
    mutating func add(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      count &+= 1
      self.red &+= Int32(red)
      self.green &+= Int32(green)
      self.blue &+= Int32(blue)
    }

    var shade: Shade {
      let count = Double(self.count)
      let lab = OKLab(red: Double(red) / count, green: Double(green) / count, blue: Double(blue) / count)
      return Shade(lab: lab, color: OKLCH(lab), count: Int(self.count))
    }
  }
}

extension PixelSurvey {
  /// The lightness that so many of the opaque pixels do not exceed, 0 to 1.
  ///
  /// - Parameter shares: Each 0 to 1.
  func lightness(atShares shares: [Double]) -> [Double] {
    var histogram = [Int](repeating: 0, count: 257)
    for lightness in lightness where lightness != Self.noLightness { histogram[Int(lightness) >> 7] += 1 }
    return shares.map { share in
      let wanted = share * Double(opaqueCount)
      var below = 0
      let step = histogram.firstIndex { count in
        below += count
        return Double(below) >= wanted && below > 0
      }
      return Double(step ?? 0) / 256
    }
  }
}
