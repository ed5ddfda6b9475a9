// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import CommandLanguage
import Localization

/// Reads what stands after `expect` or `should`.
struct ExpectationReader {
  /// Why it cannot be read.
  struct Mistake: Error {
    let kind: ScriptMistake.Kind

    /// In characters from the start of the step.
    let offset: Int
  }

  private let block: Step.Block?
  private let line: TypedLine

  /// What stands between slashes after `matches`, with its place; `nil` where there is no such word.
  private let pattern: (source: String, offset: Int)?

  /// The word that comes next; 0 is `expect` itself.
  private var next = 1
  private var isNegated = false

  init(text: String, block: Step.Block?) {
    self.block = block
    let (head, pattern) = Self.split(text)
    line = TypedLine(head)
    self.pattern = pattern
  }

  /// - Returns: What must be so.
  func expectation() throws(Mistake) -> Expectation {
    var reader = self
    return try reader.read()
  }

  private mutating func read() throws(Mistake) -> Expectation {
    if let quote = line.openQuote { throw Mistake(kind: .openQuote, offset: quote) }
    guard line.words.count > 1 else { throw mistake(.emptyExpectation, atWord: 0) }
    if isWord("not"), isWord("at", at: 2) {
      isNegated = true
      next += 1
    }
    if let words = try atMostSoManyWords() { return words }
    if isWord("not"), word(at: next + 1) != nil, !isWord("understood", at: next + 1) {
      isNegated = true
      next += 1
    }
    let (subject, form) = try subject()
    if isWord("not"), word(at: next + 1) != nil || pattern != nil {
      isNegated.toggle()
      next += 1
    }
    guard let demand = try demand(of: subject, form) else {
      throw mistake(.wrongArguments(usage: "expect \(subject.rawValue)" + form.operands), atWord: 1)
    }
    return Expectation(subject: subject, demand: demand, isNegated: isNegated)
  }

  private mutating func subject() throws(Mistake) -> (Expectation.Subject, Form) {
    let first = word(at: next) ?? ""
    let second = word(at: next + 1).map { first + " " + $0 }
    for (name, count) in [(second, 2), (first, 1)] {
      guard let name, let subject = Expectation.Subject(rawValue: name) else { continue }
      next += count
      return (subject, Form.of(subject))
    }
    let name = first == "shown" ? second ?? first : first
    let sign = isNegated ? "not " : ""
    let names = Expectation.Subject.allCases.map(\.rawValue)
    let nearest =
      name == "not"
      ? "not spoken" : names.nearest(to: name.folded) ?? names.first { $0.hasPrefix(name + " ") }
    throw mistake(.unknownExpectation(sign + name, nearest: nearest.map { sign + $0 }), atWord: 1)
  }

  /// - Returns: `nil` where it takes another number of values.
  private mutating func demand(of subject: Expectation.Subject, _ form: Form) throws(Mistake) -> Expectation.Demand? {
    switch form {
    case .flag:
      if rest.isEmpty { return .holds }
      guard subject == .interrupted, isWord("after") else { return nil }
      next += 1
      if rest.count == 2, isWord("words", at: next + 1) || isWord("word", at: next + 1) {
        return .afterWords(Int(min(max(try number(at: next), 0), 1_000_000)))
      }
      return rest.count == 1 ? .afterWord(rest[0]) : nil
    case .snapshot:
      if let block, rest.isEmpty { return .snapshot(.inline(block.lines)) }
      return rest.count == 1 ? .snapshot(.file(rest[0])) : nil
    case .audit:
      if rest == ["clean"] { return .clean }
      guard rest.count == 2 else { return nil }
      let rules = AuditRules.all.map(\.id)
      guard rules.contains(rest[0]) else {
        throw mistake(
          .unknownExpectation("audit " + rest[0], nearest: rules.nearest(to: rest[0]).map { "audit " + $0 }),
          atWord: next)
      }
      guard let outcome = AuditOutcome(rawValue: rest[1]) else {
        let outcomes = AuditOutcome.allCases.map(\.rawValue)
        let nearest = outcomes.nearest(to: rest[1]) ?? outcomes.first { rest[1].hasPrefix($0) }
        throw mistake(.unknownValue(rest[1], nearest: nearest), atWord: next + 1)
      }
      return .outcome(rule: rest[0], outcome)
    case .count: return try count()
    case .numbers(let count, _):
      if count == 1, let comparison = comparison(), comparison != .equal {
        return rest.count == 1 ? .comparison(comparison, try number(at: next)) : nil
      }
      guard rest.count == count else { return nil }
      var numbers: [Double] = []
      for index in rest.indices { numbers.append(try number(at: next + index)) }
      return .numbers(numbers)
    case .key:
      guard let patterns = try keys() else { return nil }
      return patterns.count == 1 ? patterns.first.map(Expectation.Demand.key) : nil
    case .text(let isPartial):
      return try textDemand(isPartial ? { .contains([$0]) } : { .equals($0) }, exact: { .equals($0) }, isPartial)
    case .member: return try textDemand({ .member($0) }, exact: { .member($0) }, false)
    case .list: return try listDemand()
    }
  }

