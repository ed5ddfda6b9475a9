// SPDX-License-Identifier: GPL-3.0-or-later

/// A share as one says it.
enum Share: String, Hashable, Sendable, CaseIterable {
  case all
  case almostAll = "almost-all"
  case threeQuarters = "three-quarters"
  case twoThirds = "two-thirds"
  case half
  case twoFifths = "two-fifths"
  case third, quarter, fifth, tenth, little

  /// - Parameter share: 0 to 1.
  init(_ share: Double) {
    self =
      switch share {
      case 0.995...: .all
      case 0.85...: .almostAll
      case 0.71...: .threeQuarters
      case 0.58...: .twoThirds
      case 0.45...: .half
      case 0.37...: .twoFifths
      case 0.29...: .third
      case 0.225...: .quarter
      case 0.15...: .fifth
      case 0.08...: .tenth
      default: .little
      }
  }
}
