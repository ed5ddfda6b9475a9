// SPDX-License-Identifier: GPL-3.0-or-later

/// Rows that follow each other and are divided by the same upright gaps, or by none.
struct Band {
  var segments: [Segment]

  /// Gaps that run through all rows, from left to right; empty where none does.
  var gutters: [ClosedRange<Double>]

  /// Divides a page from top to bottom.
  static func bands(of segments: [Segment]) -> [Band] {
    var bands: [Band] = []
    var rows: [Row] = []
    func close() {
      guard !rows.isEmpty else { return }
      let segments = rows.flatMap(\.segments)
      let gutters = Gutters.wide(in: segments).filter { Gutters.divides(segments, at: $0) }
      // What is not divided goes on from what came before and is not divided either.
      if gutters.isEmpty, let last = bands.last, last.gutters.isEmpty {
        bands[bands.count - 1].segments += segments
      } else {
        bands.append(Band(segments: segments, gutters: gutters))
      }
      rows = []
    }
    for row in Row.rows(of: segments) {
      let before = Gutters.wide(in: rows.flatMap(\.segments))
      let own = Gutters.wide(in: row.segments)
      let after = Gutters.wide(in: rows.flatMap(\.segments) + row.segments)
      let fits = before.isEmpty ? own.isEmpty || after.count >= own.count : !after.isEmpty
      if !rows.isEmpty, !fits { close() }
      rows.append(row)
    }
    close()
    return bands
  }

  /// What lies between the gutters, from left to right.
  var columns: [[Segment]] {
    var columns = [[Segment]](repeating: [], count: gutters.count + 1)
    for segment in segments {
      let middle = (segment.left + segment.right) / 2
      columns[gutters.count { $0.upperBound <= middle + 1e-6 || ($0.lowerBound + $0.upperBound) / 2 < middle }]
        .append(segment)
    }
    return columns.filter { !$0.isEmpty }
  }
}

/// Upright gaps.
enum Gutters {
  /// Gaps between segments that no segment reaches into, and that are no blanks between words.
  static func wide(in segments: [Segment]) -> [ClosedRange<Double>] {
    let least = Segment.gap * segments.map(\.height).median
    var gaps: [ClosedRange<Double>] = []
    var end: Double?
    for segment in segments.sorted(by: { $0.left < $1.left }) {
      if let end, segment.left - end >= max(least, 1e-3) { gaps.append(end...segment.left) }
      end = max(end ?? segment.right, segment.right)
    }
    return gaps
  }

  /// Enough lies on both sides at the same height: two rows where the gap is very wide, otherwise four.
  static func divides(_ segments: [Segment], at gap: ClosedRange<Double>) -> Bool {
    let left = segments.filter { $0.right <= gap.lowerBound + 1e-6 }
    let right = segments.filter { $0.left >= gap.upperBound - 1e-6 }
    let height = segments.map(\.height).median
    let isVeryWide = gap.upperBound - gap.lowerBound >= 1.6 * height
    func beside(_ one: [Segment], _ others: [Segment]) -> Int {
      let found = one.filter { segment in
        others.contains { min($0.bottom, segment.bottom) - max($0.top, segment.top) > 0 }
      }
      return Row.rows(of: found).count
    }
    return min(beside(left, right), beside(right, left)) >= (isVeryWide ? 2 : 4)
  }
}
