// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import Localization
import Viewer

extension FuzzTarget {
  /// Lines that people type, several to a session.
  static func lines() -> FuzzTarget {
    let tokens = [
      "12.5", "300", "top left", "arriba a la derecha", "cell 9", "rate", "es", "anyway", "demo", "\"a b.jpg\"",
    ]
    let languages = Array(Repository.languages.prefix(2))
    let phrases = languages.flatMap { Grammar(localizer: Repository.localizer($0)).patterns.map(\.phrase) }.sorted()
    let seeds = phrases.enumerated().map { index, phrase in
      // The first byte chooses the language.
      let filled = phrase.replacing(/\$\{\w+\}/) { _ in tokens[index % tokens.count] }
      return Array("\(index % languages.count)\(filled)\n\(filled)".utf8)
    }
    // Sessions are values: each input begins with a copy of one that has an image open.
    let sessions = languages.map { language in
      var session = SettledSession(Options(), language: language)
      _ = session.start(opening: "demo", news: [])
      return session
    }
    return FuzzTarget(name: "lines", seeds: seeds, tokens: tokens + phrases.filter { $0.count < 20 }) {
      input in
      guard let first = input.first else { return }
      var session = sessions[Int(first) % sessions.count]
      let text = String(decoding: input.dropFirst(), as: UTF8.self)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).prefix(2) where !session.hasQuit {
        try requireClean(session.submit(line: String(line)))
      }
      guard input.isSampled else { return }
      if case .lines(let lines) = session.grammar.completions(of: String(text.prefix(40))) {
        try require(lines.count < 1000, "completions are few")
      }
    }
  }

  /// Arguments of a command line, and values of the environment.
  static func options() -> FuzzTarget {
    let seeds = Options.help.map { Array("\($0.name)\0\($0.operand ?? "")\0demo.jpg\0--zoom=2".utf8) }
    let tokens = Options.help.map { $0.name + "\0" }
    return FuzzTarget(name: "options", seeds: seeds, tokens: tokens) { input in
      let arguments = String(decoding: input, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: false)
        .map(String.init)
      var options = Options()
      do {
        try options.read(arguments: arguments)
      } catch let error as OptionProblem {
        for language in Repository.languages {
          try requireClean(Repository.localizer(language).text(for: error.message))
        }
        guard input.isSampled else { return }
      }
      let variables = Options.help.map { option in
        "LUPA_" + option.name.dropFirst(2).uppercased().replacing("-", with: "_")
      }
      _ = try? options.read(environment: Dictionary(zip(variables, arguments)) { first, _ in first })
      var session = SettledSession(options, language: .english)
      try requireClean(session.start(opening: options.operands.first ?? "demo", news: []))
      try requireClean(session.submit(line: "zoom in"))
    }
  }
}

/// What a command led to can be said, and written as JSON.
private func requireClean(_ result: CommandResult) throws {
  for announcement in result.announcements { try requireClean(announcement.text) }
  let json = try JSONEncoder().encode(result)
  try require(json.count < 10_000_000, "a result is short")
}
