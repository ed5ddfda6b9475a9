// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading
internal import ZoomGeometry

extension [FoundWord] {
  /// With the turn of each line: a recognizer reads lines that run up or down without saying so.
  var withTurns: [FoundWord] {
    let lines = Dictionary(grouping: self, by: \.line).mapValues(\.turn)
    let sure = QuarterTurn.allCases.map { turn in (turn, filter { lines[$0.line] == turn }.letters) }
    let usual = sure.max { $0.1 < $1.1 }?.0 ?? .none
    return map { word in
      var word = word
      // One word alone may lie as the others do.
      let isUpended = word.letters >= 3 && word.box.height > 1.5 * word.box.width
      word.turn = lines[word.line].flatMap { $0 } ?? (isUpended && usual.swapsSides ? usual : .none)
      return word
    }
  }

  /// How a line has to be turned to be read, by the way its words follow each other; `nil` for a single word.
  private var turn: QuarterTurn? {
    guard count > 1, let first, let last else { return nil }
    let across = Swift.max(map(\.box.right).max() ?? 0, 0) - (map(\.box.x).min() ?? 0)
    let down = (map(\.box.bottom).max() ?? 0) - (map(\.box.y).min() ?? 0)
    guard down > 2 * across else { return QuarterTurn.none }
    return last.box.y > first.box.y ? .left : .right
  }
}
