// SPDX-License-Identifier: GPL-3.0-or-later

/// The name of a color, in terms that nearly everybody uses the same way.
///
/// It names what a pixel looks like, never a thing: "green", not "grass".
public struct ColorName: Hashable, Sendable, Codable {
  public let term: ColorTerm

  /// `nil` where the color is an ordinary one of its term.
  public let modifier: ColorModifier?

  public init(_ term: ColorTerm, _ modifier: ColorModifier? = nil) {
    self.term = term
    self.modifier = modifier
  }
}

/// The eleven basic color terms of English and Spanish (Berlin and Kay 1969; Lillo et al. 2007), turquoise and beige.
public enum ColorTerm: String, Hashable, Sendable, Codable, CaseIterable {
  case black, white, gray, red, orange, brown, yellow, green, turquoise, blue, purple, pink, beige

  /// It has a hue: neither black, white nor gray.
  public var isChromatic: Bool {
    switch self {
    case .black, .white, .gray: false
    case .red, .orange, .brown, .yellow, .green, .turquoise, .blue, .purple, .pink, .beige: true
    }
  }
}

/// What sets a color apart from others of its term.
public enum ColorModifier: String, Hashable, Sendable, Codable, CaseIterable {
  case veryDark = "very-dark"
  case dark
  case bright
  case light

  /// Light and of little color.
  case pale

  /// Of little color, neither light nor dark.
  case grayish
}

/// A color as found on many pixels.
public struct SeenColor: Hashable, Sendable, Codable {
  public let name: ColorName

  /// The mean OKLab lightness, 0 (black) to 1 (white), in hundredths.
  ///
  /// For languages that draw other borders: *celeste* is blue from 0.66 on.
  public let lightness: Double

  public init(name: ColorName, lightness: Double) {
    self.name = name
    self.lightness = lightness
  }
}
