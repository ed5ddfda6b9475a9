// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Localization

/// Reads what stands after `expect`.
enum ExpectationParser {
  /// Why it cannot be read.
  struct Mistake: Error {
    let kind: ScriptMistake.Kind

    /// Which word it is about: 0 is `expect` itself.
    let word: Int

    init(_ kind: ScriptMistake.Kind, at word: Int) {
      self.kind = kind
      self.word = word
    }
  }

  /// An expectation as data: its words, how it is used, and what it makes of its values.
  private struct Form: Sendable {
    let name: String
    let usage: String

    /// Counts words from the first value; the result is `nil` where it takes another number of values.
    let make: @Sendable ([String]) throws(Mistake) -> Expectation?

    var wordCount: Int { name.split(separator: " ").count }
  }

  private static let forms: [Form] = [
    text("label") { .label($0) }, text("value") { .value($0) }, text("hint") { .hint($0) },
    text("role") { .role($0) }, text("language") { .language($0) }, text("status") { .status($0) },
    text("detail") { .detail($0) }, text("action") { .action($0) }, text("error") { .error($0) },
    part("spoken") { .spoken($0) }, part("not spoken") { .notSpoken($0) },
    Form(name: "not understood", usage: "expect not understood") { $0.isEmpty ? .notUnderstood : nil },
    Form(name: "actions", usage: "expect actions \"A\" \"B\"") { $0.isEmpty ? nil : .actions($0) },
    numbers("visible", 4, "X Y WIDTH HEIGHT") { .visible($0) },
    numbers("offset", 2, "X Y") { .offset($0) },
    numbers("zoom", 1, "FACTOR") { .zoom($0.first ?? 0) },
    numbers("shown visible", 4, "X Y WIDTH HEIGHT") { .shownVisible($0) },
    numbers("shown offset", 2, "X Y") { .shownOffset($0) },
    numbers("shown zoom", 1, "FACTOR") { .shownZoom($0.first ?? 0) },
  ]

  private static func text(_ name: String, _ make: @escaping @Sendable (String) -> Expectation) -> Form {
    Form(name: name, usage: "expect \(name) \"TEXT\"") { values in
      values.count == 1 ? values.first.map(make) : nil
    }
  }

  /// A part of a text. An empty one is in every text, so that it proves nothing.
  private static func part(_ name: String, _ make: @escaping @Sendable (String) -> Expectation) -> Form {
    Form(name: name, usage: "expect \(name) \"TEXT\"") { values throws(Mistake) in
      guard values.count == 1, let text = values.first else { return nil }
      guard !text.trimmed.isEmpty else { throw Mistake(.emptyExpectation, at: 0) }
      return make(text)
    }
  }

  private static func numbers(
    _ name: String, _ count: Int, _ operands: String, _ make: @escaping @Sendable ([Double]) -> Expectation
  ) -> Form {
    Form(name: name, usage: "expect \(name) \(operands)") { values throws(Mistake) in
      guard values.count == count else { return nil }
      var numbers: [Double] = []
      for (index, value) in values.enumerated() {
        guard let number = TypedNumber.value(of: value) else { throw Mistake(.notANumber(value), at: index) }
        numbers.append(number)
      }
      return make(numbers)
    }
  }

  /// - Parameter words: What follows `expect`.
  static func expectation(in words: [String]) throws(Mistake) -> Expectation {
    guard let first = words.first else { throw Mistake(.emptyExpectation, at: 0) }
    // `not spoken` and `shown zoom` have two words.
    let name = ["not", "shown"].contains(first) ? words.prefix(2).joined(separator: " ") : first
    guard let form = forms.first(where: { $0.name == name }) else {
      let nearest = forms.map(\.name).nearest(to: name.folded) ?? forms.first { $0.name.hasPrefix(name + " ") }?.name
      throw Mistake(.unknownExpectation(name, nearest: nearest), at: 1)
    }
    let firstValue = form.wordCount + 1
    do throws(Mistake) {
      if let expectation = try form.make(Array(words.dropFirst(form.wordCount))) { return expectation }
    } catch {
      throw Mistake(error.kind, at: firstValue + error.word)
    }
    throw Mistake(.wrongArguments(usage: form.usage), at: 1)
  }
}
