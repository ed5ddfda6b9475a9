// SPDX-License-Identifier: GPL-3.0-or-later

internal import Localization
internal import ZoomGeometry

/// Keeps out what a recognizer only imagines.
enum WordGate {
  /// Words this sure count.
  static let sure = 65

  /// What there is to say where the words that count are fewer than three must be this sure.
  static let verySure = 88

  /// Words less sure than this are never kept, however good their neighbors are.
  static let doubtful = 25

  /// The words worth telling, and whether even they may be none; clean.
  static func kept(_ found: [FoundWord]) -> (words: [FoundWord], isUncertain: Bool) {
    let words = found.compactMap(\.cleaned)
    let counting = words.filter(\.counts)
    guard counting.count >= 3 else {
      let few = counting.filter(\.isConvincing)
      // Among many that are no words, one that looks like one is chance.
      guard !few.isEmpty, words.noise <= 2 else { return ([], false) }
      return (few, true)
    }
    guard Double(counting.letters) >= 0.4 * Double(words.letters) else { return ([], false) }
    let lines = Dictionary(grouping: words, by: \.line)
    return (words.filter { $0.belongs(in: lines[$0.line] ?? []) }, false)
  }
}

extension FoundWord {
  /// With clean text; `nil` where nothing is left of it.
  fileprivate var cleaned: FoundWord? {
    var word = self
    word.text = text.cleaned
    guard !word.text.isEmpty, box.width > 0, box.height > 0 else { return nil }
    word.confidence = min(max(confidence, 0), 100)
    return word
  }

  /// How many letters and digits it has.
  var letters: Int { text.count { $0.isLetter || $0.isNumber } }

  /// It is surely a word or a number.
  var counts: Bool {
    confidence >= WordGate.sure && letters >= 2 && 2 * letters > text.count
  }

  /// It can stand alone.
  fileprivate var isConvincing: Bool {
    confidence >= WordGate.verySure && letters >= 3 && letters >= text.count - 1 && !hasRepeats
      && (text.allSatisfy { !$0.isLowercase } || text.dropFirst().count { $0.isUppercase } <= 1)
  }

  /// The same letter three times in a row, as stripes are read.
  private var hasRepeats: Bool {
    zip(zip(text, text.dropFirst()), text.dropFirst(2)).contains { $0.0 == $0.1 && $0.1 == $1 }
  }

  /// It is good enough for a line that is good.
  fileprivate func belongs(in line: [FoundWord]) -> Bool {
    if counts { return true }
    guard confidence >= WordGate.doubtful else { return false }
    let good = line.filter(\.counts)
    if good.count >= 2 || confidence >= WordGate.sure { return 2 * good.letters >= line.letters }
    return false
  }
}

extension [FoundWord] {
  var letters: Int { reduce(0) { $0 + $1.letters } }

  /// How many are none that count.
  fileprivate var noise: Int { count { !$0.counts } }
}
