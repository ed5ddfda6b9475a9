// SPDX-License-Identifier: GPL-3.0-or-later

/// A case with its verdict.
public struct CaseReport: Hashable, Sendable {
  /// The path of its script as it was named.
  public let name: String

  public let verdict: Verdict

  public init(name: String, verdict: Verdict) {
    self.name = name
    self.verdict = verdict
  }
}

/// What a case came to.
public enum Verdict: Hashable, Sendable {
  case passed

  /// At least one expectation was not met.
  case failed([Failure])

  /// The script could not be read, or has lines that cannot be run; in the order of the lines.
  case unreadable([ScriptMistake])
}

/// An expectation that was not met, or a step that ended in an error nobody awaited.
public struct Failure: Hashable, Sendable {
  /// From 1, in the script.
  public let line: Int

  /// The step as written.
  public let step: String

  public let expected: String

  /// `nil`: there was nothing, for example because no image is open.
  public let found: String?

  /// All that was announced since the last command.
  public let heard: String

  public init(line: Int, step: String, expected: String, found: String?, heard: String) {
    self.line = line
    self.step = step
    self.expected = expected
    self.found = found
    self.heard = heard
  }
}
