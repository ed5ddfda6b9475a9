// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
public import Localization

/// What a run of text becomes before a voice gets it.
///
/// Nothing in it is markup or an option: an angle bracket, a leading dash and `[[ ]]` are plain characters.
public enum SpeechText {
  /// The largest clause handed to an engine in one go, in bytes of UTF-8.
  public static let clauseLimit = 4000

  /// The longest word an engine gets in one piece, in Unicode scalars.
  public static let wordLimit = 60

  /// The clauses of `text`, in order, ready to be spoken in `language`; empty when nothing can be heard.
  public static func clauses(of text: String, language: LanguageTag?) -> [String] {
    let speakable = speakable(text, language: language)
    guard speakable.contains(where: { !$0.isWhitespace }) else { return [] }
    return split(speakable)
  }

  /// `text` in composed form (NFC), without what voices stumble over.
  public static func speakable(_ text: String, language: LanguageTag?) -> String {
    let isCherokee = language?.description.hasPrefix("chr") ?? false
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        kept.append(" ")
      } else if isSpeakable(scalar, isCherokee: isCherokee) {
        kept.append(scalar)
      }
    }
    let composed = String(kept).precomposedStringWithCanonicalMapping
    return splittingLongWords(collapsingPossessives(composed))
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || (0x1C...0x1F).contains(scalar.value)
  }

  /// Controls and replacement characters have no sound. Letters of a few blocks make eSpeak NG 1.51 mispronounce
  /// everything after them in any language: U+13A0–13FF, U+A700–ABFF and U+D7B0–D7FF, found by trying each letter.
  private static func isSpeakable(_ scalar: Unicode.Scalar, isCherokee: Bool) -> Bool {
    switch scalar.value {
    case 0xFFFD, 0xA700...0xABFF, 0xD7B0...0xD7FF: false
    case 0x13A0...0x13FF: isCherokee
    default:
      switch scalar.properties.generalCategory {
      case .control, .surrogate, .privateUse, .unassigned: false
      default: !scalar.properties.isNoncharacterCodePoint && !isInvisible(scalar)
      }
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x061C, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// One `'s` instead of a run of them: eSpeak NG 1.51 overruns a buffer on `s's's's…` in English.
  private static func collapsingPossessives(_ text: String) -> String {
    var result = ""
    var pairs = 0
    var characters = text[...]
    while let first = characters.first {
      if isApostrophe(first), let second = characters.dropFirst().first, second == "s" || second == "S" {
        pairs += 1
        if pairs == 1 { result.append(contentsOf: characters.prefix(2)) }
        characters = characters.dropFirst(2)
      } else {
        pairs = 0
        result.append(first)
        characters = characters.dropFirst()
      }
    }
    return result
  }

  private static func isApostrophe(_ character: Character) -> Bool {
    ["'", "’", "‘", "ʼ", "＇", "`", "´"].contains(character)
  }

  private static func splittingLongWords(_ text: String) -> String {
    var result = ""
    var length = 0
    for character in text {
      let scalars = character.unicodeScalars.count
      if character.isWhitespace {
        length = 0
      } else if length > 0, length + scalars > wordLimit {
        result.append(" ")
        length = scalars
      } else {
        length += scalars
      }
      result.append(character)
    }
    return result
  }
}
