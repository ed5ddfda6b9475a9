// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns messages into words of one language.
public struct Localizer: Sendable {
  public let catalogs: Catalogs

  /// The catalog language in use.
  public let language: LanguageTag

  /// What the person asked for (`es-MX` where `language` is `es`): decides digits, and words that a catalog has for
  /// that region alone.
  public let region: LanguageTag

  /// The person's region and its ancestors, down to the language in use; empty where that is no ancestor of it.
  private let regional: [LanguageTag]

  /// Where words are looked for, before the source language.
  private let chain: [LanguageTag]

  public init(catalogs: Catalogs, language: LanguageTag, region: LanguageTag) {
    self.catalogs = catalogs
    self.language = language
    self.region = region
    let ancestors = region.ancestors
    regional = Array(ancestors[..<(ancestors.firstIndex(of: language) ?? 0)])
    chain = regional + language.ancestors
  }

  /// The sentence for a message, each stretch with its language.
  ///
  /// The words come from the person's region, the language in use, its ancestors, the source language, or are the key
  /// itself. Words for a region count as the language in use, so that one voice says the whole sentence. A place whose
  /// value is missing or of the wrong kind stays empty. Empty for an empty sentence.
  public func runs(for message: Message) -> [TextRun] {
    guard let entry = catalogs[message.key] else {
      return message.key.isEmpty ? [] : [TextRun(message.key.withoutControls, language: catalogs.sourceLanguage)]
    }
    for tag in chain + [entry.sourceLanguage] {
      guard let words = entry.localizations[tag] else { continue }
      let spoken = regional.contains(tag) ? language : tag
      let sentence = Sentence(localizer: self, message: message, language: spoken, words: words)
      // Empty words are a translation only of an empty source.
      if let runs = sentence.runs, !runs.isEmpty || tag == entry.sourceLanguage { return runs }
    }
    let key = Words.text(message.key.withoutControls, substitutions: [:])
    return Sentence(localizer: self, message: message, language: entry.sourceLanguage, words: key).runs ?? []
  }

  /// The sentence for a message.
  public func text(for message: Message) -> String {
    runs(for: message).map(\.text).joined()
  }

  /// Whether any catalog has the key.
  public func has(_ key: String) -> Bool {
    catalogs[key] != nil
  }

  /// The phrases of a key in a language or the nearest of its ancestors that has any; empty when none has.
  public func phrases(for key: String, in language: LanguageTag) -> [String] {
    guard let entry = catalogs[key] else { return [] }
    for tag in language.ancestors {
      switch entry.localizations[tag] {
      case .phrases(let phrases): return phrases
      case .text(let text, _) where !text.isEmpty: return [text]
      case .text, .plural, nil: continue
      }
    }
    return []
  }

  /// The words of a key in the best of several languages; see `Catalogs.value(for:in:)`.
  public func value(for key: String, in languages: [LanguageTag]) -> (text: String, language: LanguageTag)? {
    catalogs.value(for: key, in: languages)
  }
}
