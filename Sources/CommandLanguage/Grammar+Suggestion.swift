// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
public import Viewer

extension Grammar {
  /// The command nearest to a line that is none, in the session's language.
  public func suggestion(for line: TypedLine) -> Problem.Suggestion? {
    let typed = line.words.map(\.folded)
    if let first = typed.first, first.hasPrefix(Self.identifierSign) { return nearest(to: String(first.dropFirst())) }
    var best: (distance: Int, command: CommandWords, pattern: Pattern, isOwn: Bool)?
    for command in commands {
      for (patterns, isOwn) in [(command.own, true), (command.english, false)] {
        for pattern in patterns {
          let head = pattern.foldedHead
          let headCount = head.split(separator: " ").count
          // A pattern with a slot is compared by the words before it.
          let compared = typed.prefix(pattern.slots.isEmpty ? typed.count : headCount).joined(separator: " ")
          guard abs(compared.count - head.count) <= farthest(head) else { continue }
          let distance = editDistance(compared, head)
          guard distance <= farthest(head), distance < best?.distance ?? .max,
            pattern.slots.isEmpty || typed.count <= headCount || filled(pattern, with: line) != nil
          else { continue }
          best = (distance, command, pattern, isOwn)
        }
      }
    }
    let nearest =
      best.map { (command: $0.command, pattern: $0.pattern, isOwn: $0.isOwn) } ?? sameBeginning(as: typed)
    guard let nearest, let name = nearest.command.own.first else { return nil }
    let pattern = nearest.isOwn ? nearest.pattern : name
    let text = nearest.isOwn ? filled(nearest.pattern, with: line) ?? text(of: pattern) : text(of: pattern)
    let isIncomplete = !pattern.slots.isEmpty && pattern.foldedHead == typed.joined(separator: " ")
    return Problem.Suggestion(ForeignText(text, language: localizer.language), isIncomplete: isIncomplete)
  }

  /// The command that a line is the beginning of, up to one of its slots: `pinch 1.5 drag` lacks a distance, whatever
  /// else can be made of it.
  func continuation(of line: TypedLine) -> Problem.Suggestion? {
    for pattern in commands.flatMap({ $0.own + $0.english }) {
      let words = pattern.phrase.split(whereSeparator: \.isWhitespace)
      for count in pattern.elements.indices.dropFirst() {
        guard case .slot = pattern.elements[count], case .word = pattern.elements[count - 1],
          let beginning = Pattern(words.prefix(count).joined(separator: " ")),
          let rest = Pattern(words.dropFirst(count).joined(separator: " ")),
          beginning.fillings(of: line.words[...]).contains(where: { isUsable($0, in: beginning, of: line) })
        else { continue }
        let text = line.text + " " + text(of: rest)
        return Problem.Suggestion(ForeignText(text, language: localizer.language), isIncomplete: true)
      }
    }
    return nil
  }

  private func isUsable(
    _ filling: [ArraySlice<TypedLine.Word>], in pattern: Pattern, of line: TypedLine
  ) -> Bool {
    if case .success = values(of: filling, in: pattern, of: line) { true } else { false }
  }

  /// How far a typed word may be from the right one; words of one or two letters are too like each other.
  private func farthest(_ head: String) -> Int {
    head.count < 3 ? 0 : max(1, head.count / 4)
  }

  /// The pattern with what was typed in its slot, where that makes a command.
  private func filled(_ pattern: Pattern, with line: TypedLine) -> String? {
    let headCount = pattern.head.split(separator: " ").count
    guard case .slot? = pattern.elements.last, pattern.elements.count == headCount + 1 else { return nil }
    let text = ([pattern.head] + line.words.dropFirst(headCount).map(\.text)).joined(separator: " ")
    let command: Command = command(for: text, suggesting: false)
    if case .refused = command { return nil }
    return text
  }

  /// `pan to` is nearest to a command that goes on like that, `zoom sideways` to the first that starts with `zoom`, and
  /// `zoom to 1 000` to one that starts with `zoom to`.
  private func sameBeginning(as typed: [String]) -> (command: CommandWords, pattern: Pattern, isOwn: Bool)? {
    for count in stride(from: min(typed.count, 5), to: 0, by: -1) {
      let words = typed.prefix(count).map(Pattern.Element.word)
      for command in commands {
        for (patterns, isOwn) in [(command.own, true), (command.english, false)] {
          for pattern in patterns where pattern.elements.starts(with: words) { return (command, pattern, isOwn) }
        }
      }
    }
    return nil
  }
}

/// How many letters must be typed, left out, exchanged or swapped with their neighbour to make one word of the other
/// (optimal string alignment; Damerau 1964).
public func editDistance(_ first: String, _ second: String) -> Int {
  editDistance(Array(first.prefix(200)), Array(second.prefix(200)))
}

/// How many elements must be put in, left out, exchanged or swapped with their neighbour to make one row of the other.
func editDistance<Letter: Equatable>(_ first: [Letter], _ second: [Letter]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for i in 1..<(first.count + 1) {
    var row = [i]
    for j in 1..<(second.count + 1) {
      let isSame = first[i - 1] == second[j - 1]
      var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
      if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
        cost = min(cost, beforeLast[j - 2] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last.last ?? first.count
}
