// SPDX-License-Identifier: GPL-3.0-or-later

/// How a word sounds, for a recognizer that knows the sounds of American English.
public enum Pronunciation {
  /// How many ways to say one word are listened for.
  public static let most = 6

  /// The phones nearest to a word in the International Phonetic Alphabet, as eSpeak NG writes it (`--ipa`).
  ///
  /// The phones are the 39 of the [CMU Pronouncing Dictionary](http://www.speech.cs.cmu.edu/cgi-bin/cmudict), which the
  /// model of CMU Sphinx is trained on. A sound that English lacks becomes its nearest neighbours, one after the other:
  /// of several such sounds in a word each has one neighbour in each pronunciation.
  ///
  /// - Returns: Up to six pronunciations, the likeliest first, such as `Z UW M`; empty where nothing sounds.
  public static func phones(ofIPA ipa: String) -> [String] {
    let sounds = sounds(of: ipa)
    let symbols = sounds.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let open = symbols.filter { (IPATable.phones[$0]?.count ?? 0) > 1 }
    func otherwise(_ symbols: [String]) -> [String: Int] { Dictionary(uniqueKeysWithValues: symbols.map { ($0, 1) }) }
    // All as they are likeliest, the vowels otherwise, the consonants otherwise, both; then one at a time.
    let vowels = open.filter { IPATable.isVowel($0) }
    let consonants = open.filter { !IPATable.isVowel($0) }
    let choices = [[], vowels, consonants, open].map(otherwise) + open.map { otherwise([$0]) }
    var ways: [String] = []
    for choice in choices where ways.count < most {
      let phones = sounds.compactMap { sound -> String? in
        let ways = IPATable.phones[sound] ?? []
        let wanted = choice[sound] ?? 0
        return wanted < ways.count ? ways[wanted] : ways.last
      }
      let way = phones.filter { !$0.isEmpty }.joined(separator: " ")
      if !way.isEmpty, !ways.contains(way) { ways.append(way) }
    }
    return ways
  }

  /// The longest symbols of the table that the text is made of; marks of stress, length and tone are skipped.
  private static func sounds(of ipa: String) -> [String] {
    var rest = Array(ipa.withoutLanguageMarks.unicodeScalars.filter { !IPATable.skipped.contains($0) })[...]
    var sounds: [String] = []
    while let first = rest.first, sounds.count < 200 {
      let symbol = (1...3).reversed().lazy
        .map { String(String.UnicodeScalarView(rest.prefix($0))) }
        .first { IPATable.phones[$0] != nil }
      if let symbol {
        sounds.append(symbol)
        rest = rest.dropFirst(symbol.unicodeScalars.count)
      } else {
        // A letter nobody knows is taken for the most neutral sound; marks on letters are not heard.
        if first.properties.isAlphabetic, first.properties.generalCategory != .modifierLetter {
          sounds.append(IPATable.neutral)
        }
        rest = rest.dropFirst()
      }
    }
    return sounds
  }
}

extension String {
  /// Without what eSpeak NG writes where another language's rules begin: `(en)`.
  fileprivate var withoutLanguageMarks: String { replacing(/\([a-z0-9-]+\)/, with: "") }
}
