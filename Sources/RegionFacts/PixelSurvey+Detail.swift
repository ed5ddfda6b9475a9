// SPDX-License-Identifier: GPL-3.0-or-later

extension PixelSurvey {
  /// How much lightness changes from pixel to pixel in each part of a grid, 0 to 1.
  ///
  /// - Parameter acrossBorders: A step from one part to the next counts in both; otherwise in neither.
  /// - Returns: `nil` for a part without neighboring pixels.
  func detail(in grid: Grid, acrossBorders: Bool) -> [Double?] {
    var steps = Steps(count: grid.count, acrossBorders: acrossBorders)
    for y in 0..<height {
      let row = grid.rowOfY[y] * grid.columns
      let rowBelow = y + 1 < height ? grid.rowOfY[y + 1] * grid.columns : row
      for x in 0..<width {
        let (pixel, column) = (y * width + x, grid.columnOfX[x])
        let own = lightness[pixel]
        guard own != Self.noLightness else { continue }
        if x + 1 < width, lightness[pixel + 1] != Self.noLightness {
          steps.add(abs(own - lightness[pixel + 1]), from: row + column, to: row + grid.columnOfX[x + 1])
        }
        if y + 1 < height, lightness[pixel + width] != Self.noLightness {
          steps.add(abs(own - lightness[pixel + width]), from: row + column, to: rowBelow + column)
        }
      }
    }
    return zip(steps.sums, steps.pairs).map { sum, pairs in
      pairs > 0 ? Double(sum) / Double(Int(pairs) * Self.fullLightness) : nil
    }
  }

  private struct Steps {
    var sums: ContiguousArray<Int>
    var pairs: ContiguousArray<Int32>
    let acrossBorders: Bool

    init(count: Int, acrossBorders: Bool) {
      sums = ContiguousArray(repeating: 0, count: count)
      pairs = ContiguousArray(repeating: 0, count: count)
      self.acrossBorders = acrossBorders
    }

    @inline(__always)
    mutating func add(_ step: Int32, from part: Int, to neighbor: Int) {
      guard part == neighbor || acrossBorders else { return }
      sums[part] &+= Int(step)
      pairs[part] &+= 1
      guard part != neighbor else { return }
      sums[neighbor] &+= Int(step)
      pairs[neighbor] &+= 1
    }
  }

  /// Where there is at least twice as much detail as in the middle one of the nine.
  var busiest: Cell? {
    let details = detail(in: .places(width: width, height: height), acrossBorders: false)
    let known = details.compactMap { $0 }.sorted()
    guard let highest = known.last, highest >= 0.01, known.count > 2 else { return nil }
    return highest >= 2 * known[known.count / 2] ? Cell.leader(of: details, within: highest * 0.1) : nil
  }
}
