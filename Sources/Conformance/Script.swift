// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
public import Localization

/// A conformance script: cases that say what is typed, and what must then be so.
///
/// The language is described in `docs/scripts.md`.
public struct Script: Sendable {
  /// In their order, each once for every row of its examples and every value it is run for.
  public let cases: [ScriptCase]

  /// What can be expected, as it is written.
  public static let subjects = Expectation.Subject.allCases.map(\.rawValue)

  /// The words that mean something only in scripts.
  public static let keywords = Keyword.allCases.map(\.rawValue)

  /// What has more mistakes is no script.
  static let mistakeLimit = 100

  /// What is more cases is no script.
  static let caseLimit = 10_000

  /// Reads a script from a file.
  ///
  /// - Parameters:
  ///   - path: As it was named.
  ///   - languages: Those that `for each language` stands for.
  public init(path: String, languages: [LanguageTag]) {
    do {
      self = Script(path: path, source: try ScriptSource(path: path), languages: languages)
    } catch {
      self = Script(cases: [ScriptCase(file: path, mistakes: [error])])
    }
  }

  /// Reads a script from its bytes.
  public init(path: String, contents: [UInt8], languages: [LanguageTag]) {
    self.init(path: path, source: ScriptSource(path: path, contents: contents), languages: languages)
  }

  private init(cases: [ScriptCase]) {
    self.cases = cases
  }

  private init(path: String, source: ScriptSource, languages: [LanguageTag]) {
    var reader = OutlineReader(source, languages: languages)
    let outline = reader.outline()
    if reader.mistakes.isEmpty {
      cases = CaseMaker(path: path).cases(of: outline)
    } else {
      // What its steps are is known only once its blocks are right.
      cases = [ScriptCase(file: path, mistakes: Array(reader.mistakes.inOrder.prefix(Self.mistakeLimit)))]
    }
  }
}

/// A step of a case.
struct Step: Sendable {
  let source: SourceLine

  /// Without the blanks around it, with the values of its row filled in.
  let text: String

  let action: Action

  /// The lines under it, up to `end`.
  var block: Block?

  struct Block: Hashable, Sendable {
    let lines: [String]

    /// How many lines lie between the step and its `end` in the file.
    let count: Int
  }

  enum Action: Sendable {
    /// Anything a session understands, and anything that it does not.
    case command

    /// What is not required is only remarked on.
    case expect(Expectation, isRequired: Bool)

    /// Lets time pass, in seconds; `nil`: until silence.
    case wait(Double?)

    /// An element from a file takes the place of the session's.
    case element(file: String)

    /// Something is spoken to the session; a file is named as it is written.
    case hear(SpokenSound)

    /// Something happens outside.
    case simulate(Happening)

    /// A line with a mistake; `nil`: a command.
    case unreadable(Keyword?)
  }
}

/// The words that mean something only in scripts, alike in all languages.
enum Keyword: String, Sendable, CaseIterable {
  case `case`, element, end, examples, expect, `for`, hear, include, options, say, setUp = "set-up", should, simulate,
    skip, todo, wait

  /// What somebody meant who wrote a word that is no command.
  static func nearest(to word: String) -> String? {
    allCases.map(\.rawValue).nearest(to: word.folded)
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

extension [ScriptMistake] {
  /// Those of the script itself and of what it includes, by their lines.
  var inOrder: [ScriptMistake] { sorted { ($0.file ?? "", $0.line, $0.column) < ($1.file ?? "", $1.line, $1.column) } }
}
