// SPDX-License-Identifier: GPL-3.0-or-later

/// A case of a script, ready to run.
public struct ScriptCase: Sendable {
  /// The path of its script as it was named.
  public let file: String

  /// What it is called in its script; `nil` where a script is one case.
  public let title: String?

  /// The line where it begins, from 1.
  public let line: Int

  public let tags: [CaseTag]

  let content: Content

  enum Content: Sendable {
    case script(Script)

    /// Why there is nothing to run.
    case unreadable([ScriptMistake])
  }

  /// What tells it from all others of a run: the path, and the title where there is one.
  public var name: String { title.map { "\(file): \($0)" } ?? file }
}
