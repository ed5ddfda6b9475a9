// SPDX-License-Identifier: GPL-3.0-or-later

extension NamedSurvey {
  /// Up to four colors, in the order to say them.
  var colorsToSay: [PixelFacts.Color] {
    let groups = self.groups
    let inPlaces = places(of: groups)
    let all = Double(survey.opaqueCount)
    let colors = groups.enumerated().map { index, group in
      PixelFacts.Color(
        color: seenColor(group.term, counts: group.shades.map { ($0, survey.shades[$0].count) }),
        share: Double(group.count) / all, places: inPlaces[index])
    }
    let largest = colors.filter { $0.share >= 0.06 }.sorted { $0.share > $1.share }.prefix(4)
    let leads = { (color: PixelFacts.Color) in color.color.name.term.isChromatic && color.share >= 0.1 }
    return largest.filter(leads) + largest.filter { !leads($0) }
  }

  /// Shades that are said as one color.
  private struct Group {
    let term: ColorTerm
    let shades: [Int]
    let count: Int
  }

  /// The shades by term; those of a term that is found dark and light, and little in between, as two.
  private var groups: [Group] {
    var byTerm = [[Int]](repeating: [], count: ColorTerm.allCases.count)
    for shade in names.indices { byTerm[Int(names[shade].term.index)].append(shade) }
    return zip(ColorTerm.allCases, byTerm).flatMap { term, shades in
      let darkCount = count(shades.filter { names[$0].modifier?.side == .dark })
      let lightCount = count(shades.filter { names[$0].modifier?.side == .light })
      let between = count(shades) - darkCount - lightCount
      let smaller = min(darkCount, lightCount)
      // What lies in between goes with the larger.
      let apart = ColorModifier.Side?.some(darkCount >= lightCount ? .light : .dark)
      let isTwo = smaller * 10 >= survey.opaqueCount && between * 2 <= smaller
      let parts =
        isTwo
        ? [shades.filter { names[$0].modifier?.side != apart }, shades.filter { names[$0].modifier?.side == apart }]
        : [shades]
      return parts.filter { !$0.isEmpty }.map { Group(term: term, shades: $0, count: count($0)) }
    }
  }

  private func count(_ shades: [Int]) -> Int { shades.reduce(0) { $0 + survey.shades[$1].count } }

  /// For each group the places at least half of which it fills, transparent pixels counted.
  private func places(of groups: [Group]) -> [[Cell]] {
    var groupOfShade = ContiguousArray(repeating: 0, count: names.count)
    for (index, group) in groups.enumerated() {
      for shade in group.shades { groupOfShade[shade] = index }
    }
    let grid = Grid.places(width: survey.width, height: survey.height)
    var counts = ContiguousArray(repeating: 0, count: groups.count * 9)
    var sizes = ContiguousArray(repeating: 0, count: 9)
    for y in 0..<survey.height {
      for x in 0..<survey.width {
        let place = grid.rowOfY[y] * 3 + grid.columnOfX[x]
        sizes[place] += 1
        let shade = survey.shadeOfPixel[y * survey.width + x]
        if shade != PixelSurvey.transparent { counts[groupOfShade[Int(shade)] * 9 + place] += 1 }
      }
    }
    return groups.indices.map { group in
      zip(Cell.allCases, 0..<9).filter { 2 * counts[group * 9 + $1] >= max(sizes[$1], 1) }.map(\.0)
    }
  }
}
