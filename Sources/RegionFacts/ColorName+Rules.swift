// SPDX-License-Identifier: GPL-3.0-or-later

extension ColorName {
  /// The name of an opaque sRGB color; each part 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.init(OKLCH(red: Double(red), green: Double(green), blue: Double(blue)))
  }

  /// The name of a color.
  ///
  /// The borders were fitted to what people called 8,325 colors in the XKCD color survey (Munroe 2010, CC0; counts by
  /// Heer and Stone 2012, https://github.com/StanfordHCI/c3), their names folded to 13 terms.
  public init(_ color: OKLCH) {
    let term = ColorTerm(color)
    self.init(term, ColorModifier(of: color, named: term))
  }
}

extension ColorTerm {
  init(_ color: OKLCH) {
    let (lightness, chroma) = (color.lightness, color.chroma)
    // Turned by 20 degrees, so that pink and red do not lie on both sides of 0.
    let hue = color.hue < 340 ? color.hue + 20 : color.hue - 340
    self =
      if lightness < 0.25, chroma < Self.blackestChroma(lightness) {
        .black
      } else if lightness > 0.955, chroma < 0.035 {
        .white
      } else if chroma < Self.leastChroma(color) {
        lightness > 0.93 ? .white : .gray
      } else {
        switch hue {
        case ..<36: lightness >= 0.51 ? .pink : hue < 20 ? .purple : .red
        case ..<54: Self.betweenPinkAndBrown(lightness, chroma, hue)
        case ..<99 where lightness >= 0.62: chroma > 0.119 ? .orange : .beige
        case ..<117 where lightness >= 0.62: chroma > 0.110 ? .yellow : .beige
        case ..<117: chroma > 0.145 ? .orange : .brown
        case ..<129: lightness < 0.62 ? .green : chroma > 0.11 ? .yellow : .beige
        case ..<137: lightness > 0.86 ? .yellow : .green
        case ..<184: .green
        case ..<226: chroma >= 0.062 || lightness < 0.55 ? .turquoise : .blue
        case ..<305: .blue
        case ..<345: .purple
        default: lightness < 0.636 ? .purple : .pink
        }
      }
  }

  /// The darker, the more chroma still looks black: 0.06 up to lightness 0.17, falling to 0.036 at 0.25.
  private static func blackestChroma(_ lightness: Double) -> Double {
    0.06 - 0.3 * max(lightness - 0.17, 0)
  }

  /// Below this chroma a color is seen as gray or white.
  private static func leastChroma(_ color: OKLCH) -> Double {
    let limit =
      switch color.hue {
      case 60..<150: 0.045
      case 150..<235: 0.040
      default: 0.034
      }
    return color.lightness > 0.90 ? limit * 0.75 : limit
  }

  private static func betweenPinkAndBrown(_ lightness: Double, _ chroma: Double, _ hue: Double) -> ColorTerm {
    if lightness > 0.67 { return .pink }
    // Black leaves room for little chroma: there, less of it is red.
    if chroma < min(0.09, 0.35 * lightness) { return .brown }
    // Dark and near orange, more of it still looks brown.
    return lightness < 0.48 && hue >= 50 && chroma < 0.13 ? .brown : .red
  }
}

extension ColorModifier {
  /// The borders lie halfway between the colors that people called "dark X", "X" and "light X".
  init?(of color: OKLCH, named term: ColorTerm) {
    let limits = term.ordinaryLightness
    if color.lightness < limits.lowerBound {
      self = color.lightness < limits.lowerBound - 0.12 ? .veryDark : .dark
      return
    }
    let isMuted =
      switch term {
      case .gray, .beige, .brown: true
      default: false
      }
    if !isMuted, color.chroma > 0.20, color.lightness < 0.9 {
      self = .bright
    } else if color.lightness > limits.upperBound {
      self = color.chroma < 0.075 && term != .gray ? .pale : .light
    } else if !isMuted, term.isChromatic, color.chroma < 0.075 {
      self = .grayish
    } else {
      return nil
    }
  }
}

extension ColorTerm {
  /// Between dark and light, in OKLab lightness.
  fileprivate var ordinaryLightness: ClosedRange<Double> {
    switch self {
    case .black, .white: 0...1.01
    case .gray: 0.50...0.76
    case .red: 0.47...0.62
    case .orange: 0.62...0.79
    case .brown: 0.39...0.58
    case .yellow: 0.77...0.94
    case .green: 0.53...0.82
    case .turquoise: 0.58...0.86
    case .blue: 0.42...0.70
    case .purple: 0.42...0.68
    case .pink: 0.58...0.80
    case .beige: 0...0.90
    }
  }
}
