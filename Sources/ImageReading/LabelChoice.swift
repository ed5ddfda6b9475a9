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
      let path = path
      if let best = EmbeddedText.best(of: text.alternatives, for: languages, unless: { saysNothing($0, of: path) }) {
        return EmbeddedLabel(text: best, source: text.source)
      }
    }
    return nil
  }
}

extension EmbeddedText {
  /// The best of several languages' texts, clean; `nil` where none says anything.
  ///
  /// Exact language, then without region (its ancestors, of which it is the first), then another region's, then
  /// `x-default`, then the first. Text whose language the file does not tell gets the one of the person's languages
  /// that it is surely written in.
  ///
  /// - Parameters:
  ///   - languages: Those that the person reads, the best first.
  ///   - isEmpty: Whether a text says nothing, although it has words.
  public static func best(
    of alternatives: [Alternative], for languages: [LanguageTag], unless isEmpty: (String) -> Bool = { _ in false }
  ) -> ForeignText? {
    let candidates = alternatives.map { LabelCandidate($0, languages) }
      .filter { !$0.text.text.isEmpty && !isEmpty($0.text.text) }
    return bestCandidate(of: candidates, for: languages)?.text
  }
}

/// One language's text.
private struct LabelCandidate {
  let text: ForeignText
  /// The file says that this is for everyone whose language it does not have.
  let isDefault: Bool
  /// The file itself names the language.
  let isTagged: Bool

  init(_ alternative: EmbeddedText.Alternative, _ languages: [LanguageTag]) {
    isDefault = alternative.language?.lowercased() == "x-default"
    let tag = isDefault ? nil : alternative.language.flatMap { LanguageTag($0) }
    let untagged = ForeignText(alternative.text, language: tag)
    isTagged = tag != nil
    text =
      tag != nil ? untagged : ForeignText(alternative.text, language: .identified(in: untagged.text, among: languages))
  }
}

private func bestCandidate(of candidates: [LabelCandidate], for languages: [LanguageTag]) -> LabelCandidate? {
  for language in languages {
    for wanted in language.ancestors {
      if let match = candidates.first(where: { $0.text.language == wanted && $0.isTagged }) { return match }
    }
    if let match = candidates.first(where: { $0.isTagged && $0.text.language?.ancestors.contains(language) == true }) {
      return match
    }
  }
  guard let fallback = candidates.first(where: { $0.isDefault }) ?? candidates.first else { return nil }
  // Editors repeat one of the languages as the default: then its language is known.
  let twin = candidates.first { $0.isTagged && $0.text.text == fallback.text.text }
  return twin ?? fallback
}

/// Whether clean text says nothing of the image in the file at `path`.
func saysNothing(_ text: String, of path: String) -> Bool {
  text.isEmpty || isBoilerplate(text) || isFileName(text, of: path)
}

/// Whether a text is only the name of the file it stands in, with or without the ending.
private func isFileName(_ text: String, of path: String) -> Bool {
  let name = (path.split(separator: "/").last.map(String.init) ?? path).cleaned
  let stem = FileNameLabel.stem(of: name)
  if [name.lowercased(), stem.lowercased()].contains(text.lowercased()) { return true }
  return FileNameLabel.stem(of: text) != text && FileNameLabel.words(in: text) == nil
}