  private mutating func textDemand(
    _ plain: (String) -> Expectation.Demand, exact: (String) -> Expectation.Demand, _ isPartial: Bool
  ) throws(Mistake) -> Expectation.Demand? {
    if let pattern = try matches() { return pattern }
    if let keys = try keysAfterWord() { return keys }
    if isWord("contains"), rest.count > 1 { return try contains() }
    if isWord("exactly"), rest.count == 2 { return exact(rest[1]) }
    guard rest.count == 1 else { return nil }
    // An empty part is in every text, so that it proves nothing.
    if isPartial, rest[0].trimmed.isEmpty { throw mistake(.emptyExpectation, atWord: next) }
    return plain(rest[0])
  }

  private mutating func listDemand() throws(Mistake) -> Expectation.Demand? {
    if let pattern = try matches() { return pattern }
    if let keys = try keysAfterWord() { return keys }
    if isWord("count") {
      next += 1
      return try count()
    }
    if isWord("at"), ["least", "most"].contains(word(at: next + 1)), rest.count == 3 { return try count() }
    if isWord("contains"), rest.count > 1 { return try contains() }
    if isWord("in"), isWord("order", at: next + 1), rest.count > 2 {
      next += 2
      return .inOrder(rest)
    }
    if isWord("exactly"), rest.count > 1 { next += 1 }
    return rest.isEmpty ? nil : .list(rest)
  }

  private mutating func contains() throws(Mistake) -> Expectation.Demand {
    next += 1
    if let index = rest.firstIndex(where: { $0.trimmed.isEmpty }) {
      throw mistake(.emptyExpectation, atWord: next + index)
    }
    return .contains(rest)
  }

  private func matches() throws(Mistake) -> Expectation.Demand? {
    guard let pattern else { return nil }
    guard rest.isEmpty, let expression = TextPattern(pattern.source) else {
      throw Mistake(kind: .unusablePattern("/" + pattern.source.prefix(100) + "/"), offset: pattern.offset)
    }
    return .matches(expression)
  }

  private mutating func keysAfterWord() throws(Mistake) -> Expectation.Demand? {
    guard isWord("key"), rest.count > 1 else { return nil }
    next += 1
    return try keys().map(Expectation.Demand.words)
  }

  private func keys() throws(Mistake) -> [KeyPattern]? {
    guard !rest.isEmpty else { return nil }
    let tail = line.text.dropFirst(line.offset(ofWord: next))
    guard let keys = KeyPattern.all(in: tail) else { throw mistake(.unusableKey(String(tail)), atWord: next) }
    return keys
  }

  private mutating func count() throws(Mistake) -> Expectation.Demand? {
    let comparison = comparison() ?? .equal
    return rest.count == 1 ? .count(comparison, try number(at: next)) : nil
  }

