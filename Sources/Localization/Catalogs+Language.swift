// SPDX-License-Identifier: GPL-3.0-or-later

extension Catalogs {
  /// Chooses the language of a session.
  ///
  /// - Parameter wanted: The languages asked for, best first.
  /// - Returns: The first of them, or the nearest of its `ancestors`, that the interface is translated into; failing
  ///   those, a sister of it (`pt-BR` for `pt` or `pt-PT`). Otherwise English, and `isFallback` is true unless nothing
  ///   was asked for.
  public func language(for wanted: [LanguageTag]) -> (language: LanguageTag, isFallback: Bool) {
    for tag in wanted {
      if let found = tag.ancestors.first(where: languages.contains) ?? sister(of: tag) { return (found, false) }
    }
    return (languages.first { $0 == .english } ?? sister(of: .english) ?? .english, !wanted.isEmpty)
  }

  /// A translation into the same language for another region, in the same script where there is one.
  private func sister(of tag: LanguageTag) -> LanguageTag? {
    let sisters = languages.filter { $0.language == tag.language }
    return sisters.first { !$0.scripts.isDisjoint(with: tag.scripts) } ?? sisters.first
  }
}

extension LanguageTag {
  /// The scripts that the tag or an ancestor names.
  fileprivate var scripts: Set<String> { Set(ancestors.compactMap(\.script)) }
}

extension Catalogs {
  /// The languages of the catalogs; a region with a few words of its own does not count beside its language.
  public var mainLanguages: [LanguageTag] {
    let known = languages
    return known.filter { tag in !tag.ancestors.dropFirst().contains(where: known.contains) }
  }
}
