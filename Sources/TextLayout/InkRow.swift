// SPDX-License-Identifier: GPL-3.0-or-later

internal import ZoomGeometry

/// Pieces of ink that follow each other as the letters of a line do.
struct InkRow {
  /// In pixels of the picture.
  let area: PixelArea

  /// The brightness of what it stands on.
  let ground: Int

  /// Larger pictures are looked at with fewer pixels.
  private static let pixels = 2_000_000

  /// More pieces are not looked at, the highest first.
  private static let pieces = 1500

  /// Rows that no word was read of, the largest first.
  ///
  /// - Parameters:
  ///   - grounds: The brightnesses that letters may stand on.
  ///   - words: Those that were read; boxes are in pixels of the picture.
  static func unread(in picture: GrayPicture, grounds: [Int], besides words: [FoundWord]) -> [InkRow] {
    let thin = picture.thinned(to: pixels)
    let step = Double(picture.width) / Double(thin.width)
    let read = ReadPixels(of: words, width: thin.width, height: thin.height, step: step)
    var rows: [InkRow] = []
    for ground in grounds {
      let open = InkShapes(of: thin, ground: ground).boxes.filter { $0.height >= 6 && !read.holdsCenter(of: $0) }
      for pieces in chains(of: open) {
        guard let area = pieces.around, area.isLine(of: pieces) else { continue }
        let row = InkRow(area: area.enlarged(step), ground: ground)
        // The same letters may stand out against two grounds.
        if !rows.contains(where: { $0.area.meets(row.area) }) { rows.append(row) }
      }
    }
    return rows.sorted { $0.area.width * $0.area.height > $1.area.width * $1.area.height }
  }

  private static func chains(of boxes: [PixelArea]) -> [[PixelArea]] {
    let highest = boxes.sorted { $0.height > $1.height }.prefix(pieces)
    var chains: [[PixelArea]] = []
    for box in highest.sorted(by: { ($0.left, $0.top) < ($1.left, $1.top) }) {
      if let index = chains.lastIndex(where: { $0.last?.isFollowed(by: box) ?? false }) {
        chains[index].append(box)
      } else {
        chains.append([box])
      }
    }
    return chains.filter { $0.count >= 2 }
  }

  /// The row alone, dark on light, with room around it.
  func picture(of whole: GrayPicture) -> (picture: GrayPicture, left: Int, top: Int)? {
    let (rim, room) = (max(area.height / 5, 2), max(area.height / 2, 4) + max(area.height / 5, 2))
    let (left, top) = (area.left - room, area.top - room)
    let (width, height) = (area.width + 2 * room, area.height + 2 * room)
    var pixels = [UInt8](repeating: UInt8(clamping: ground), count: width * height)
    for row in max(area.top - rim, 0)..<min(area.top + area.height + rim, whole.height) {
      for column in max(area.left - rim, 0)..<min(area.left + area.width + rim, whole.width) {
        pixels[(row - top) * width + column - left] = whole.pixels[row * whole.width + column]
      }
    }
    if ground < 128 { pixels = pixels.map { 255 - $0 } }
    return GrayPicture(width: width, height: height, pixels: pixels).map { ($0, left, top) }
  }
}

/// Which pixels words were read of.
private struct ReadPixels {
  private let width: Int
  private let height: Int
  private var isRead: [Bool]

  init(of words: [FoundWord], width: Int, height: Int, step: Double) {
    (self.width, self.height) = (width, height)
    isRead = [Bool](repeating: false, count: width * height)
    for box in words.map(\.box) {
      // Points and accents beside a word belong to it.
      let rim = 0.3 * min(box.height, box.width)
      let columns = Self.span(box.x - rim, box.right + rim, step, width)
      for row in Self.span(box.y - rim, box.bottom + rim, step, height) {
        for column in columns { isRead[row * width + column] = true }
      }
    }
  }

  private static func span(_ start: Double, _ end: Double, _ step: Double, _ length: Int) -> Range<Int> {
    let limit = Double(length)
    let from = Int(min(max(start / step, 0), limit))
    return from..<max(Int(min(max((end / step).rounded(.up), 0), limit)), from)
  }

  func holdsCenter(of box: PixelArea) -> Bool {
    let (column, row) = (box.left + box.width / 2, box.top + box.height / 2)
    return (0..<width).contains(column) && (0..<height).contains(row) && isRead[row * width + column]
  }
}

extension PixelArea {
  /// The other one may be the next letter of the same line.
  fileprivate func isFollowed(by other: PixelArea) -> Bool {
    let gap = other.left - (left + width)
    let overlap = min(top + height, other.top + other.height) - max(top, other.top)
    let (low, high) = (min(height, other.height), max(height, other.height))
    return gap > -low && gap <= high && 2 * overlap >= low && 5 * low >= 2 * high
  }

  /// It is not much higher than the letters in it.
  fileprivate func isLine(of pieces: [PixelArea]) -> Bool {
    width >= height && Double(height) <= 2.2 * pieces.map { Double($0.height) }.median
  }

  fileprivate func meets(_ other: PixelArea) -> Bool {
    min(left + width, other.left + other.width) > max(left, other.left)
      && min(top + height, other.top + other.height) > max(top, other.top)
  }

  fileprivate func enlarged(_ step: Double) -> PixelArea {
    func whole(_ length: Int) -> Int { Int(Double(length) * step) }
    return PixelArea(left: whole(left), top: whole(top), width: whole(width), height: whole(height))
  }
}

extension [PixelArea] {
  /// The smallest area around all of them; `nil` of none.
  fileprivate var around: PixelArea? {
    guard let left = map(\.left).min(), let top = map(\.top).min(), let right = map({ $0.left + $0.width }).max(),
      let bottom = map({ $0.top + $0.height }).max()
    else { return nil }
    return PixelArea(left: left, top: top, width: right - left, height: bottom - top)
  }
}