  /// Steps over the words of a comparison.
  private mutating func comparison() -> Expectation.Comparison? {
    for comparison in [Expectation.Comparison.atLeast, .atMost] {
      let words = comparison.rawValue.split(separator: " ").map(String.init)
      if words.enumerated().allSatisfy({ isWord($0.element, at: next + $0.offset) }) {
        next += words.count
        return comparison
      }
    }
    return nil
  }

  /// `expect at most 12 words`.
  private mutating func atMostSoManyWords() throws(Mistake) -> Expectation? {
    let start = next
    guard isWord("at"), isWord("words", at: line.words.count - 1), let comparison = comparison(), rest.count == 2 else {
      next = start
      return nil
    }
    return Expectation(subject: .words, demand: .count(comparison, try number(at: next)), isNegated: isNegated)
  }

  // MARK: Words

  private var rest: [String] { line.words.dropFirst(next).map(\.text) }

  private func word(at index: Int) -> String? {
    line.words.indices.contains(index) ? line.words[index].text : nil
  }

  private func isWord(_ word: String, at index: Int? = nil) -> Bool {
    let index = index ?? next
    return line.words.indices.contains(index) && !line.words[index].isQuoted && line.words[index].text == word
  }

  private func number(at index: Int) throws(Mistake) -> Double {
    let text = word(at: index) ?? ""
    guard let number = TypedNumber.value(of: text) else { throw mistake(.notANumber(text), atWord: index) }
    return number
  }

  private func mistake(_ kind: ScriptMistake.Kind, atWord word: Int) -> Mistake {
    Mistake(kind: kind, offset: line.offset(ofWord: word))
  }

  /// A line up to `matches` outside quotation marks, and what stands between the slashes after it.
  private static func split(_ text: String) -> (head: String, pattern: (source: String, offset: Int)?) {
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      guard !isQuoted, character.isWhitespace else { continue }
      let rest = text[index...].drop(while: \.isWhitespace)
      guard rest.hasPrefix("matches") else { continue }
      let after = rest.dropFirst("matches".count)
      let source = after.drop(while: \.isWhitespace)
      guard after.first?.isWhitespace == true, source.hasPrefix("/") else { continue }
      let offset = text.distance(from: text.startIndex, to: source.startIndex)
      let inside = source.dropFirst()
      return (String(text[..<index]), (inside.hasSuffix("/") ? String(inside.dropLast()) : "", offset))
    }
    return (text, nil)
  }
}

/// How an expectation of a subject is written.
private enum Form {
  /// - Parameter isPartial: A part of the text is enough.
  case text(isPartial: Bool)
  case list, member, key
  case numbers(Int, operands: String)
  case count, flag, snapshot, audit

  static func of(_ subject: Expectation.Subject) -> Form {
    switch subject {
    case .label, .labelLanguage, .labelSource, .value, .hint, .role, .detail, .language, .status, .error, .errorMessage,
      .behavior, .heard, .asked:
      .text(isPartial: false)
    case .spoken, .speaking, .phonemes: .text(isPartial: true)
    case .actions, .states, .announcements, .log, .keys, .priorities, .earcons, .languages, .text, .facts: .list
    case .action, .state, .announcement, .priority, .earcon: .member
    case .key, .fact: .key
    case .visible, .shownVisible: .numbers(4, operands: "X Y WIDTH HEIGHT")
    case .offset, .shownOffset: .numbers(2, operands: "X Y")
    case .zoom, .shownZoom: .numbers(1, operands: "FACTOR")
    case .frame: .numbers(2, operands: "WIDTH HEIGHT")
    case .words, .pending: .count
    case .silence, .understood, .notUnderstood, .interrupted: .flag
    case .snapshot, .logSnapshot: .snapshot
    case .audit: .audit
    }
  }

  /// What stands after its name, as a mistake shows it.
  var operands: String {
    switch self {
    case .text, .member: " \"TEXT\""
    case .list: " \"A\" \"B\""
    case .key: " KEY(NAME: VALUE)"
    case .numbers(_, let operands): " " + operands
    case .count: " NUMBER"
    case .flag: ""
    case .snapshot: " FILE"
    case .audit: " clean"
    }
  }
}
