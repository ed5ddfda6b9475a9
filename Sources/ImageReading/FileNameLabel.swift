// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// Tells whether a file's name says what the image shows.
public enum FileNameLabel {
  /// The words of a file name; `nil` when a camera, phone, messenger or program made it up.
  ///
  /// `beach_sunset-2.jpg` says "beach sunset 2", and `IMG_2041.jpg` says nothing. The language is unknown.
  ///
  /// - Parameter path: A name or a path; only what follows the last slash counts.
  public static func words(in path: String) -> ForeignText? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = stem(of: name.cleaned)
    let lower = stem.lowercased()
    if isUUID(lower) || endings.contains(bare(stem)) || machineBeginnings.contains(where: { lower.hasPrefix($0) }) {
      return nil
    }
    let words = withoutCounter(stem.split { "_-+ ".contains($0) }.map(String.init))
    guard words.contains(where: { saysSomething($0) }) || Set(words.flatMap(letters)).count > 1 else { return nil }
    let text = ForeignText(words.map(withoutDots).joined(separator: " "))
    return text.text.isEmpty ? nil : text
  }

  /// The name without the endings that image files have.
  static func stem(of name: String) -> String {
    var stem = name[...]
    while let dot = stem.lastIndex(of: "."), dot > stem.startIndex,
      endings.contains(stem[stem.index(after: dot)...].lowercased())
    {
      stem = stem[..<dot]
    }
    return String(stem)
  }
}

/// Words that are joined by dots; `3.14`, `v1.2` and `J.R.R.` are something else.
private func withoutDots(_ word: String) -> String {
  let parts = word.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.allSatisfy({ $0.count > 1 }), !isNumber(word) else { return word }
  return parts.joined(separator: " ")
}

/// A word in lower case, without the signs around it: `(3)` is 3.
private func bare(_ word: String) -> String {
  let letters = word.lowercased()
  let isSign = { (character: Character) in !character.isLetter && !character.isNumber }
  guard let first = letters.firstIndex(where: { !isSign($0) }), let last = letters.lastIndex(where: { !isSign($0) })
  else { return "" }
  return String(letters[first...last])
}

/// The words without a camera's code at the beginning and the numbers that belong to it.
private func withoutCounter(_ words: [String]) -> [String] {
  guard let first = words.first.map(bare) else { return words }
  let isCounted = words.dropFirst().first.map { isNumber(bare($0)) } ?? false
  let isCode = isCameraCode(first) && (isCounted || first.last?.isNumber == true)
  guard isCode || (isCounted && shortCodes.contains(first)) else { return words }
  return Array(words.dropFirst().drop { isNumber(bare($0)) })
}

/// The parts of a word that are one letter; one says nothing, but several do: `c "q" d`, `R.E.M`.
private func letters(_ word: String) -> [Substring] {
  bare(word).split(separator: ".").filter { $0.count == 1 && $0.allSatisfy { $0.isASCII && $0.isLetter } }
}

private func saysSomething(_ word: String) -> Bool {
  if word.contains(where: \.isPictograph) { return true }
  return bare(word).split(separator: ".").map(String.init).contains { part in
    let letters = String(part.reversed().drop { $0.isNumber }.reversed())
    return
      !(isNumber(part) || isCameraCode(part) || isRandom(part) || emptyWords.contains(letters)
      || (part.count == 1 && part.allSatisfy(\.isASCII)))
  }
}

/// Numbers, dates, times and sizes: `20230102`, `12.34.56`, `1024x768`, `300px`, `12h30m`.
private func isNumber(_ word: String) -> Bool {
  guard word.first?.isNumber == true else { return false }
  let rest = word.filter { !$0.isNumber && !".,:()".contains($0) }
  return ["", "x", "px", "h", "hm", "hms", "dpi", "k", "am", "pm", "st", "nd", "rd", "th"].contains(rest)
}

/// `dsc01234`, `p1000123`, `img`: a code that a camera or phone counts with.
private func isCameraCode(_ word: String) -> Bool {
  let letters = word.prefix { $0.isLetter }
  let digits = word.dropFirst(letters.count)
  guard digits.allSatisfy(\.isNumber) else { return false }
  return cameraCodes.contains(String(letters)) || (shortCodes.contains(String(letters)) && digits.count >= 4)
}

/// A hash, an identifier or a download's number: many digits mixed with letters.
private func isRandom(_ word: String) -> Bool {
  let isHexadecimal = word.allSatisfy(\.isHexDigit)
  let digits = word.count(where: \.isNumber)
  if isHexadecimal, word.count >= 8, digits >= 2 { return true }
  let turns = zip(word, word.dropFirst()).count { $0.isNumber != $1.isNumber }
  return word.count >= 10 && digits >= 2 && turns >= 3
}

private func isUUID(_ stem: String) -> Bool {
  stem.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12] && stem.allSatisfy { $0.isHexDigit || $0 == "-" }
}

extension Character {
  /// An emoji that is shown as one, and not as a sign of text such as © or 3.
  fileprivate var isPictograph: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  }
}
