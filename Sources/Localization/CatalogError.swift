// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a string catalog could not be used.
public struct CatalogError: Error, Hashable, Sendable {
  /// The catalog's file as it was named.
  public let file: String

  public let reason: Reason

  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }

  public enum Reason: Hashable, Sendable {
    /// The file or folder could not be read; `errno` is the system's.
    case notReadable(errno: Int32)

    /// The file is larger than `limit` bytes.
    case tooLarge(limit: Int)

    /// The file is not JSON from here on (or nested too deep). Line and column count from 1, the column in bytes.
    case notJSON(line: Int, column: Int)

    /// The file has the mark of an unfinished merge (`<<<<<<<`) in this line, from 1.
    case unfinishedMerge(line: Int)

    /// The file is JSON, but what stands at `place` (`strings`; empty: the whole) is not what a catalog has there.
    case notACatalog(place: String)

    /// A name stands a second time in one object, here; line and column as above. The later one is used.
    case doubledKey(String, line: Int, column: Int)

    /// The words of a key take other values in this language than in the source language, which is used instead.
    case placeholdersDiffer(key: String, language: LanguageTag)

    /// The words of a key take one value as two kinds, or name a part that is not there. They are not used, unless
    /// they are those of the source language.
    case placeholdersContradict(key: String, language: LanguageTag)
  }

  /// Whether nothing of the file is used.
  public var losesFile: Bool {
    switch reason {
    case .notReadable, .tooLarge, .notJSON, .unfinishedMerge, .notACatalog: true
    case .doubledKey, .placeholdersDiffer, .placeholdersContradict: false
    }
  }
}

extension CatalogError.Reason {
  /// Why JSON breaks at this offset.
  static func notJSON(at offset: Int, in bytes: [UInt8]) -> Self {
    var lines = LineCounter(bytes: bytes)
    let (line, column) = lines.place(of: offset)
    return lines.isAtMergeMark ? .unfinishedMerge(line: line) : .notJSON(line: line, column: column)
  }
}
