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
    case .nestedTooDeeply(let line, let column):
      return Message("news.brokenCatalog.nestedTooDeeply", [file, .line(line), .column(column)])
    case .unfinishedMerge(let line): return Message("news.brokenCatalog.unfinishedMerge", [file, .line(line)])
    case .notACatalog(""): return Message("news.brokenCatalog.notACatalog", [file])
    case .notACatalog(let place):
      return Message("news.brokenCatalog.missingField", [file, .place([place])])
    case .noSourceLanguage: return Message("news.brokenCatalog.noSourceLanguage", [file])
    case .doubledKey(let key, let line, let column):
      return Message("news.brokenCatalog.doubledKey", [file, .key(key), .line(line), .column(column)])
    case .mistake(let place, let line, let column):
      return Message("news.brokenCatalog.mistake", [file, .place(place), .line(line), .column(column)])
    case .spoiled(let spoiling, let key, let language, let used):
      return Message(
        "news.brokenCatalog.\(spoiling.rawValue)",
        [file, .key(key), .init("language", .language(language)), .init("used", used.term)])
    }
  }

  /// File, line, column or key without any words, for when the words are what is broken.
  var place: String {
    switch reason {
    case .notReadable, .tooLarge, .notACatalog, .noSourceLanguage: file
    case .notJSON(let line, let column), .nestedTooDeeply(let line, let column), .doubledKey(_, let line, let column),
      .mistake(_, let line, let column):
      "\(file):\(line):\(column)"
    case .unfinishedMerge(let line): "\(file):\(line)"
    case .spoiled(_, let key, let language, _): "\(file): \(key) (\(language))"
    }
  }
}

extension CatalogError.Substitute {
  /// A whole sentence.
  fileprivate var term: Message.Value {
    switch self {
    case .anotherCatalog:
      .term(identifier: "another-catalog", message: Message("news.brokenCatalog.used.anotherCatalog"))
    case .language(let language):
      .term(
        identifier: language.description,
        message: Message("news.brokenCatalog.used.language", [.init("language", .language(language))]))
    case .anotherLanguage:
      .term(identifier: "another-language", message: Message("news.brokenCatalog.used.anotherLanguage"))
    case .nextLabel: .term(identifier: "next-label", message: Message("news.brokenCatalog.used.nextLabel"))
    case .key: .term(identifier: "key", message: Message("news.brokenCatalog.used.key"))
    }
  }
}

extension Message.Argument {
  fileprivate static func line(_ line: Int) -> Self { .init("line", .integer(line)) }
  fileprivate static func column(_ column: Int) -> Self { .init("column", .integer(column)) }

  fileprivate static func key(_ key: String) -> Self { .init("key", .foreign(ForeignText(beginning(of: key)))) }

  fileprivate static func place(_ names: [String]) -> Self {
    .init("place", .foreign(ForeignText(names.map(beginning).joined(separator: ", "))))
  }

  /// A key may be a whole sentence: its beginning tells which.
  private static func beginning(of key: String) -> String {
    let most = 80
    let start = String(key.prefix(most))
    return start.utf8.count < key.utf8.count ? start + "…" : start
  }
}
