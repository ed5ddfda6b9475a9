// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import Localization
internal import ZoomGeometry

extension RecognizedText {
  /// What is worth telling of what was read, in reading order.
  ///
  /// - Parameters:
  ///   - width: Of the picture that was read, in pixels, as `height`.
  ///   - languages: Those that the person reads, the best first.
  public init(_ page: PageText, width: Int, height: Int, languages: [LanguageTag]) {
    let (words, isUncertain) = WordGate.kept(page.words)
    guard !words.isEmpty else {
      self.init()
      return
    }
    let lines = ReadingOrder.lines(of: words, view: page.view, width: Double(width), height: Double(height))
    self.init(lines: lines.identified(among: languages), turn: page.view.turn, isUncertain: isUncertain)
  }

  /// With all boxes so many times as large and as far away.
  public func scaled(by factor: Double) -> RecognizedText {
    guard factor != 1 else { return self }
    var scaled = self
    for line in scaled.lines.indices {
      for word in scaled.lines[line].words.indices { scaled.lines[line].words[word].box.scale(by: factor) }
    }
    for code in scaled.codes.indices { scaled.codes[code].box.scale(by: factor) }
    return scaled
  }
}

extension [RecognizedText.Line] {
  /// Each line with its language; where it has too few words to tell, with that of its block.
  fileprivate func identified(among languages: [LanguageTag]) -> [RecognizedText.Line] {
    let blocks = Dictionary(grouping: self, by: \.block).mapValues { lines in
      LanguageTag.identified(in: lines.map(\.text).joined(separator: " "), among: languages)
    }
    return map { line in
      var line = line
      line.language = LanguageTag.identified(in: line.text, among: languages)
      if line.language == nil, line.words.count < 4 { line.language = blocks[line.block].flatMap { $0 } }
      return line
    }
  }
}

extension Rect {
  fileprivate mutating func scale(by factor: Double) {
    self = Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
