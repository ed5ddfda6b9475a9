// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading
public import ZoomGeometry

/// A word as a recognizer found it.
public struct FoundWord: Hashable, Sendable {
  public var text: String

  /// How sure the recognizer is, 0 to 100.
  public var confidence: Int

  /// In pixels of the picture that was read.
  public var box: Rect

  /// Words of one line have the same number.
  public var line: Int

  /// How it has to be turned to be read, clockwise.
  var turn: QuarterTurn

  public init(_ text: String, confidence: Int, box: Rect, line: Int) {
    self.init(text, confidence: confidence, box: box, line: line, turn: .none)
  }

  init(_ text: String, confidence: Int, box: Rect, line: Int, turn: QuarterTurn) {
    self.text = text
    self.confidence = confidence
    self.box = box
    self.line = line
    self.turn = turn
  }
}

/// What a recognizer takes a picture for.
public enum PageMode: Hashable, Sendable, CaseIterable {
  /// A page with pictures, columns and headings, upright or sideways.
  case page
  /// One block of lines.
  case block
  /// Words somewhere.
  case scattered
}

/// Finds words in pictures.
public protocol WordFinding {
  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - view: How the picture is to be prepared: boxes are in pixels of what comes of that.
  ///   - end: When it gives up; what was found by then may be lost.
  /// - Returns: The words of each line in the order in which they are read.
  func words(in picture: GrayPicture, as view: PageView, until end: ContinuousClock.Instant) -> [FoundWord]
}
