// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

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

    /// It takes another number of values; `usage` shows it.
    case wrongArguments(usage: String)
    case notANumber(String)

    /// Waits take 0 to 1,000,000 seconds.
    case waitOutOfRange(String)

    /// Nothing stands after `say`.
    case nothingToSay

    /// A number beyond what may stand after a word.
    case outOfRange(String, of: String, from: Int, to: Int)

    /// The engine has no such voice.
    case noVoice(String)

    /// There is no such recording.
    case noRecording(String)

    /// `options` stands only in the first step.
    case lateOptions
    case unusableOptions(Message)

    /// `nearest` is the suggestion of the command language, or a word that only scripts know.
    case noCommand(String, nearest: String?)
    case afterQuit
    case noExpectation

    /// An identifier that nothing has.
    case unknownValue(String, nearest: String?)

    /// A snapshot's file is not there.
    case noSnapshot(String)

    /// A tag after a step.
    case lateTag(String)

    /// A pattern between slashes that is none.
    case unusablePattern(String)

    /// What stands after `key` is no key of a catalog with values in parentheses.
    case unusableKey(String)

    /// No text of the catalogs has this key.
    case unknownKey(String, nearest: String?)

    case includeNotReadable(String)

    /// A script includes itself, or scripts are included too deep.
    case endlessInclusion(String)

    case tooManyLines
    case tooManyCases

    /// A block without its `end`; the word it begins with.
    case blockNotClosed(String)

    /// `end` without a block.
    case nothingToEnd

    /// A word that has no place here, such as `case` within a case.
    case misplaced(String)

    /// A step beside the cases of a script.
    case stepOutsideCase

    /// A case needs a name in quotation marks; two of a script have different ones.
    case unnamedCase
    case nameTaken(String)

    /// `skip` and `todo` need a reason.
    case noReason(String)

    /// What `for each` cannot go through.
    case unknownEach(String, nearest: String?)

    /// A row of examples has another number of values than there are columns.
    case wrongRow(columns: Int)

    /// No step uses the values of a column.
    case unusedColumn(String)

    case unusableTag(String)

    /// What cannot be simulated.
    case unknownHappening(String, nearest: String?)

    /// An element that cannot be used, and why.
    case unusableElement(Message)
  }
}
