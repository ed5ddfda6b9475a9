// SPDX-License-Identifier: GPL-3.0-or-later

extension RegionPixels {
  /// At least 60 percent of neighbors are equal, and the eight most frequent colors fill at least 40 percent.
  var looksGraphic: Bool {
    let colors = self.colors
    var (pairs, equal, opaque) = (0, 0, 0)
    var counts: [UInt32: Int] = [:]
    var (run, last) = (0, Self.noColor)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = y * width + x
        let color = colors[pixel]
        if color != last {
          counts[last, default: 0] += run
          (run, last) = (0, color)
        }
        run += 1
        guard color != Self.noColor else { continue }
        opaque += 1
        if x + 1 < width, colors[pixel + 1] != Self.noColor {
          pairs += 1
          equal += colors[pixel + 1] == color ? 1 : 0
        }
        if y + 1 < height, colors[pixel + width] != Self.noColor {
          pairs += 1
          equal += colors[pixel + width] == color ? 1 : 0
        }
      }
    }
    counts[last, default: 0] += run
    counts[Self.noColor] = nil
    let frequent = counts.values.sorted(by: >).prefix(8).reduce(0, +)
    return pairs > 0 && equal * 10 >= pairs * 6 && frequent * 10 >= opaque * 4
  }

  private static let noColor = UInt32.max

  /// Red, green and blue of each pixel in one number; `noColor` where it is transparent.
  private var colors: ContiguousArray<UInt32> {
    var colors = ContiguousArray(repeating: Self.noColor, count: count)
    for pixel in 0..<count {
      let start = pixel * channels
      if channels == 4, bytes[start + 3] < 128 { continue }
      colors[pixel] = UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
    }
    return colors
  }
}
