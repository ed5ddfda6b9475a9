// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a string catalog, or something in it, could not be used.
public struct CatalogError: Error, Hashable, Sendable {
  /// The catalog's file as it was named.
  public let file: String

  public let reason: Reason

  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// Lines and columns count from 1, columns in bytes.
  public enum Reason: Hashable, Sendable {
    // Nothing of the file is used.

    /// The file or folder could not be read; `errno` is the system's.
    case notReadable(errno: Int32)

    /// The file is larger than `limit` bytes.
    case tooLarge(limit: Int)

    /// The file is not JSON from here on.
    case notJSON(line: Int, column: Int)

    /// The file is nested deeper than it is followed, here for the first time.
    case nestedTooDeeply(line: Int, column: Int)

    /// The file has the mark of an unfinished merge (`<<<<<<<`) in this line.
    case unfinishedMerge(line: Int)

    /// The file is JSON, but what stands at `place` (`strings`; empty: the whole) is not what a catalog has there.
    case notACatalog(place: String)

    // The rest of the file is used.

    /// A name stands a second time in one object, here. The later one is used.
    case doubledKey(String, line: Int, column: Int)

    /// What stands here is not what a catalog has there, or lacks what it must have. `place` are the names that lead
    /// there: the key, the language, the field.
    case mistake(place: [String], line: Int, column: Int)

    /// The file does not say what its source language is. English is assumed.
    case noSourceLanguage

    /// The words of a key in this language are not used.
    case spoiled(Spoiling, key: String, language: LanguageTag, used: Substitute)
  }

  /// Why words cannot be used. Raw values end the keys of the sentences on it.
  public enum Spoiling: String, Error, Hashable, Sendable, CaseIterable {
    /// They take other values than the words in the source language.
    case placeholdersDiffer

    /// They take one value as two kinds.
    case placeholdersContradict

    /// They have places with and without a number, so that it is not known which value goes where.
    case placeholdersMixed

    /// A place in them is cut off, has a number that can be none, or names a part that is not there.
    case placeholdersMalformed

    /// They are empty, and those in the source language are not; or they are a label.
    case emptyText

    /// They are a label, which nothing is filled in, and have a place for a value, or a part of one.
    case placeholderInLabel
  }

  /// What is used instead of words.
  public enum Substitute: Hashable, Sendable {
    /// The words of another catalog for the same key and language.
    case anotherCatalog

    /// The words in another language.
    case language(LanguageTag)

    /// Of a label: the words in one of several other languages, by those that the person reads.
    case anotherLanguage

    /// Of a label: there are no other words, and the next label in the order stands in.
    case nextLabel

    /// The key: there are no other words.
    case key
  }
}

extension CatalogError.Reason {
  /// Why JSON cannot be read further than this.
  static func notJSON(_ fault: JSONReader.Fault, in bytes: [UInt8]) -> Self {
    var lines = LineCounter(bytes: bytes)
    let (line, column) = lines.place(of: fault.offset)
    if lines.isAtMergeMark { return .unfinishedMerge(line: line) }
    return fault.isTooDeep ? .nestedTooDeeply(line: line, column: column) : .notJSON(line: line, column: column)
  }
}
