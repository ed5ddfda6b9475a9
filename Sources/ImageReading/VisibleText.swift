// SPDX-License-Identifier: GPL-3.0-or-later

public import ZoomGeometry

/// The part of an image's text that is in view.
public struct VisibleText: Hashable, Sendable {
  /// Whole words only, in reading order; no line is empty.
  public var lines: [RecognizedText.Line] = []

  /// Those that are wholly in view.
  public var codes: [RecognizedText.Code] = []

  /// Where words are cut by the edge of the view, so that more is to be read there.
  public var continues: Set<Direction> = []

  public var isUncertain = false

  public var turn = QuarterTurn.none

  public var isEmpty: Bool { lines.isEmpty && codes.isEmpty }

  public init() {}
}

extension RecognizedText {
  /// What of it is in view.
  ///
  /// - Parameter view: In pixels of the upright image.
  public func visible(in view: Rect) -> VisibleText {
    var visible = VisibleText()
    visible.isUncertain = isUncertain
    visible.turn = turn
    for line in lines {
      var part = line
      part.words = line.words.filter { view.contains($0.box) }
      if !part.words.isEmpty { visible.lines.append(part) }
      for word in line.words where view.touches(word.box) && !view.contains(word.box) {
        visible.continues.formUnion(view.sides(crossedBy: word.box))
      }
    }
    visible.codes = codes.filter { view.contains($0.box) }
    return visible
  }
}

extension Rect {
  /// How far a box may reach out and still count as inside, in pixels.
  private static let tolerance = 1.0

  /// The other one lies inside.
  public func contains(_ other: Rect) -> Bool {
    sides(crossedBy: other).isEmpty && touches(other)
  }

  /// They share more than a border.
  public func touches(_ other: Rect) -> Bool {
    min(x + width, other.x + other.width) > max(x, other.x)
      && min(y + height, other.y + other.height) > max(y, other.y)
  }

  /// The sides beyond which the other one reaches.
  func sides(crossedBy other: Rect) -> Set<Direction> {
    var sides: Set<Direction> = []
    if other.x < x - Self.tolerance { sides.insert(.left) }
    if other.x + other.width > x + width + Self.tolerance { sides.insert(.right) }
    if other.y < y - Self.tolerance { sides.insert(.up) }
    if other.y + other.height > y + height + Self.tolerance { sides.insert(.down) }
    return sides
  }
}
