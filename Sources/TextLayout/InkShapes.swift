// SPDX-License-Identifier: GPL-3.0-or-later

/// Connected pieces of ink, by the boxes around them.
struct InkShapes {
  /// Pieces of a size that letters may have.
  private(set) var boxes: [PixelArea] = []

  /// More are not looked at.
  private static let limit = 4000

  /// - Parameters:
  ///   - ground: The brightness of the paper; what differs clearly from it is ink.
  init(of picture: GrayPicture, ground: Int) {
    var runs: [Run] = []
    var above: Range<Int> = 0..<0
    for row in 0..<picture.height {
      let first = runs.count
      Self.appendRuns(of: row, in: picture, ground: ground, to: &runs)
      // Noise: no page has that many.
      if runs.count > 400_000 { return }
      Self.join(first..<runs.count, with: above, in: &runs)
      above = first..<runs.count
    }
    var areas: [Int: PixelArea] = [:]
    for index in runs.indices {
      let run = runs[index]
      let root = Self.root(of: index, in: &runs)
      areas[root, default: PixelArea(left: run.start, top: run.row, width: 0, height: 0)].take(run)
    }
    let most = max(picture.width, picture.height) / 3
    boxes = Array(
      areas.values.filter { (4...most).contains(max($0.height, $0.width)) && min($0.height, $0.width) >= 1 }
        .sorted { ($0.left, $0.top) < ($1.left, $1.top) }.prefix(Self.limit))
  }

  /// Most pieces follow each other in rows, or in columns where the page lies on its side, as letters do.
  var areInRows: Bool {
    guard boxes.count >= 3 else { return false }
    let upended = boxes.map { PixelArea(left: $0.top, top: $0.left, width: $0.height, height: $0.width) }
      .sorted { ($0.left, $0.top) < ($1.left, $1.top) }
    let links = max(Self.links(in: boxes), Self.links(in: upended))
    return links >= 2 && 3 * links >= boxes.count
  }

  /// How many have a neighbor of their height close to their right.
  private static func links(in boxes: [PixelArea]) -> Int {
    boxes.indices.count { index in
      let box = boxes[index]
      for other in boxes[(index + 1)...] {
        let gap = other.left - (box.left + box.width)
        if gap > max(box.height, 4) { return false }
        let overlap = min(box.top + box.height, other.top + other.height) - max(box.top, other.top)
        let (low, high) = (min(box.height, other.height), max(box.height, other.height))
        if gap > -low, 2 * overlap >= low, 5 * low >= 2 * high { return true }
      }
      return false
    }
  }

  /// Ink without a gap in one row of pixels.
  struct Run {
    let row: Int
    let start: Int
    let end: Int

    /// Another run of the same piece, or itself.
    var parent: Int
  }

  private static func appendRuns(of row: Int, in picture: GrayPicture, ground: Int, to runs: inout [Run]) {
    var start: Int?
    for column in 0..<picture.width {
      let isInk = abs(Int(picture.pixels[row * picture.width + column]) - ground) >= 64
      if isInk, start == nil { start = column }
      if !isInk, let from = start {
        runs.append(Run(row: row, start: from, end: column, parent: runs.count))
        start = nil
      }
    }
    if let from = start { runs.append(Run(row: row, start: from, end: picture.width, parent: runs.count)) }
  }

  private static func join(_ below: Range<Int>, with above: Range<Int>, in runs: inout [Run]) {
    var next = above.lowerBound
    for index in below {
      while next < above.upperBound, runs[next].end < runs[index].start { next += 1 }
      var other = next
      while other < above.upperBound, runs[other].start <= runs[index].end {
        let (one, two) = (root(of: index, in: &runs), root(of: other, in: &runs))
        if one != two { runs[max(one, two)].parent = min(one, two) }
        other += 1
      }
    }
  }

  private static func root(of index: Int, in runs: inout [Run]) -> Int {
    var index = index
    while runs[index].parent != index {
      runs[index].parent = runs[runs[index].parent].parent
      index = runs[index].parent
    }
    return index
  }
}

extension PixelArea {
  fileprivate mutating func take(_ run: InkShapes.Run) {
    let right = max(left + width, run.end)
    let bottom = max(top + height, run.row + 1)
    left = min(left, run.start)
    top = min(top, run.row)
    width = right - left
    height = bottom - top
  }
}
