// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Viewer

extension Grammar {
  /// Help in the session's language only: the list of commands, or each command that the topic's words occur in.
  func help(on topic: String?) -> Command {
    guard let topic else {
      let names = commands.compactMap { $0.own.first.map(text) }
      return .help([Message("help.overview", [.init("commands", .list(names.map(value)))])])
    }
    // `set rate 300` is explained as `set rate`: what varies is left out until something fits.
    var wanted = topic.folded.split(separator: " ")
    while !wanted.isEmpty {
      let lines = commands.filter { $0.own.contains { mentions($0, wanted) } }.compactMap(entry)
      if !lines.isEmpty { return .help(lines) }
      wanted.removeLast()
    }
    return .refused(.noHelp(ForeignText(topic)))
  }

  /// The words stand in the pattern next to each other; each may be the beginning of one.
  private func mentions(_ pattern: Pattern, _ wanted: [Substring]) -> Bool {
    let words = text(of: pattern).folded.split(separator: " ")
    guard words.count >= wanted.count else { return false }
    return (0...(words.count - wanted.count)).contains { start in
      zip(words[start...], wanted).allSatisfy { $0.hasPrefix($1) }
    }
  }

  private func entry(for command: CommandWords) -> Message? {
    guard let name = command.own.first else { return nil }
    let description = Message.Value.term(
      identifier: command.entry.id, message: Message(command.entry.helpKey))
    // Each way to type it, and one example of what can follow.
    let patterns = command.own.dropFirst()
    let example = name.slots.isEmpty ? patterns.first { !$0.slots.isEmpty } : nil
    let others = (patterns.filter { $0.slots.isEmpty == name.slots.isEmpty } + [example].compactMap(\.self))
      .map { value(text(of: $0)) }
    let arguments: [Message.Argument] = [.init("command", value(text(of: name))), .init("description", description)]
    return others.isEmpty
      ? Message("help.entry", arguments)
      : Message("help.entry.aliases", arguments + [.init("aliases", .list(others))])
  }

  private func value(_ text: String) -> Message.Value {
    .foreign(ForeignText(text, language: localizer.language))
  }

  /// A pattern as it is said: an example in each slot.
  func text(of pattern: Pattern) -> String {
    pattern.phrase.split(whereSeparator: \.isWhitespace).map { word in
      guard word.hasPrefix("${"), let slot = Slot(rawValue: String(word.dropFirst(2).dropLast())) else {
        return String(word)
      }
      return localizer.text(for: Message(slot.exampleKey))
    }.joined(separator: " ")
  }
}
