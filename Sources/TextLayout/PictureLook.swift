// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// What a glance at a picture tells of whether it is worth reading.
struct PictureLook {
  /// Most of it is of one brightness, as pages, screens and drawings are, and photographs mostly are not.
  let isFlat: Bool

  /// Something stands on the ground that may be letters.
  let hasInk: Bool

  /// What stands on it follows each other as letters do.
  let hasRows: Bool

  /// How high most of that is, in pixels; `nil` where there are no rows.
  let letterHeight: Double?

  /// The brightnesses of its largest plain areas, on which letters may stand; the commonest first.
  let grounds: [Int]

  /// By how many degrees clockwise its lines have to be turned to lie level; 0 where that is not clear.
  let tilt: Double

  init(_ picture: GrayPicture) {
    let small = picture.thinned(to: 250_000)
    var counts = [Int](repeating: 0, count: 256)
    for pixel in small.pixels { counts[Int(pixel)] += 1 }
    let total = small.pixels.count
    let near = counts.indices.map { level in counts[max(level - 12, 0)...min(level + 12, 255)].reduce(0, +) }
    let ground = near.indices.max { near[$0] < near[$1] } ?? 255
    let ink = counts.indices.filter { abs($0 - ground) >= 48 }.reduce(0) { $0 + counts[$1] }
    grounds = Self.grounds(near, total: total)
    isFlat = near[ground] * 2 >= total
    hasInk = ink * 1000 >= total && ink * 10 <= total * 6
    let isPage = isFlat && hasInk
    let thin = picture.thinned(to: 1_000_000)
    let shapes = isPage ? InkShapes(of: thin, ground: ground) : nil
    hasRows = shapes?.areInRows ?? false
    let heights = shapes.map { $0.boxes.map { Double(min($0.height, $0.width * 3)) } } ?? []
    letterHeight = hasRows ? heights.median * Double(picture.width / thin.width) : nil
    tilt = hasRows ? Self.tilt(of: small, ground: ground) : 0
  }

  /// - Parameter near: How many pixels are about as bright as each brightness.
  private static func grounds(_ near: [Int], total: Int) -> [Int] {
    var grounds: [Int] = []
    while grounds.count < 3 {
      let others = near.indices.filter { level in grounds.allSatisfy { abs($0 - level) > 36 } }
      guard let next = others.max(by: { near[$0] < near[$1] }), near[next] * 8 >= total else { break }
      grounds.append(next)
    }
    return grounds
  }

  /// The turn under which rows differ most from their neighbors: lines of text lie in rows then, and gaps between.
  private static func tilt(of picture: GrayPicture, ground: Int) -> Double {
    guard picture.width >= 100, picture.height >= 50 else { return 0 }
    var points: [(x: Double, y: Double)] = []
    for row in 0..<picture.height {
      for column in 0..<picture.width
      where abs(Int(picture.pixels[row * picture.width + column]) - ground) >= 64 {
        points.append((Double(column) - Double(picture.width) / 2, Double(row)))
      }
    }
    guard points.count >= 200 else { return 0 }
    // A sample is enough, and bounded.
    let step = max(points.count / 20_000, 1)
    let sample = stride(from: 0, to: points.count, by: step).map { points[$0] }
    let degrees = stride(from: -10.0, through: 10, by: 0.5)
    let scores = degrees.map { ($0, sharpness(of: sample, slope: tan($0 * .pi / 180), rows: picture.height)) }
    guard let level = scores.first(where: { $0.0 == 0 })?.1, let best = scores.max(by: { $0.1 < $1.1 }) else {
      return 0
    }
    return abs(best.0) >= 1.5 && best.1 > level * 1.5 ? best.0 : 0
  }

  private static func sharpness(of points: [(x: Double, y: Double)], slope: Double, rows: Int) -> Double {
    var counts = [Int](repeating: 0, count: rows * 2)
    for point in points {
      let row = Int((point.y + point.x * slope + Double(rows) / 2).rounded())
      if counts.indices.contains(row) { counts[row] += 1 }
    }
    return zip(counts, counts.dropFirst()).reduce(0) { sum, pair in
      let difference = Double(pair.0 - pair.1)
      return sum + difference * difference
    }
  }
}
