// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import Foundation
import Locales
import Localization
import Synchronization
import Viewer

/// The catalogs, and the language that the person wants.
struct Words {
  let catalogs: Catalogs

  /// What was asked for, such as `es-MX` where `es` is the catalog; English where there is no catalog.
  let language: LanguageTag

  /// What of the catalogs cannot be used, and the language that has none.
  let news: [News]

  /// Why the program cannot go on: the catalogs that were named are not there.
  let problem: Message?

  /// - Parameter required: The catalogs without which the program does not go on; `nil`: those of the options.
  init(options: Options, environment: [String: String], required: [String]? = nil) {
    let override = options.locales
    let own = Locales.folder(override: nil)
    let folder = Locales.folder(override: override) ?? own ?? ""
    let (catalogs, problems) = Self.load(folder, fallback: own, extra: options.catalogs)
    self.catalogs = catalogs
    if let override, Locales.folder(override: override) == nil {
      problem = Message("usage.noCatalogs", [.init("folder", .foreign(ForeignText(override)))])
    } else if let missing = problems.first(where: {
      $0.isUnreadable && (required ?? options.catalogs).contains($0.file)
    }) {
      problem = Message("usage.catalogNotReadable", [.init("file", .foreign(ForeignText(missing.file)))])
    } else {
      problem = nil
    }
    let wanted = Self.wanted(options, environment)
    let isFallback = catalogs.language(for: [wanted]).isFallback
    language = isFallback ? catalogs.sourceLanguage : wanted
    news =
      (isFallback ? [.noSuchCatalog(LanguageTag(wanted.language) ?? wanted)] : [])
      + News.about(problems)
  }

  /// Catalogs that were read already, by their folders and files. The mutex protects them from cases that start at the
  /// same time.
  private static let shelf = Mutex<[[String]: (Catalogs, [CatalogError])]>([:])

  /// Reads catalogs once for the whole run.
  private static func load(_ folder: String, fallback: String?, extra: [String]) -> (Catalogs, [CatalogError]) {
    shelf.withLock { shelf in
      let key = [folder, fallback ?? ""] + extra
      if let known = shelf[key] { return known }
      let loaded = Catalogs.load(folder: folder, fallback: fallback, extra: extra)
      shelf[key] = loaded
      return loaded
    }
  }

  /// The option (which the environment and the configuration set too), then the locale of the system.
  private static func wanted(_ options: Options, _ environment: [String: String]) -> LanguageTag {
    if let language = options.language { return language }
    let variable = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    return variable.flatMap { LanguageTag(locale: $0) } ?? .english
  }

  var localizer: Localizer {
    Localizer(catalogs: catalogs, language: catalogs.language(for: [language]).language, region: language)
  }

  /// Writes what is wrong with the command line to standard error.
  func complain(_ message: Message) {
    // Nobody may be there to read it.
    try? FileHandle.standardError.write(contentsOf: Data((localizer.text(for: message) + "\n").utf8))
  }

  /// Writes a result to standard output.
  ///
  /// - Returns: The exit code.
  func say(_ text: String) -> Int32 {
    var output = ReportOutput(descriptor: STDOUT_FILENO)
    output.write(text + "\n")
    return code(isWritten: output.isWhole, isAbandoned: output.isAbandoned)
  }

  /// What it comes to whether results could be written; a failure is told, unless the reader just went away.
  func code(isWritten: Bool, isAbandoned: Bool) -> Int32 {
    if isWritten { return Program.Exit.fine }
    if !isAbandoned { complain(Message("usage.outputFailed")) }
    return Program.Exit.notReadable
  }

  /// What follows an option, in the person's words where it is no word of the option's own.
  private func operand(_ operand: String?) -> String {
    guard let operand else { return "" }
    let key = "operand.\(operand)"
    return " " + (localizer.has(key) ? localizer.text(for: Message(key)) : operand)
  }

  /// The help on options, one a line.
  var usage: String { usage(with: []) }

  /// The same, and after it the options of one use of the program.
  func usage(with own: [(name: String, operand: String?, key: String)]) -> String {
    let uses = [
      "usage.help.session", "usage.help.test", "usage.help.describe", "usage.help.audit", "usage.help.listen",
    ].map { Message($0) }
    return (uses + Options.help.map(line) + [Message("usage.help.more")] + own.map(line))
      .map(localizer.text).joined(separator: "\n")
  }

  private func line(_ option: (name: String, operand: String?, key: String)) -> Message {
    Message(
      "usage.help.option",
      [
        .init("option", .foreign(ForeignText(option.name + operand(option.operand)))),
        .init("description", .term(identifier: option.key, message: Message(option.key))),
      ])
  }
}

extension CatalogError {
  fileprivate var isUnreadable: Bool { if case .notReadable = reason { true } else { false } }
}
