// SPDX-License-Identifier: GPL-3.0-or-later

/// One message in one language, while its places are filled.
struct Sentence {
  private let localizer: Localizer
  private let arguments: [Message.Value]
  private let words: Words
  private let forms: LocaleForms
  private var language: LanguageTag { forms.language }

  init(localizer: Localizer, message: Message, language: LanguageTag, words: Words) {
    self.localizer = localizer
    self.words = words
    arguments = message.arguments.map(\.value)
    forms = LocaleForms(language: language, region: localizer.region)
  }

  /// The sentence; `nil` when this language has no form of it that fits.
  var runs: [TextRun]? {
    var builder = RunBuilder()
    switch words {
    case .text(let text, let parts):
      guard fill(text, parts: parts, into: &builder) else { return nil }
    case .phrases(let phrases):
      guard let first = phrases.first, fill(first, into: &builder) else { return nil }
    case .plural(let plural, let parts):
      guard let form = forms.form(of: plural, for: firstNumber), fill(form, parts: parts, into: &builder) else {
        return nil
      }
    }
    return builder.runs
  }

  private var firstNumber: Int? {
    arguments.lazy.compactMap { if case .integer(let number) = $0 { number } else { nil } }.first
  }

  /// - Returns: Whether every part of the text is there.
  private func fill(_ text: String, parts: [String: Substitution] = [:], into builder: inout RunBuilder) -> Bool {
    for (piece, position) in FormatString(text).places(parts: parts) {
      guard case .part(_, let name) = piece else {
        fill(piece, position, numberKind: .whole(radix: 10), into: &builder)
        continue
      }
      guard let part = parts[name] else { return false }
      guard let form = forms.form(of: part.forms, for: number(at: position)) else { continue }
      for (piece, position) in FormatString(form).places(parts: [:], from: position) {
        fill(piece, position, numberKind: part.kind, into: &builder)
      }
    }
    return true
  }

  /// Adds a piece that is no part: a part holds no further parts.
  private func fill(
    _ piece: FormatString.Piece, _ position: Int, numberKind: FormatString.Kind, into builder: inout RunBuilder
  ) {
    switch piece {
    case .literal(let text): builder.append(literal: text, language: language)
    case .value(_, let kind): builder.append(value: runs(forPosition: position, kind: kind))
    case .partNumber: builder.append(value: runs(forPosition: position, kind: numberKind))
    case .part: break
    }
  }

  private func argument(at position: Int) -> Message.Value? {
    arguments.indices.contains(position &- 1) ? arguments[position - 1] : nil
  }

  private func number(at position: Int) -> Int? {
    if case .integer(let number) = argument(at: position) { number } else { nil }
  }

  private func runs(forPosition position: Int, kind: FormatString.Kind) -> [TextRun] {
    switch (argument(at: position), kind) {
    case (nil, _): []
    case (.some(let value), .object): runs(for: value)
    case (.integer(let number), .whole(let radix, let isUppercase)) where radix != 10:
      [TextRun(String(number, radix: radix, uppercase: isUppercase), language: language)]
    case (.integer(let number), .whole): runs(for: .integer(number))
    case (.integer(let number), .decimal(let places)):
      [TextRun(forms.digits(number, decimals: places ?? 0), language: language)]
    case (.some, .whole), (.some, .decimal): []
    }
  }

  private func runs(for value: Message.Value) -> [TextRun] {
    switch value {
    case .integer(let number):
      return [TextRun(forms.digits(number), language: language)]
    case .foreign(let foreign):
      return foreign.text.isEmpty ? [] : [TextRun(foreign.text, language: foreign.language)]
    case .language(let tag):
      return [TextRun(tag.name(in: language), language: language)]
    case .time(let time):
      return [TextRun(forms.text(for: time), language: language)]
    case .term(_, let message):
      return localizer.runs(for: message)
    case .list(let values):
      let items = values.map { runs(for: $0) }.filter { !$0.isEmpty }
      guard items.count > 1 else { return items.first ?? [] }
      var builder = RunBuilder()
      let separators = forms.separators(joining: items.map { $0.map(\.text).joined() })
      for (separator, item) in zip(separators, items) {
        builder.append(literal: separator, language: language)
        builder.append(value: item)
      }
      builder.append(literal: separators.last ?? "", language: language)
      return builder.runs
    case .sentences(let messages):
      var builder = RunBuilder()
      for sentence in messages.map({ localizer.runs(for: $0) }) where !sentence.isEmpty {
        if !builder.runs.isEmpty { builder.append(literal: " ", language: language) }
        builder.append(value: sentence)
      }
      return builder.runs
    }
  }
}
