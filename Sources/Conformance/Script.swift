// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
public import Localization

/// A conformance script: what is typed, and what must then be so.
public struct Script: Sendable {
  /// As it was named.
  public let path: String

  let steps: [Step]

  /// The lines that cannot be read, in their order, at most `mistakeLimit`.
  public let mistakes: [ScriptMistake]

  /// What has more mistakes is no script.
  static let mistakeLimit = 100

  /// One line of it.
  struct Step: Sendable {
    /// From 1.
    let line: Int

    /// Without the blanks around it.
    let text: String

    /// From 1, in characters: where the step starts in its line.
    let column: Int

    let action: Action
  }

  enum Action: Sendable {
    /// Anything a session understands, and anything that it does not.
    case command
    case expect(Expectation)

    /// Arguments of a command line, for the whole case.
    case options([String])

    /// Lets time pass, in seconds; `nil`: until silence.
    case wait(Double?)

    /// A line with a mistake; `nil`: a command.
    case unreadable(Keyword?)
  }

  /// The words that are steps only in scripts, alike in all languages.
  enum Keyword: String, Sendable, CaseIterable {
    case expect, options, wait

    /// What somebody meant who wrote a word that is no command.
    static func nearest(to word: String) -> String? {
      allCases.map(\.rawValue).nearest(to: word.folded)
    }
  }
}

extension [String] {
  /// The word that is least different, if it is one in three letters at most.
  func nearest(to wanted: String) -> String? {
    map { (word: $0, distance: editDistance($0, wanted)) }
      .filter { $0.distance <= Swift.max(1, $0.word.count / 3) }
      .min { $0.distance < $1.distance }?.word
  }
}

/// What keeps a script from being run.
public struct ScriptMistake: Error, Hashable, Sendable {
  /// The script that holds it, as far as it is another one than that of the case: one that was included.
  public var file: String?

  /// From 1; 0 where the whole file is meant.
  public let line: Int

  /// From 1, in characters.
  public let column: Int

  public let kind: Kind

  public enum Kind: Hashable, Sendable {
    /// The file cannot be read, or is larger than 16 MiB.
    case notReadable
    case notUTF8
    case openQuote
    case emptyExpectation
    case unknownExpectation(String, nearest: String?)

    /// The expectation takes another number of values; `usage` shows it.
    case wrongArguments(usage: String)
    case notANumber(String)

    /// Waits take 0 to 1,000,000 seconds.
    case waitOutOfRange(String)

    /// `options` stands only in the first step.
    case lateOptions
    case unusableOptions(Message)

    /// `nearest` is the suggestion of the command language, or a word that only scripts know.
    case noCommand(String, nearest: String?)
    case afterQuit
    case noExpectation
  }
}
