// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

extension CatalogError {
  /// What is wrong, where, and what comes of it.
  public var message: Message {
    let file = Message.Argument("file", .foreign(ForeignText(file)))
    switch reason {
    case .notReadable: return Message("news.brokenCatalog", [file])
    case .tooLarge(let limit):
      return Message("news.brokenCatalog.tooLarge", [file, .init("megabytes", .integer(limit >> 20))])
    case .notJSON(let line, let column):
      return Message("news.brokenCatalog.notJSON", [file, .line(line), .column(column)])
    case .unfinishedMerge(let line): return Message("news.brokenCatalog.unfinishedMerge", [file, .line(line)])
    case .notACatalog: return Message("news.brokenCatalog.notACatalog", [file])
    case .doubledKey(let key, let line, let column):
      return Message("news.brokenCatalog.doubledKey", [file, .key(key), .line(line), .column(column)])
    case .placeholdersDiffer(let key, let language):
      return Message(
        "news.brokenCatalog.placeholdersDiffer", [file, .key(key), .init("language", .language(language))])
    case .placeholdersContradict(let key, let language):
      return Message(
        "news.brokenCatalog.placeholdersContradict", [file, .key(key), .init("language", .language(language))])
    }
  }

  /// File, line, column or key without any words, for when the words are what is broken.
  var place: String {
    switch reason {
    case .notReadable, .tooLarge, .notACatalog: file
    case .notJSON(let line, let column), .doubledKey(_, let line, let column): "\(file):\(line):\(column)"
    case .unfinishedMerge(let line): "\(file):\(line)"
    case .placeholdersDiffer(let key, let language), .placeholdersContradict(let key, let language):
      "\(file): \(key) (\(language))"
    }
  }
}

extension Message.Argument {
  fileprivate static func line(_ line: Int) -> Self { .init("line", .integer(line)) }
  fileprivate static func column(_ column: Int) -> Self { .init("column", .integer(column)) }

  /// A key may be a whole sentence: its beginning tells which.
  fileprivate static func key(_ key: String) -> Self {
    let most = 80
    let start = String(key.prefix(most))
    return .init("key", .foreign(ForeignText(start.utf8.count < key.utf8.count ? start + "…" : start)))
  }
}
