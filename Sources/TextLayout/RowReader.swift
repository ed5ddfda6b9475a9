// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading
internal import ZoomGeometry

/// Reads lines that the reading of a page left out, each for itself.
///
/// Recognizers take large words that stand alone for pictures. What only looks like a row of letters must yield nothing:
/// each line is read twice, in different sizes, and only what both readings agree on is taken.
struct RowReader {
  let finder: any WordFinding

  /// The most rows that are read of a page.
  private static let limit = 16

  /// Where a page had no words, more rows than this are a texture.
  private static let fewRows = 12

  /// How sure both readings must be of a word, on a page with words and on one without.
  private static let sure = 80
  private static let verySure = 90

  /// The page with what was left out.
  ///
  /// - Parameter grounds: The brightnesses that letters may stand on.
  func completed(
    _ page: PageText, of picture: GrayPicture, grounds: [Int], until end: ContinuousClock.Instant
  ) -> PageText {
    guard page.view.turn == .none, page.view.angle == 0 else { return page }
    let kept = WordGate.kept(page.words).words
    let rows = InkRow.unread(in: picture, grounds: grounds, besides: kept)
    guard !kept.isEmpty || rows.count <= Self.fewRows else { return page }
    var whole = page
    var hasMore = false
    for row in rows.prefix(Self.limit) where ContinuousClock.now < end {
      let words = words(of: row, in: picture, sure: kept.isEmpty ? Self.verySure : Self.sure, until: end)
      guard !words.isEmpty else { continue }
      // Where nothing was worth telling, the rest is noise.
      if kept.isEmpty, !hasMore { whole.words = [] }
      hasMore = true
      let first = (whole.words.map(\.line).max() ?? -1) + 1
      whole.words += words.map { word in
        var word = word
        word.line += first
        return word
      }
    }
    return whole
  }

  /// Boxes are in pixels of the picture.
  private func words(
    of row: InkRow, in picture: GrayPicture, sure: Int, until end: ContinuousClock.Instant
  ) -> [FoundWord] {
    guard let (alone, left, top) = row.picture(of: picture) else { return [] }
    func read(_ height: Double, _ mode: PageMode) -> [FoundWord] {
      let view = PageView(scale: min(max(height / Double(row.area.height), 0.05), 4), mode: mode)
      return finder.words(in: alone, as: view, until: end).filter { $0.confidence >= sure }.map { word in
        var word = word
        word.box = view.original(word.box, width: Double(alone.width), height: Double(alone.height))
        word.box.x += Double(left)
        word.box.y += Double(top)
        return word
      }
    }
    let first = read(36, .scattered).filter { $0.fits(row.area) }
    guard first.contains(where: \.counts) else { return [] }
    let second = read(26, .block)
    let words = first.filter { word in second.contains { $0.text == word.text } }
    // Chance makes a word of a few pieces, not of a whole row.
    let wide = words.reduce(0) { $0 + $1.box.width }
    return words.contains(where: \.counts) && 2 * wide >= Double(row.area.width) ? words : []
  }
}

extension FoundWord {
  /// It is as high as its row, and as wide as its letters are.
  fileprivate func fits(_ row: PixelArea) -> Bool {
    let (high, wide) = (box.height / Double(row.height), box.width / box.height / Double(max(text.count, 1)))
    return (0.4...1.5).contains(high) && (0.1...1.4).contains(wide)
  }
}
