// SPDX-License-Identifier: GPL-3.0-or-later

extension NamedSurvey {
  /// Smooth areas of one term, each at least a quarter of the region; the largest first.
  var plainAreas: [PixelFacts.PlainArea] {
    let grid = Grid.blocks(width: survey.width, height: survey.height)
    let parts = Patches(kinds: smoothTerms(in: grid), columns: grid.columns, rows: grid.rows).patches
    let lightness = meanLightness(in: grid)
    return parts.filter { $0.cells.count * 4 >= grid.count && isEven($0.cells.map { lightness[$0] }) }.sorted {
      $0.cells.count > $1.cells.count
    }
    .map { patch in
      let box = patch.box
      let spreads = box.width * box.height * 10 >= grid.count * 6
      let sides = [box.left == 0, box.top == 0, box.right == grid.columns, box.bottom == grid.rows]
      return PixelFacts.PlainArea(
        color: seenColor(ColorTerm.allCases[patch.kind], in: patch.cells, of: grid),
        share: Double(patch.cells.count) / Double(grid.count),
        place: spreads ? nil : box.place(inWidth: grid.columns, height: grid.rows),
        isBackground: spreads && sides.count { $0 } >= 3)
    }
  }

  /// For each block the term of at least nine tenths of its pixels, where it is smooth; otherwise -1.
  private func smoothTerms(in grid: Grid) -> [Int] {
    let termCount = ColorTerm.allCases.count
    var counts = ContiguousArray(repeating: 0, count: grid.count * termCount)
    var sizes = ContiguousArray(repeating: 0, count: grid.count)
    for y in 0..<survey.height {
      let row = grid.rowOfY[y] * grid.columns
      for x in 0..<survey.width {
        let block = row + grid.columnOfX[x]
        sizes[block] += 1
        let term = termOfPixel[y * survey.width + x]
        if term != Self.noTerm { counts[block * termCount + Int(term)] += 1 }
      }
    }
    let details = survey.detail(in: grid, acrossBorders: true)
    return (0..<grid.count).map { block in
      guard (details[block] ?? 0) <= Self.smoothest else { return -1 }
      return (0..<termCount).first { counts[block * termCount + $0] * 10 >= sizes[block] * 9 } ?? -1
    }
  }

  /// A color that grows lighter or darker across the area is not plain, however smoothly it does so.
  private func isEven(_ lightness: [Double]) -> Bool {
    let sorted = lightness.sorted()
    let cut = sorted.count / 20
    guard let low = sorted.dropFirst(cut).first, let high = sorted.dropLast(cut).last else { return false }
    return high - low <= 0.2
  }

  /// Of each block, 0 to 1.
  private func meanLightness(in grid: Grid) -> [Double] {
    var sums = ContiguousArray(repeating: 0, count: grid.count)
    var counts = ContiguousArray(repeating: 0, count: grid.count)
    for y in 0..<survey.height {
      let row = grid.rowOfY[y] * grid.columns
      for x in 0..<survey.width {
        let lightness = survey.lightness[y * survey.width + x]
        guard lightness != PixelSurvey.noLightness else { continue }
        sums[row + grid.columnOfX[x]] += Int(lightness)
        counts[row + grid.columnOfX[x]] += 1
      }
    }
    return (0..<grid.count).map { Double(sums[$0]) / Double(max(counts[$0], 1) * PixelSurvey.fullLightness) }
  }

  /// The most detail that still looks smooth, in lightness from pixel to pixel.
  private static let smoothest = 0.015

  private func seenColor(_ term: ColorTerm, in blocks: [Int], of grid: Grid) -> SeenColor {
    var isInside = ContiguousArray(repeating: false, count: grid.count)
    for block in blocks { isInside[block] = true }
    return seenColor(term) { x, y in isInside[grid.rowOfY[y] * grid.columns + grid.columnOfX[x]] }
  }

  /// The color of those pixels of a term that a condition takes.
  func seenColor(_ term: ColorTerm, where isTaken: (_ x: Int, _ y: Int) -> Bool) -> SeenColor {
    var counts = ContiguousArray(repeating: 0, count: names.count)
    let wanted = term.index
    for y in 0..<survey.height {
      for x in 0..<survey.width where termOfPixel[y * survey.width + x] == wanted && isTaken(x, y) {
        counts[Int(survey.shadeOfPixel[y * survey.width + x])] += 1
      }
    }
    return seenColor(term, counts: counts.enumerated().filter { $1 > 0 }.map { ($0, $1) })
  }
}
