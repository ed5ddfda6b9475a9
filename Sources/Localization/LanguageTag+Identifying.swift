// SPDX-License-Identifier: GPL-3.0-or-later

extension LanguageTag {
  /// The one of several languages that a text is surely written in; `nil` where that is not sure.
  ///
  /// Script tells most; languages that share one are told apart by common words and by letters that only one of them
  /// has. A language that is not among the candidates can win as well, and then there is none.
  ///
  /// - Parameter candidates: Those that the person reads, the best first.
  public static func identified(in text: String, among candidates: [LanguageTag]) -> LanguageTag? {
    guard !candidates.isEmpty else { return nil }
    let text = String(text.prefix(2000)).lowercased()
    guard let script = WrittenLanguage.script(of: text) else { return nil }
    let known = WrittenLanguage.all.filter { $0.scripts.contains(script) }
    let wanted = candidates.filter { tag in known.contains { $0.code == tag.written } }
    guard let first = wanted.first else { return nil }
    let (best, score) = WrittenLanguage.best(of: known, for: text)
    let fitting = wanted.filter { best.contains($0.written) }
    let isOne = Set(fitting.map(\.written)).count == 1
    // Where others fit as well, one word is not enough; two are, because the person reads this one.
    if isOne, best.count == 1 || score > 1 { return fitting.first }
    // Nothing in the words speaks for any language; a script of few languages speaks for the only one that is read.
    let isAlone = script != "Latn" && best.isEmpty && wanted.allSatisfy { $0.written == first.written }
    return isAlone ? first : nil
  }

  /// The language under the code that the table has.
  fileprivate var written: String { ["nb": "no", "nn": "no", "iw": "he", "in": "id"][language] ?? language }
}

extension WrittenLanguage {
  /// The script of most of the letters; of Japanese `Jpan`, of Korean `Kore`; `nil` where there are no letters.
  fileprivate static func script(of text: String) -> String? {
    var counts: [String: Int] = [:]
    for run in text.scriptRuns {
      guard let script = run.script else { continue }
      counts[script, default: 0] += run.text.count { $0.isLetter }
    }
    if counts["Hira", default: 0] + counts["Kana", default: 0] > 0 { return "Jpan" }
    if counts["Hang", default: 0] > 0 { return "Kore" }
    return counts.filter { $0.value > 0 }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// The codes of the languages that most speaks for, and how much; several where as much speaks for each, none where
  /// nothing does.
  fileprivate static func best(of languages: [WrittenLanguage], for text: String) -> (codes: [String], score: Int) {
    let parts = text.split { (character: Character) in !character.isLetter && !"'’".contains(character) }
    let words = parts.map { String($0).replacing("’", with: "'") }
    let letters = Set(text)
    let scores = languages.map { language -> (code: String, score: Int) in
      // A letter that the language does not share weighs more than a word that it may.
      let own = language.letters.count { letters.contains($0) }
      return (language.code, words.count { language.words.contains($0) } + 3 * own)
    }
    guard let most = scores.map(\.score).max(), most > 0 else { return ([], 0) }
    return (scores.filter { $0.score == most }.map(\.code), most)
  }
}
