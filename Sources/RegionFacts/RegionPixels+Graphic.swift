// SPDX-License-Identifier: GPL-3.0-or-later

extension RegionPixels {
  /// At least 60 percent of neighbors are equal, and the eight most frequent colors fill at least 40 percent.
  ///
  /// One even color alone does not make a graphic: what is cut out, or missing from a damaged photo, is even too. Where
  /// the rest fills a tenth or more, 30 percent of the neighbors in it have to be equal as well.
  var looksGraphic: Bool {
    let colors = self.colors
    let counts = counts(of: colors)
    let opaque = counts.values.reduce(0, +)
    let frequent = counts.values.sorted(by: >).prefix(8)
    guard frequent.reduce(0, +) * 10 >= opaque * 4 else { return false }
    let all = neighbors(in: colors, except: Self.noColor)
    guard all.pairs > 0, all.equal * 10 >= all.pairs * 6 else { return false }
    // Of colors that are equally frequent, always the same one.
    let most = frequent.first ?? 0
    guard (opaque - most) * 10 >= opaque, let main = counts.filter({ $0.value == most }).keys.min() else { return true }
    let rest = neighbors(in: colors, except: main)
    return rest.equal * 10 >= rest.pairs * 3
  }

  private func counts(of colors: ContiguousArray<UInt32>) -> [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    var (run, last) = (0, Self.noColor)
    for color in colors {
      if color != last {
        counts[last, default: 0] += run
        (run, last) = (0, color)
      }
      run += 1
    }
    counts[last, default: 0] += run
    counts[Self.noColor] = nil
    return counts
  }

  /// How many pairs of opaque pixels lie beside each other, none of them of one color, and how many of these are equal.
  private func neighbors(in colors: ContiguousArray<UInt32>, except left: UInt32) -> (pairs: Int, equal: Int) {
    var (pairs, equal) = (0, 0)
    func add(_ color: UInt32, _ other: UInt32) {
      guard other != Self.noColor, other != left else { return }
      pairs += 1
      equal += other == color ? 1 : 0
    }
    for y in 0..<height {
      for x in 0..<width {
        let pixel = y * width + x
        let color = colors[pixel]
        guard color != Self.noColor, color != left else { continue }
        if x + 1 < width { add(color, colors[pixel + 1]) }
        if y + 1 < height { add(color, colors[pixel + width]) }
      }
    }
    return (pairs, equal)
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
