// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// The voices of an engine, and which of them speaks a language.
public struct VoiceList: Hashable, Sendable {
  /// One voice as the engine describes it.
  public struct Voice: Hashable, Sendable {
    /// What the engine selects it by, such as `roa/es-419`.
    public let identifier: String

    /// What people call it, such as `Spanish (Latin America)`.
    public let name: String

    /// The languages it speaks, in lower case (`es-419`), each with its rank; a lower rank is a better voice.
    public let languages: [String: Int]

    public init(identifier: String, name: String, languages: [String: Int]) {
      self.identifier = identifier
      self.name = name
      self.languages = languages
    }
  }

  public let voices: [Voice]

  /// Names that change the sound of any voice, written after a plus sign: `f3` in `es+f3`.
  public let variants: Set<String>

  public init(voices: [Voice], variants: Set<String> = []) {
    self.voices = voices
    self.variants = variants
  }

  /// The voice called `name`: a language (`es-419`), a name or an identifier, in any case, with or without a variant.
  ///
  /// `nil` when the voice or its variant does not exist.
  public func voice(named name: String) -> VoiceChoice? {
    let parts = name.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    guard let base = parts.first, !base.isEmpty else { return nil }
    let variant = parts.count > 1 ? String(parts[1]) : nil
    if let variant, !variants.contains(variant) { return nil }
    let wanted = base.lowercased()
    let found =
      voices.first { $0.identifier.lowercased() == wanted || $0.name.lowercased() == wanted }
      ?? voices.first { $0.identifier.lowercased().hasSuffix("/" + wanted) && $0.languages[wanted] != nil }
      ?? best(for: wanted)
      ?? voices.first { $0.identifier.lowercased().hasSuffix("/" + wanted) }
    return found.map { VoiceChoice(voice: $0, variant: variant) }
  }

  /// The voice that speaks `language` best; `nil` when none speaks it in any region.
  public func voice(for language: LanguageTag) -> VoiceChoice? {
    for tag in Self.candidates(for: language) {
      if let voice = best(for: tag) { return VoiceChoice(voice: voice) }
    }
    return nil
  }

  private func best(for tag: String) -> Voice? {
    // MBROLA voices are listed even where their data is missing.
    voices.filter { $0.languages[tag] != nil && !$0.identifier.hasPrefix("mb/") }
      .min { ($0.languages[tag] ?? .max) < ($1.languages[tag] ?? .max) }
  }
}

/// A voice, perhaps with a variant.
public struct VoiceChoice: Hashable, Sendable {
  public let voice: VoiceList.Voice

  /// `f3` in `es+f3`; `nil` for the voice as it is.
  public let variant: String?

  public init(voice: VoiceList.Voice, variant: String? = nil) {
    self.voice = voice
    self.variant = variant
  }

  /// What the engine selects it by, such as `roa/es+f3`.
  public var identifier: String {
    variant.map { "\(voice.identifier)+\($0)" } ?? voice.identifier
  }

  /// Whether it speaks `language`, in whatever region.
  public func speaks(_ language: LanguageTag) -> Bool {
    let primary = VoiceList.primary(of: language)
    return voice.languages.keys.contains { $0 == primary || $0.hasPrefix(primary + "-") }
  }
}
