// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Viewer
import ZoomGeometry

/// What stood in a slot.
enum SlotValue: Hashable, Sendable {
  case number(Double)

  /// A whole number; as it was typed where it is larger than anything is numbered, and stops at that.
  case whole(Int, typed: String?)
  case place(Place)

  /// In unit coordinates of the frame.
  case point(Point)

  /// In points.
  case distance(Point)
  case words(String)

  /// One of a few words, by its identifier.
  case choice(String)
}

/// Reads what stands in a slot, in one language with English beside it.
struct SlotReader: Sendable {
  /// A word or words of the catalogs, folded, and what they stand for.
  private struct Entry: Sendable {
    let words: String
    let value: SlotValue
  }

  private var choices: [Slot: [Entry]] = [:]
  private var percentSigns: Set<String> = []

  /// Around a place, for the whole image instead of the view.
  private var ofImage: [Pattern] = []
  private var cells: [Pattern] = []

  init(localizer: Localizer, languages: [LanguageTag]) {
    func phrases(_ key: String) -> [String] {
      languages.flatMap { localizer.phrases(for: key, in: $0) }
    }
    func entries(_ key: String, _ value: SlotValue) -> [Entry] {
      phrases(key).map { Entry(words: $0.folded, value: value) }
    }
    choices[.place] = ViewPosition.all.flatMap { position in
      entries("place.\(position.identifier)", .place(Place(position, of: .view)))
    }
    for (slot, keys) in Self.choiceKeys {
      choices[slot] = keys.flatMap { key, identifier in entries(key, .choice(identifier)) }
    }
    percentSigns = Set(phrases("unit.percent").map(\.folded) + ["%"])
    ofImage = phrases("place.ofImage").compactMap(Pattern.init)
    cells = phrases("place.cell").compactMap(Pattern.init)
  }

  /// The catalog keys of the words that a slot takes, with the identifier of each.
  static let choiceKeys: [Slot: [(key: String, identifier: String)]] = [
    .verbosity: Verbosity.allCases.map { ("verbosity.\($0.rawValue)", $0.rawValue) },
    .output: Output.allCases.map { ("output.\($0.rawValue)", $0.rawValue) },
    .toggle: [("toggle.on", "on"), ("toggle.off", "off")],
  ]

  /// What the words in a slot mean, or why they cannot be used.
  ///
  /// - Returns: `nil` where the line has another form: more than a number stands in its place.
  func value(of words: ArraySlice<TypedLine.Word>, in slot: Slot, of line: TypedLine) -> Result<SlotValue, Refusal>? {
    let text = line.text(of: words)
    switch slot {
    case .percent, .scale: return percent(words, text)
    case .rate, .level:
      guard let number = number(words) else { return noNumber(words, text) }
      return .success(.number(number))
    case .ordinal:
      guard words.count == 1, let number = TypedNumber.value(of: text) else { return noNumber(words, text) }
      guard number == number.rounded() else { return .failure(.notAWholeNumber(text)) }
      let most = 1_000_000.0
      return .success(.whole(Int(min(max(number, -most), most)), typed: abs(number) > most ? text : nil))
    case .factor:
      guard words.count == 1, let factor = TypedNumber.value(of: text) else { return noNumber(words, text) }
      guard factor > 0, factor <= 1_000_000 else { return .failure(.percentOutOfRange(text)) }
      return .success(.number(factor))
    case .point:
      guard words.count <= 2 else { return nil }
      guard let point = pair(words, in: 0...1) else { return .failure(.notAPoint(text)) }
      return .success(.point(point))
    case .distance:
      guard words.count <= 2 else { return nil }
      guard let distance = pair(words, in: -1_000_000...1_000_000) else { return .failure(.notADistance(text)) }
      return .success(.distance(distance))
    case .place:
      guard let place = place(words, text) else { return .failure(.unknownPlace(text)) }
      return .success(place)
    case .destination:
      // A name may well begin with a number.
      if words.count == 1, case .success(let number)? = value(of: words, in: .ordinal, of: line) {
        return .success(number)
      }
      if let place = place(words, text) { return .success(place) }
      return text.cleaned.isEmpty ? .failure(.empty(slot)) : .success(.words(text))
    case .verbosity, .output, .toggle:
      guard let value = entry(in: slot, words) else { return .failure(.unknownChoice(text, slot)) }
      return .success(value)
    case .name:
      // Who goes to a number or to a place would never come there.
      if place(words, text) != nil || TypedNumber.value(of: text) != nil { return .failure(.unusableName(text)) }
      return text.cleaned.isEmpty ? .failure(.empty(slot)) : .success(.words(text))
    case .file, .language, .voice, .action, .topic, .text:
      return text.cleaned.isEmpty ? .failure(.empty(slot)) : .success(.words(text))
    }
  }

