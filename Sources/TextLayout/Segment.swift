// SPDX-License-Identifier: GPL-3.0-or-later

internal import ZoomGeometry

/// Words of one line without a wide gap between them.
struct Segment {
  /// From left to right; at least one.
  var words: [PlacedWord]

  var left: Double
  var right: Double
  var top: Double
  var bottom: Double

  var line: Int

  init(_ word: PlacedWord) {
    words = [word]
    left = word.place.x
    right = word.place.right
    top = word.place.y
    bottom = word.place.bottom
    line = word.word.line
  }

  var height: Double { bottom - top }
  var center: Double { (top + bottom) / 2 }
  var width: Double { right - left }

  private mutating func append(_ word: PlacedWord) {
    words.append(word)
    left = min(left, word.place.x)
    right = max(right, word.place.right)
    top = min(top, word.place.y)
    bottom = max(bottom, word.place.bottom)
  }

  /// How wide a gap must be to divide a line, in heights of its words.
  static let gap = 0.75

  /// The recognizer's lines, divided at wide gaps.
  static func segments(of words: [PlacedWord]) -> [Segment] {
    let lines = Dictionary(grouping: words, by: \.word.line)
    return lines.keys.sorted().flatMap { line -> [Segment] in
      let ordered = (lines[line] ?? []).sorted { $0.place.x < $1.place.x }
      let height = ordered.map(\.place.height).median
      var segments: [Segment] = []
      for word in ordered {
        if let last = segments.last, word.place.x - last.right < gap * height {
          segments[segments.count - 1].append(word)
        } else {
          segments.append(Segment(word))
        }
      }
      return segments
    }
  }
}

/// Segments beside each other.
struct Row {
  var segments: [Segment]

  private var center: Double
  private var height: Double

  init(_ segment: Segment) {
    segments = [segment]
    center = segment.center
    height = segment.height
  }

  private mutating func append(_ segment: Segment) {
    segments.append(segment)
    center = segments.map(\.center).reduce(0, +) / Double(segments.count)
    height = max(height, segment.height)
  }

  private func takes(_ segment: Segment) -> Bool {
    if segments.contains(where: { $0.line == segment.line }) { return true }
    guard abs(segment.center - center) < 0.5 * max(height, segment.height) else { return false }
    // What lies above or below is not beside.
    return !segments.contains { min($0.right, segment.right) - max($0.left, segment.left) > 0.2 * segment.height }
  }

  /// From top to bottom.
  static func rows(of segments: [Segment]) -> [Row] {
    var rows: [Row] = []
    for segment in segments.sorted(by: { ($0.center, $0.left) < ($1.center, $1.left) }) {
      // A row that is taken again lies close by: rows come from top to bottom.
      if let index = rows.indices.suffix(6).last(where: { rows[$0].takes(segment) }) {
        rows[index].append(segment)
      } else {
        rows.append(Row(segment))
      }
    }
    return rows
  }

  /// All words, from left to right.
  var words: [PlacedWord] { segments.flatMap(\.words).sorted { $0.place.x < $1.place.x } }

  var top: Double { segments.map(\.top).min() ?? 0 }
  var bottom: Double { segments.map(\.bottom).max() ?? 0 }
}

extension Rect {
  var right: Double { x + width }
  var bottom: Double { y + height }
}

extension [Double] {
  /// The one in the middle; 0 of none.
  var median: Double {
    let sorted = sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
