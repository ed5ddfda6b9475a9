// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

extension TextRun {
  /// This run in stretches of one writing each: Russian inside a Spanish text is not spelled out by the Spanish voice.
  ///
  /// A stretch that the run's language (`nil`: `language`) is not written in gets the likeliest language of its
  /// writing. A single foreign letter stays where it is.
  public func splitByWriting(in language: LanguageTag) -> [TextRun] {
    let own = (self.language ?? language).description.split(separator: "-").first.map { $0.lowercased() } ?? ""
    var stretches: [Stretch] = []
    for scalar in text.unicodeScalars {
      let isNeutral = !scalar.properties.isAlphabetic
      let writing = WritingSystem(scalar).flatMap { $0.languages.contains(own) ? nil : $0 }
      if let last = stretches.indices.last, isNeutral || stretches[last].takes(writing) {
        stretches[last].add(scalar, writing)
      } else {
        stretches.append(Stretch(scalar, writing))
      }
    }
    return Stretch.joined(stretches).map { stretch in
      TextRun(String(stretch.text), language: stretch.language ?? self.language)
    }
  }
}

/// Characters of one writing, or of the run's own; Japanese is written in two.
private struct Stretch {
  var text = String.UnicodeScalarView()
  var writings: Set<WritingSystem> = []
  var letters = 0

  init(_ scalar: Unicode.Scalar, _ writing: WritingSystem?) {
    add(scalar, writing)
  }

  mutating func add(_ scalar: Unicode.Scalar, _ writing: WritingSystem?) {
    text.append(scalar)
    guard let writing else { return }
    writings.insert(writing)
    letters += 1
  }

  func takes(_ writing: WritingSystem?) -> Bool {
    guard let writing else { return writings.isEmpty }
    return writings.contains(writing) || (!writings.isEmpty && writings.union([writing]).isSubset(of: [.kana, .han]))
  }

  /// The language of a foreign stretch; `nil` for the run's own.
  var language: LanguageTag? {
    if writings.contains(.kana) { return LanguageTag("ja") }
    // One Chinese character is a word, any other single letter is a sign.
    guard letters > 1 || writings == [.han] else { return nil }
    return writings.first?.languages.first.flatMap { LanguageTag($0) }
  }

  /// The stretches, those of the same language in a row made one.
  static func joined(_ stretches: [Stretch]) -> [Stretch] {
    var result: [Stretch] = []
    for stretch in stretches {
      if let last = result.indices.last, result[last].language == stretch.language {
        result[last].text.append(contentsOf: stretch.text)
      } else {
        var next = stretch
        if stretch.language == nil { next.writings = [] }
        result.append(next)
      }
    }
    return result
  }
}