  /// Why the words in a slot cannot be used.
  enum Refusal: Error, Hashable, Sendable {
    case notANumber(String)

    /// It has a fraction.
    case notAWholeNumber(String)

    case percentOutOfRange(String)

    /// Not two numbers, or they lie outside the frame.
    case notAPoint(String)

    /// Not two numbers, or too large ones.
    case notADistance(String)
    case unknownPlace(String)

    /// A name that is a number or a place.
    case unusableName(String)
    case unknownChoice(String, Slot)

    /// Nothing stands there but quotation marks.
    case empty(Slot)
  }

  private func percent(_ words: ArraySlice<TypedLine.Word>, _ text: String) -> Result<SlotValue, Refusal>? {
    guard let value = number(words) else { return noNumber(words, text) }
    guard value > 0, value <= 1_000_000 else { return .failure(.percentOutOfRange(text)) }
    return .success(.number(value))
  }

  private func pair(_ words: ArraySlice<TypedLine.Word>, in range: ClosedRange<Double>) -> Point? {
    let numbers = words.compactMap { TypedNumber.value(of: $0.text) }
    guard words.count == 2, numbers.count == 2, numbers.allSatisfy(range.contains) else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }

  /// `a lot` is no number; `2 3` is one, and too much.
  private func noNumber(_ words: ArraySlice<TypedLine.Word>, _ text: String) -> Result<SlotValue, Refusal>? {
    let holdsNumber = words.count > 1 && words.indices.contains { number(words[$0...$0]) != nil }
    return holdsNumber ? nil : .failure(.notANumber(text))
  }

  /// A number, with or without a percent sign.
  private func number(_ words: ArraySlice<TypedLine.Word>) -> Double? {
    let unit = words.dropFirst().map(\.folded).joined(separator: " ")
    guard let first = words.first?.text, unit.isEmpty || percentSigns.contains(unit) else { return nil }
    return TypedNumber.value(of: first.hasSuffix("%") ? first.dropLast() : first[...])
  }

  private func place(_ words: ArraySlice<TypedLine.Word>, _ text: String) -> SlotValue? {
    if let place = entry(in: .place, words) { return place }
    for pattern in cells {
      for filling in pattern.fillings(of: words) {
        guard let number = filling.first?.first.flatMap({ TypedNumber.value(of: $0.text) }),
          let cell = Int(exactly: number).flatMap(Place.init(cell:))
        else { continue }
        return .place(cell)
      }
    }
    for pattern in ofImage {
      for filling in pattern.fillings(of: words) {
        guard let inner = filling.first, case .place(let place)? = entry(in: .place, inner) else { continue }
        return .place(Place(place.position, of: .image))
      }
    }
    return nil
  }

  private func entry(in slot: Slot, _ words: ArraySlice<TypedLine.Word>) -> SlotValue? {
    let folded = words.map(\.folded).joined(separator: " ")
    return choices[slot]?.first { $0.words == folded }?.value
  }
}
