// SPDX-License-Identifier: GPL-3.0-or-later

extension NamedSurvey {
  /// The straight horizontal border that is clearest; `nil` without one, and where anything is transparent.
  ///
  /// The step from just above to just below is at least 0.15 in lightness on the mean, and at least 95 percent of the
  /// columns have it, in one direction.
  var edge: PixelFacts.Edge? {
    let (width, height) = (survey.width, survey.height)
    guard survey.opaqueCount == width * height, width >= 16, height >= 16 else { return nil }
    let grid = Grid.blocks(width: width, height: height)
    let sums = columnSums(in: grid)
    var widths = ContiguousArray(repeating: 0, count: grid.columns)
    for column in grid.columnOfX { widths[column] += 1 }
    let reach = max(height / 25, 2)
    var best: (step: Double, y: Int)?
    for y in max(height / 20, reach)...min(height - height / 20, height - reach) {
      let steps = (0..<grid.columns).map { column in
        let (top, middle, bottom) = (
          sums[(y - reach) * grid.columns + column], sums[y * grid.columns + column],
          sums[(y + reach) * grid.columns + column]
        )
        return Double(middle - top - (bottom - middle)) / Double(widths[column] * reach * PixelSurvey.fullLightness)
      }
      let mean = steps.reduce(0, +) / Double(steps.count)
      let agreeing = steps.count { $0 * mean > 0 && abs($0) >= 0.05 }
      guard abs(mean) >= 0.15, agreeing * 100 >= steps.count * 95 else { continue }
      if abs(mean) > best?.step ?? 0 { best = (abs(mean), y) }
    }
    guard let best else { return nil }
    let deep = max(height / 6, reach)
    return PixelFacts.Edge(
      height: Double(best.y) / Double(height),
      above: mainColor(ofRows: max(best.y - deep, 0)..<best.y),
      below: mainColor(ofRows: best.y..<min(best.y + deep, height)))
  }

  /// For each y and column the sum of lightness above y.
  private func columnSums(in grid: Grid) -> ContiguousArray<Int> {
    var sums = ContiguousArray(repeating: 0, count: (survey.height + 1) * grid.columns)
    for y in 0..<survey.height {
      let row = y * grid.columns
      for column in 0..<grid.columns { sums[row + grid.columns + column] = sums[row + column] }
      for x in 0..<survey.width {
        sums[row + grid.columns + grid.columnOfX[x]] += Int(survey.lightness[y * survey.width + x])
      }
    }
    return sums
  }

  /// The color of at least half of some rows.
  private func mainColor(ofRows rows: Range<Int>) -> SeenColor? {
    var counts = [Int](repeating: 0, count: ColorTerm.allCases.count)
    for pixel in rows.lowerBound * survey.width..<rows.upperBound * survey.width
    where termOfPixel[pixel] != Self.noTerm {
      counts[Int(termOfPixel[pixel])] += 1
    }
    let term = zip(ColorTerm.allCases, counts).first { 2 * $1 >= rows.count * survey.width }?.0
    return term.map { term in seenColor(term) { _, y in rows.contains(y) } }
  }
}
