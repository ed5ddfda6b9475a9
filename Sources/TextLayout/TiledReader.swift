// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading
internal import ZoomGeometry

/// Reads pictures that are too large for one piece in several, which overlap.
public struct TiledReader {
  private let reader: PageReader

  /// How far pieces overlap, in pixels: more than the longest words are long.
  static let overlap = 400

  /// The longest side of a piece, in pixels.
  static let longestSide = 8000

  public init(_ finder: any WordFinding) {
    reader = PageReader(finder)
  }

  /// - Parameters:
  ///   - pieceLimit: The most pixels of one piece.
  ///   - end: What has not been read by then is left out.
  public func read(_ picture: GrayPicture, pieceLimit: Double, until end: ContinuousClock.Instant) -> PageText {
    let areas = Self.pieces(width: picture.width, height: picture.height, pixels: pieceLimit)
    guard areas.count > 1 else { return reader.read(picture, until: end) }
    var whole = PageText()
    for area in areas {
      guard ContinuousClock.now < end, let part = picture.part(area) else { break }
      whole.add(reader.read(part, until: end), of: area, in: picture)
    }
    whole.view.turn =
      QuarterTurn.allCases.max { one, other in
        whole.words.filter { $0.turn == one }.letters < whole.words.filter { $0.turn == other }.letters
      } ?? .none
    return whole
  }

  /// Areas that cover a picture, row by row.
  static func pieces(width: Int, height: Int, pixels: Double) -> [PixelArea] {
    let side = min(Int(max(pixels, 1_000_000).squareRoot()), longestSide)
    if Double(width) * Double(height) <= pixels, max(width, height) <= longestSide {
      return [PixelArea(left: 0, top: 0, width: width, height: height)]
    }
    return spans(height, side).flatMap { row in
      spans(width, side).map { column in
        PixelArea(left: column.start, top: row.start, width: column.length, height: row.length)
      }
    }
  }

  private static func spans(_ length: Int, _ side: Int) -> [(start: Int, length: Int)] {
    guard length > side else { return [(0, length)] }
    let count = (length - overlap + side - overlap - 1) / (side - overlap)
    return (0..<count).map { index in
      let start = index * (length - side) / max(count - 1, 1)
      return (start, side)
    }
  }
}

extension PageText {
  /// Takes in the words of a piece, each word once.
  fileprivate mutating func add(_ piece: PageText, of area: PixelArea, in picture: GrayPicture) {
    let firstLine = (words.map(\.line).max() ?? -1) + 1
    let known = words
    for var word in piece.words {
      // What the edge of a piece cuts stands whole in its neighbor.
      guard !word.box.isCut(by: area, in: picture) else { continue }
      word.box.x += Double(area.left)
      word.box.y += Double(area.top)
      word.line += firstLine
      guard !known.contains(where: { $0.box.covers(word.box) }) else { continue }
      words.append(word)
    }
  }
}

extension Rect {
  fileprivate func isCut(by area: PixelArea, in picture: GrayPicture) -> Bool {
    let near = 3.0
    return area.left > 0 && x < near || area.top > 0 && y < near
      || area.left + area.width < picture.width && right > Double(area.width) - near
      || area.top + area.height < picture.height && bottom > Double(area.height) - near
  }

  /// They are the same word, or one is a part of the other.
  fileprivate func covers(_ other: Rect) -> Bool {
    let wide = min(right, other.right) - max(x, other.x)
    let high = min(bottom, other.bottom) - max(y, other.y)
    return wide > 0 && high > 0 && wide * high > 0.5 * min(width * height, other.width * other.height)
  }
}
