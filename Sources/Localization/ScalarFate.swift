// SPDX-License-Identifier: GPL-3.0-or-later

/// What becomes of a character when text is cleaned.
enum ScalarFate {
  case stays, goes

  /// A tab or the like: a blank takes its place.
  case blank

  /// A line end; a blank in one-line text.
  case lineEnd

  /// Begins an escape sequence, which goes as a whole.
  case sequence
}

extension Unicode.Scalar {
  var fate: ScalarFate {
    switch value {
    case 0x20...0x7E: .stays
    case 0x09, 0x0B...0x0D: .blank
    case 0x0A, 0x85, 0x2028, 0x2029: .lineEnd
    case 0x1B, 0x90, 0x98, 0x9B, 0x9D...0x9F: .sequence
    case 0...0x1F, 0x7F...0x9F: .goes
    case 0xAD, 0x061C: .goes
    // Zero-width space, direction marks; the joiners U+200C and U+200D between them stay.
    case 0x200B, 0x200E, 0x200F: .goes
    // Embeddings, overrides, word joiner, invisible operators, isolates, the deprecated format characters.
    case 0x202A...0x202E, 0x2060...0x206F: .goes
    case 0xFEFF, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: .goes
    case 0xE0000...0xE007F: .goes
    default: value & 0xFFFE == 0xFFFE ? .goes : .stays
    }
  }

  /// Whether `cleaned` leaves this as it is: it cannot steer a terminal, a voice or the direction of a line.
  public var isHarmless: Bool { fate == .stays }

  /// Whether this is a blank of any width.
  var isBlank: Bool {
    switch value {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// Whether this combines with the letter before it.
  var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
