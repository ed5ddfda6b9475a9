// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization
public import Speech

/// A case with its verdict.
public struct CaseReport: Hashable, Sendable {
  /// The path of its script as it was named.
  public let file: String

  /// What it is called in its script, with the row or the language it was run for; `nil` where a script is one case.
  public let title: String?

  /// The line where it begins, from 1.
  public let line: Int

  /// What it is about, such as a success criterion; in the order in which they were written.
  public let tags: [CaseTag]

  /// The settings it started with.
  public let setting: Setting

  public let verdict: Verdict

  /// What should have been so and was not: told, and no failure.
  public let remarks: [Failure]

  /// How long it took by the clock on the wall; zero where it was not run.
  public var duration: Duration

  /// What was said and what became of it, in virtual time.
  public internal(set) var transcript: [TranscriptEntry] = []

  /// Snapshots that it would write anew.
  public internal(set) var updates: [SnapshotUpdate] = []

  /// What it has proved; empty where that was not to be noted.
  public internal(set) var coverage: Set<Coverage> = []

  /// How a case starts.
  public struct Setting: Hashable, Sendable {
    /// Of the catalog in use.
    public let language: LanguageTag

    /// The name of a zoom behavior.
    public let behavior: String

    /// The voice that was asked for; `nil`: the one of the language.
    public let voice: String?

    public init(language: LanguageTag = .english, behavior: String = "explore", voice: String? = nil) {
      self.language = language
      self.behavior = behavior
      self.voice = voice
    }
  }

  public init(
    file: String, title: String? = nil, line: Int = 1, tags: [CaseTag] = [], setting: Setting = Setting(),
    verdict: Verdict, remarks: [Failure] = [], duration: Duration = .zero
  ) {
    self.file = file
    self.title = title
    self.line = line
    self.tags = tags
    self.setting = setting
    self.verdict = verdict
    self.remarks = remarks
    self.duration = duration
  }

  /// What tells it from all others of a run: the path, and the title where there is one.
  public var name: String { title.map { "\(file): \($0)" } ?? file }
}

/// A tag of a case, such as `@wcag 2.5.7`.
public struct CaseTag: Hashable, Sendable {
  /// Without the sign: `wcag`, `en301549`, or any other word.
  public let name: String

  /// What stands after it; `nil` where nothing does.
  public let value: String?

  public init(_ name: String, _ value: String? = nil) {
    self.name = name
    self.value = value
  }

  /// As it is written.
  public var text: String { "@" + name + (value.map { " " + $0 } ?? "") }
}

/// What a case came to.
public enum Verdict: Hashable, Sendable {
  case passed

  /// At least one expectation was not met.
  case failed([Failure])

  /// The script could not be read, or has lines that cannot be run; in the order of the lines.
  case unreadable([ScriptMistake])

  /// Was not run, and why.
  case skipped(reason: String)

  /// Is not expected to pass yet, and why; what was not met, empty where all was.
  case todo(reason: String, [Failure])

  /// Took longer than a case may.
  case timedOut(after: Duration)
}

/// An expectation that was not met, or a step that ended in an error nobody awaited.
public struct Failure: Hashable, Sendable {
  /// The script that holds the step, as far as it is another one than that of the case: one that was included.
  public let file: String?

  /// From 1, in the script.
  public let line: Int

  /// The step as written.
  public let step: String

  public let expected: String

  /// `nil`: there was nothing, for example because no image is open.
  public let found: String?

  /// All that was announced since the last command.
  public let heard: String

  public init(file: String? = nil, line: Int, step: String, expected: String, found: String?, heard: String) {
    self.file = file
    self.line = line
    self.step = step
    self.expected = expected
    self.found = found
    self.heard = heard
  }
}
