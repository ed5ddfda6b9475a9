// SPDX-License-Identifier: GPL-3.0-or-later

extension PixelSurvey {
  /// How light is spread over a region.
  struct Light {
    var brightness: PixelFacts.Brightness?
    var isLowInContrast: Bool
    var brightest: Cell?
    var darkest: Cell?

    /// Between the darkest and the lightest pixel, 0 to 1.
    var range: Double
  }

  /// Some pixel must not be transparent.
  var light: Light {
    let (mean, places) = meanLightness
    let ends = lightness(atShares: [0, 0.05, 0.95, 1])
    let known = places.compactMap { $0 }
    let differ = (known.max() ?? 0) - (known.min() ?? 0) >= 0.25
    return Light(
      brightness: mean < 0.35 ? .dark : mean > 0.80 ? .bright : nil,
      isLowInContrast: ends[2] - ends[1] < 0.25,
      brightest: differ ? Cell.leader(of: places, within: 0.03) : nil,
      darkest: differ ? Cell.leader(of: places.map { $0.map { -$0 } }, within: 0.03) : nil,
      range: ends[3] - ends[0])
  }

  /// The mean of all, and of each of the nine; 0 to 1; `nil` where more than half is transparent.
  private var meanLightness: (all: Double, places: [Double?]) {
    let grid = Grid.places(width: width, height: height)
    var (sums, counts, sizes) = (
      [Int](repeating: 0, count: 9), [Int](repeating: 0, count: 9), [Int](repeating: 0, count: 9)
    )
    for y in 0..<height {
      for x in 0..<width {
        let (place, lightness) = (grid.rowOfY[y] * 3 + grid.columnOfX[x], self.lightness[y * width + x])
        sizes[place] += 1
        guard lightness != Self.noLightness else { continue }
        sums[place] += Int(lightness)
        counts[place] += 1
      }
    }
    func mean(_ sum: Int, _ count: Int) -> Double { Double(sum) / Double(max(count, 1) * Self.fullLightness) }
    let places = (0..<9).map { place in
      counts[place] > 0 && counts[place] * 2 >= sizes[place] ? mean(sums[place], counts[place]) : nil
    }
    return (mean(sums.reduce(0, +), counts.reduce(0, +)), places)
  }
}
