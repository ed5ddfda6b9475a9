// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization
import Viewer
import ZoomGeometry

/// What can follow what has been typed so far.
public enum CompletionKind: Hashable, Sendable {
  /// Whole lines, in the session's language; each replaces all that was typed.
  case lines([String])

  /// A file name, from this place in the line, counted in characters.
  case file(start: Int)
}

extension Grammar {
  /// Completions of a line in the session's language.
  public func completions(of typed: String) -> CompletionKind {
    let wanted = typed.drop { $0.isWhitespace }
    let folded = String(wanted).folded
    for command in commands {
      for pattern in command.own where pattern.slots.first == .file {
        let head = pattern.head + " "
        if wanted.count >= head.count, String(wanted.prefix(head.count)).folded == head.folded,
          wanted.dropFirst(head.count - 1).first == " "
        {
          return .file(start: typed.count - wanted.count + head.count)
        }
      }
    }
    let isPastBlank = wanted.last?.isWhitespace == true
    let lines = commands.flatMap(\.own).flatMap { completions(for: $0, typed: folded + (isPastBlank ? " " : "")) }
    var seen: Set<String> = []
    return .lines(lines.filter { $0.folded.hasPrefix(folded) && seen.insert($0).inserted })
  }

  /// A pattern up to its first slot; once that stands in the line, the pattern with each word that the slot takes.
  private func completions(for pattern: Pattern, typed: String) -> [String] {
    guard let slot = pattern.slots.first else { return [pattern.phrase] }
    guard typed.hasPrefix(pattern.head.folded + " ") else { return [pattern.head] }
    return words(for: slot).map { "\(pattern.head) \($0)" }
  }

  /// The words that a slot takes, where they can be listed.
  private func words(for slot: Slot) -> [String] {
    switch slot {
    case .place, .destination: ViewPosition.all.compactMap { firstPhrase("place.\($0.identifier)") }
    case .verbosity, .output, .toggle: (SlotReader.choiceKeys[slot] ?? []).compactMap { firstPhrase($0.key) }
    case .action: Element.Action.allCases.map { localizer.text(for: $0.message) }
    case .language: localizer.catalogs.languages.map { $0.name(in: localizer.language) }
    case .topic: commands.compactMap(\.own.first?.head)
    case .percent, .scale, .factor, .point, .distance, .rate, .level, .ordinal, .voice, .file, .text, .name: []
    }
  }

  private func firstPhrase(_ key: String) -> String? {
    localizer.phrases(for: key, in: localizer.language).first
  }
}
