// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility

/// What must be so after a command.
struct Expectation: Hashable, Sendable {
  let subject: Subject
  let demand: Demand

  /// It must not be so.
  var isNegated = false

  /// What is looked at.
  enum Subject: String, Hashable, Sendable, CaseIterable {
    // Text.
    case label
    case labelLanguage = "label language"
    case labelSource = "label source"
    case value, hint, role, detail, language, status, error
    case errorMessage = "error message"
    case behavior

    /// All that was announced since the last command, joined by one blank.
    case spoken

    /// What is being said now.
    case speaking

    /// How that is pronounced, in the International Phonetic Alphabet.
    case phonemes

    /// The command that was spoken, in words, where it was understood, and where it was asked about.
    case heard, asked

    // Lists.
    case actions, action, states, state
    case announcements, announcement

    /// All announcements of the case so far.
    case log

    /// Of the announcements.
    case keys, priorities, priority, earcons, earcon

    /// The languages of what was said, each once, in order.
    case languages

    /// The lines of text in view.
    case text

    /// The keys of all that is known of what is in view.
    case facts

    // Announcements and facts by their keys.
    case key, fact

    // Numbers.
    case visible, offset, zoom, frame
    case shownVisible = "shown visible"
    case shownOffset = "shown offset"
    case shownZoom = "shown zoom"

    /// How many words were said since the last command.
    case words

    /// How many utterances are still to be heard.
    case pending

    // What is so or not.
    case silence
    case understood
    case notUnderstood = "not understood"
    case interrupted

    // Whole pictures of the state.
    case snapshot
    case logSnapshot = "log snapshot"
    case audit
  }

  /// What is demanded of it.
  enum Demand: Hashable, Sendable {
    /// The same text.
    case equals(String)

    /// Each of these is part of it.
    case contains([String])
    case matches(TextPattern)

    /// The words of the catalogs under these keys, in the session's language.
    case words(of: [KeyPattern])

    /// The whole list, in order.
    case list([String])

    /// One of the list is this.
    case member(String)

    /// These are in the list, one after the other, whatever stands between them.
    case inOrder([String])

    /// One of the announcements or facts is this.
    case key(KeyPattern)

    case numbers([Double])
    case comparison(Comparison, Double)

    /// How many there are.
    case count(Comparison, Double)

    /// It is so.
    case holds

    /// What was being said was cut after so many words, or after this one.
    case afterWords(Int)
    case afterWord(String)

    case snapshot(Snapshot.Source)

    /// The audit finds nothing; or a rule comes to this.
    case clean
    case outcome(rule: String, AuditOutcome)
  }

  enum Comparison: String, Hashable, Sendable {
    case equal = ""
    case atLeast = "at least"
    case atMost = "at most"

    func holds(_ found: Double, _ wanted: Double, tolerance: Double = 0) -> Bool {
      switch self {
      case .equal: abs(found - wanted) <= tolerance
      case .atLeast: found >= wanted - tolerance
      case .atMost: found <= wanted + tolerance
      }
    }
  }

  /// It speaks of an error, so that a command that ends in one is no failure.
  var awaitsError: Bool {
    guard !isNegated else { return false }
    switch (subject, demand) {
    case (.error, _), (.errorMessage, _), (.notUnderstood, _), (.asked, _), (.spoken, _), (.announcement, _),
      (.announcements, _),
      (.key, _), (.keys, _), (.logSnapshot, _):
      return true
    case (.status, .equals(let status)): return status == "error"
    default: return false
    }
  }
}

/// A regular expression between slashes, found anywhere in a text.
struct TextPattern: Hashable, Sendable {
  let source: String

  /// Longer ones, and brackets deeper in one another, are no patterns: the parser of regular expressions does not
  /// survive everything.
  private static let (longest, deepest) = (1000, 50)

  /// - Returns: `nil` where it is none.
  init?(_ source: String) {
    guard !source.isEmpty, source.utf8.count <= Self.longest,
      source.utf8.count(where: { $0 == UInt8(ascii: "[") }) <= Self.deepest,
      source.utf8.count(where: { $0 == UInt8(ascii: "(") }) <= Self.deepest, (try? Regex(source)) != nil
    else { return nil }
    self.source = source
  }

  func fits(_ text: String) -> Bool {
    guard let regex = try? Regex(source) else { return false }
    return text.contains(regex)
  }

  var text: String { "/\(source)/" }
}
