// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension LanguageTag {
  /// Reads a POSIX locale name such as `es_MX.UTF-8`; `C` and `POSIX` are English.
  ///
  /// `nil` for an empty name and for one that holds no language. Of the modifiers only those that choose a script
  /// or a variant count (`sr_RS@latin`).
  public init?(locale name: String) {
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let modifier = parts.dropFirst().first?.lowercased()
    guard let base = parts.first?.prefix(while: { $0 != "." }), !base.isEmpty else { return nil }
    guard base != "C", base != "POSIX" else {
      self = .english
      return
    }
    var subtags = base.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }.map(String.init)
    switch modifier {
    case "latin": subtags.insert("Latn", at: 1)
    case "cyrillic": subtags.insert("Cyrl", at: 1)
    case "valencia": subtags.append("valencia")
    default: break
    }
    guard let tag = LanguageTag(subtags.joined(separator: "-")) ?? LanguageTag(String(base.prefix { $0 != "_" })) else {
      return nil
    }
    self = tag
  }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool {
    // Foundation looks at the language alone, even where the tag names a script.
    if let script { return ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"].contains(script) }
    return Locale.Language(identifier: description).characterDirection == .rightToLeft
  }
}
