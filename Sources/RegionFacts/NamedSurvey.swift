// SPDX-License-Identifier: GPL-3.0-or-later

/// A survey whose shades have names.
struct NamedSurvey {
  let survey: PixelSurvey

  /// For each shade the color by which it is named.
  let colors: [OKLCH]

  /// For each shade its name.
  let names: [ColorName]

  /// For each pixel the index of its term; `noTerm` where it has no color.
  let termOfPixel: ContiguousArray<UInt8>

  static let noTerm = UInt8.max

  init(_ survey: PixelSurvey, in context: ImageContext) {
    self.survey = survey
    colors = survey.shades.map { context.adjusted($0.color) }
    names = colors.map { ColorName($0) }
    let terms = ContiguousArray(names.map { $0.term.index })
    var termOfPixel = ContiguousArray(repeating: Self.noTerm, count: survey.shadeOfPixel.count)
    for pixel in 0..<termOfPixel.count where survey.shadeOfPixel[pixel] != PixelSurvey.transparent {
      termOfPixel[pixel] = terms[Int(survey.shadeOfPixel[pixel])]
    }
    self.termOfPixel = termOfPixel
  }

  /// What color so many pixels of one term have together.
  ///
  /// Its modifier is that of their more colorful half, for a thing's shadows make its mean too dark. Dark and light are
  /// said only where at least half of all those pixels are, other modifiers where half of the more colorful ones are.
  ///
  /// - Parameter counts: For each shade how many of its pixels.
  func seenColor(_ term: ColorTerm, counts: [(shade: Int, count: Int)]) -> SeenColor {
    var (all, colorful) = (Sum(), Sum())
    let total = counts.reduce(0) { $0 + $1.count }
    let wanted = term.isChromatic ? (total + 1) / 2 : total
    let sorted = counts.sorted { (colors[$0.shade].chroma, $0.shade) > (colors[$1.shade].chroma, $1.shade) }
    for (shade, count) in sorted {
      all.add(colors[shade], names[shade], count)
      colorful.add(colors[shade], names[shade], min(count, wanted - colorful.count))
    }
    let lightness = counts.reduce(0) { $0 + survey.shades[$1.shade].color.lightness * Double($1.count) }
    let modifier = ColorModifier(of: colorful.mean, named: term)
    let isShared =
      switch modifier {
      case .veryDark, .dark, .light, .pale: all.mostly(modifier)
      case .bright, .grayish, nil: colorful.mostly(modifier)
      }
    return SeenColor(
      name: ColorName(term, isShared ? modifier : nil),
      lightness: (lightness / Double(max(total, 1)) * 100).rounded() / 100)
  }

  /// Pixels of one term added up.
  private struct Sum {
    var count = 0
    private var lightness = 0.0
    private var chroma = 0.0
    private var bySide = [Int](repeating: 0, count: 5)

    mutating func add(_ color: OKLCH, _ name: ColorName, _ count: Int) {
      guard count > 0 else { return }
      self.count += count
      lightness += color.lightness * Double(count)
      chroma += color.chroma * Double(count)
      bySide[name.modifier?.side.rawValue ?? 0] += count
    }

    var mean: OKLCH {
      OKLCH(lightness: lightness / Double(max(count, 1)), chroma: chroma / Double(max(count, 1)), hue: 0)
    }

    /// At least half of them lie on that modifier's side.
    func mostly(_ modifier: ColorModifier?) -> Bool { 2 * bySide[modifier?.side.rawValue ?? 0] >= count }
  }
}

extension ColorModifier {
  /// From 1 on; 0 stands for none.
  enum Side: Int {
    case dark = 1
    case light, bright, grayish
  }

  var side: Side {
    switch self {
    case .veryDark, .dark: .dark
    case .light, .pale: .light
    case .bright: .bright
    case .grayish: .grayish
    }
  }
}

extension ColorTerm {
  var index: UInt8 { UInt8(truncatingIfNeeded: Self.allCases.firstIndex(of: self) ?? 0) }
}
