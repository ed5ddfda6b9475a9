// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// Why a file holds no element that can be read.
public enum ExportError: Error, Hashable, Sendable {
  case notFound, notReadable
  case tooLarge(limit: Int)
  case notJSON(line: Int, column: Int)

  /// An object has a name twice.
  case doubledKey(String, line: Int, column: Int)

  /// `key` is the path of names and numbers, such as `observations[2].command`; empty for the whole file.
  case wrongKind(key: String, expected: Kind)

  /// A text that is none of those that can stand there.
  case unusable(key: String, text: String)

  case tooMany(key: String, limit: Int)

  /// Neither an element nor an object with one.
  case noElement

  /// What stands in a place. Raw values are the names in the catalogs.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case object, list, text, flag
  }

  /// The identifier that scripts rely on.
  public var code: String {
    switch self {
    case .notFound: "not-found"
    case .notReadable: "not-readable"
    case .tooLarge, .tooMany: "too-large"
    case .notJSON: "not-json"
    case .doubledKey, .wrongKind, .unusable, .noElement: "not-an-element"
    }
  }

  /// What is wrong, as it is told; `file` as it was named.
  public func message(file: String) -> Message {
    let file = Message.Argument("file", .foreign(ForeignText(file)))
    func text(_ name: String, _ text: String) -> Message.Argument { .init(name, .foreign(ForeignText(text))) }
    switch self {
    case .notFound: return Message("audit.file.notFound", [file])
    case .notReadable: return Message("audit.file.notReadable", [file])
    case .tooLarge(let limit):
      return Message("audit.file.tooLarge", [file, .init("megabytes", .integer(limit >> 20))])
    case .notJSON(let line, let column):
      return Message("audit.file.notJSON", [file, .init("line", .integer(line)), .init("column", .integer(column))])
    case .doubledKey(let key, let line, let column):
      return Message(
        "audit.file.doubledKey",
        [file, text("key", key), .init("line", .integer(line)), .init("column", .integer(column))])
    case .wrongKind("", _): return Message("audit.file.noElement", [file])
    case .wrongKind(let key, let kind):
      let expected = Message.Value.term(identifier: kind.rawValue, message: Message("audit.kind.\(kind.rawValue)"))
      return Message("audit.file.wrongKind", [file, text("key", key), .init("kind", expected)])
    case .unusable(let key, let value):
      return Message("audit.file.unusable", [file, text("key", key), text("text", value)])
    case .tooMany(let key, let limit):
      return Message("audit.file.tooMany", [file, text("key", key), .init("limit", .integer(limit))])
    case .noElement: return Message("audit.file.noElement", [file])
    }
  }
}
