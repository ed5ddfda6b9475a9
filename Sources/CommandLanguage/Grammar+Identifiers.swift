// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Viewer

extension Grammar {
  /// What stands before the identifier of a command.
  static let identifierSign = "@"

  /// The identifiers of all commands, such as `zoom.in`: what they are called in every language.
  public static let identifiers: [String] = CommandEntry.all.map(\.identifier)

  /// Reads a line such as `@zoom.to 300`: a command by its identifier, and what stands in its slots.
  ///
  /// Between two slots stand the English words: `@pinch 1.5 at 0.2 0.3`.
  func command(identifiedBy line: TypedLine) -> Command {
    let identifier = line.words.first?.folded.dropFirst() ?? ""
    guard let command = commands.first(where: { $0.entry.identifier == identifier }) else {
      return .refused(.unknownCommand(ForeignText(line.text), suggestion: nearest(to: String(identifier))))
    }
    let operands = line.words.dropFirst()
    var refusal: SlotReader.Refusal?
    for pattern in command.english.compactMap(\.withoutOuterWords) {
      for filling in pattern.fillings(of: operands) {
        switch values(of: filling, in: pattern, of: line) {
        case .success(let values):
          switch command.entry.meaning(values) {
          case .command(let command)?: return command
          case .help(let topic)?: return help(on: topic)
          case nil: continue
          }
        case .failure(let failure): refusal = refusal ?? failure
        case nil: continue
        }
      }
    }
    return .refused(refusal.map(problem) ?? .unknownCommand(ForeignText(line.text), suggestion: nil))
  }

  func nearest(to identifier: String) -> Problem.Suggestion? {
    let nearest = Self.identifiers.map { (identifier: $0, distance: editDistance($0, identifier)) }
      .filter { $0.distance <= max(1, $0.identifier.count / 3) }.min { $0.distance < $1.distance }
    return nearest.map { nearest in
      let needsMore = commands.first { $0.entry.identifier == nearest.identifier }?.english
        .allSatisfy { !$0.slots.isEmpty }
      return Problem.Suggestion(
        ForeignText(Self.identifierSign + nearest.identifier), isIncomplete: needsMore ?? false)
    }
  }
}

extension CommandEntry {
  /// What scripts call it in every language: its ID in small letters, with a dot between words.
  var identifier: String {
    // What is in view has a position; who asks for it says where.
    if id == Property.position.rawValue { return "where" }
    return id.reduce(into: "") { identifier, letter in
      identifier += letter.isUppercase ? "." + letter.lowercased() : String(letter)
    }
  }
}

extension Pattern {
  /// Without the words before the first slot and after the last; without any element where there is no slot.
  fileprivate var withoutOuterWords: Pattern? {
    let words = phrase.split(whereSeparator: \.isWhitespace)
    guard let first = words.firstIndex(where: { $0.hasPrefix("${") }),
      let last = words.lastIndex(where: { $0.hasPrefix("${") })
    else { return .nothing }
    return Pattern(words[first...last].joined(separator: " "))
  }
}
