// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// A text of the file that can serve as the image's label.
public struct EmbeddedLabel: Hashable, Sendable {
  /// Never empty.
  public let text: ForeignText
  public let source: LabelSource

  public init(text: ForeignText, source: LabelSource) {
    self.text = text
    self.source = source
  }
}

extension ImageRecord {
  /// The best label among the texts in the file; `nil` when none says what the image shows.
  ///
  /// The best source wins, then the best language. Texts that a camera or a program writes into every file, and
  /// the image's own file name, say nothing.
  ///
  /// - Parameter languages: Those that the person reads, the best first.
  public func label(for languages: [LanguageTag]) -> EmbeddedLabel? {
    let order = LabelSource.allCases
    let ranked = texts.enumerated().sorted {
      let (first, second) = (order.firstIndex(of: $0.element.source), order.firstIndex(of: $1.element.source))
      return (first ?? order.count, $0.offset) < (second ?? order.count, $1.offset)
    }
    for (_, text) in ranked {
      let candidates = text.alternatives.compactMap { LabelCandidate($0, path: path) }
      if let best = bestCandidate(of: candidates, for: languages) {
        return EmbeddedLabel(text: best.text, source: text.source)
      }
    }
    return nil
  }
}

/// One language's text, if it says anything.
private struct LabelCandidate {
  let text: ForeignText
  /// The file says that this is for everyone whose language it does not have.
  let isDefault: Bool

  init?(_ alternative: EmbeddedText.Alternative, path: String) {
    isDefault = alternative.language?.lowercased() == "x-default"
    let language = isDefault ? nil : alternative.language.flatMap { LanguageTag($0) }
    text = ForeignText(alternative.text, language: language)
    if text.text.isEmpty || isBoilerplate(text.text) || isFileName(text.text, of: path) { return nil }
  }

  init(text: ForeignText) {
    self.text = text
    isDefault = false
  }
}

/// Exact language, then without region (its ancestors, of which it is the first), then another region's, then `x-default`, then the first.
private func bestCandidate(of candidates: [LabelCandidate], for languages: [LanguageTag]) -> LabelCandidate? {
  for language in languages {
    for wanted in language.ancestors {
      if let match = candidates.first(where: { $0.text.language == wanted }) { return match }
    }
    if let match = candidates.first(where: { $0.text.language?.ancestors.contains(language) == true }) { return match }
  }
  guard let fallback = candidates.first(where: { $0.isDefault }) ?? candidates.first else { return nil }
  // Editors repeat one of the languages as the default: then its language is known.
  let twin = candidates.first { $0.text.language != nil && $0.text.text == fallback.text.text }
  return twin ?? fallback
}

/// Whether a text is only the name of the file it stands in, with or without the ending.
private func isFileName(_ text: String, of path: String) -> Bool {
  let name = (path.split(separator: "/").last.map(String.init) ?? path).cleaned
  let stem = FileNameLabel.stem(of: name)
  if [name.lowercased(), stem.lowercased()].contains(text.lowercased()) { return true }
  return FileNameLabel.stem(of: text) != text && FileNameLabel.words(in: text) == nil
}
