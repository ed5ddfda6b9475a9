// SPDX-License-Identifier: GPL-3.0-or-later

extension NamedSurvey {
  /// Small patches of a color that hardly occurs elsewhere, the most striking first.
  var spots: [PixelFacts.Spot] {
    let terms = ColorTerm.allCases.filter { $0.isChromatic && isRare($0) }
    guard !terms.isEmpty else { return [] }
    let wanted = Set(terms.map(\.index))
    let kinds = termOfPixel.map { wanted.contains($0) ? Int($0) : -1 }
    let patches = Patches(kinds: kinds, columns: survey.width, rows: survey.height).patches
    let found = terms.compactMap { term -> (spot: PixelFacts.Spot, strength: Double)? in
      let own = patches.filter { $0.kind == Int(term.index) }
      let total = own.reduce(0) { $0 + $1.cells.count }
      guard let patch = own.max(by: { $0.cells.count < $1.cells.count }), patch.cells.count * 100 >= total * 55
      else { return nil }
      return spot(term, patch)
    }
    return found.sorted { $0.strength > $1.strength }.prefix(3).map(\.spot)
  }

  /// 0.04 to 5 percent of the region, and at least 6 pixels.
  private func isRare(_ term: ColorTerm) -> Bool {
    let count = names.indices.reduce(0) { $0 + (names[$1].term == term ? survey.shades[$1].count : 0) }
    let all = survey.shadeOfPixel.count
    return count >= 6 && count * 2_500 >= all && count * 20 <= all
  }

  /// - Returns: `nil` where it is not small, because its box has an eighth of the region or is half as wide or high, or
  ///   where it hardly differs from what is around it.
  private func spot(_ term: ColorTerm, _ patch: Patches.Patch) -> (spot: PixelFacts.Spot, strength: Double)? {
    let (box, width, height) = (patch.box, survey.width, survey.height)
    guard box.width * box.height * 8 < width * height, box.width * 2 < width, box.height * 2 < height else {
      return nil
    }
    var counts = ContiguousArray(repeating: 0, count: names.count)
    for pixel in patch.cells { counts[Int(survey.shadeOfPixel[pixel])] += 1 }
    let own = counts.enumerated().filter { $1 > 0 }.map { (shade: $0, count: $1) }
    guard let around = meanColor(around: box, except: term) else { return nil }
    let contrast = mean(of: own).distance(to: around)
    guard contrast > 0.22 else { return nil }
    let spot = PixelFacts.Spot(
      color: seenColor(term, counts: own), place: box.place(inWidth: width, height: height),
      box: box.unit(inWidth: width, height: height))
    return (spot, contrast * Double(patch.cells.count).squareRoot())
  }

  /// The mean of the other pixels in a frame around a box; `nil` where nothing is there.
  private func meanColor(around box: Box, except term: ColorTerm) -> OKLab? {
    let margin = max(2, (box.width + box.height) / 8)
    let own = term.index
    var counts = ContiguousArray(repeating: 0, count: names.count)
    for y in max(box.top - margin, 0)..<min(box.bottom + margin, survey.height) {
      for x in max(box.left - margin, 0)..<min(box.right + margin, survey.width) {
        let pixel = y * survey.width + x
        guard termOfPixel[pixel] != own, termOfPixel[pixel] != Self.noTerm else { continue }
        counts[Int(survey.shadeOfPixel[pixel])] += 1
      }
    }
    let others = counts.enumerated().filter { $1 > 0 }.map { (shade: $0, count: $1) }
    return others.isEmpty ? nil : mean(of: others)
  }

  private func mean(of counts: [(shade: Int, count: Int)]) -> OKLab {
    var (mean, total) = (OKLab(), 0.0)
    for (shade, count) in counts {
      let (lab, count) = (survey.shades[shade].lab, Double(count))
      mean.lightness += lab.lightness * count
      mean.a += lab.a * count
      mean.b += lab.b * count
      total += count
    }
    mean.lightness /= total
    mean.a /= total
    mean.b /= total
    return mean
  }
}
