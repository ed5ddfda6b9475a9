// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization
public import ZoomGeometry

/// What is written in an image. All boxes are in pixels of the upright image.
public struct RecognizedText: Hashable, Sendable, Codable {
  /// In reading order: the rows of a table one by one, the columns of a page one after another.
  public var lines: [Line]

  /// How the text had to be turned to be read, clockwise; `none` where it stands upright.
  public var turn: QuarterTurn

  /// Only one or two words were found: they may be none.
  public var isUncertain: Bool

  /// Barcodes, in reading order.
  public var codes: [Code]

  public init(lines: [Line] = [], turn: QuarterTurn = .none, isUncertain: Bool = false, codes: [Code] = []) {
    self.lines = lines
    self.turn = turn
    self.isUncertain = isUncertain
    self.codes = codes
  }

  public struct Line: Hashable, Sendable, Codable {
    /// At least one, in reading order.
    public var words: [Word]

    /// Which block of the page it belongs to, counted from 0: a paragraph, a column, a table.
    public var block: Int

    /// The language that it is written in; `nil` where that is not sure.
    public var language: LanguageTag?

    public init(words: [Word], block: Int, language: LanguageTag? = nil) {
      self.words = words
      self.block = block
      self.language = language
    }

    /// The words with blanks between them.
    public var text: String { words.map(\.text).joined(separator: " ") }

    /// The texts of its cells where it is the row of a table; otherwise its text alone.
    public var cells: [String] {
      var cells: [[String]] = []
      for word in words {
        if word.startsCell || cells.isEmpty { cells.append([]) }
        cells[cells.count - 1].append(word.text)
      }
      return cells.map { $0.joined(separator: " ") }
    }
  }

  public struct Word: Hashable, Sendable, Codable {
    /// Clean, and not empty.
    public var text: String

    /// How sure the recognizer is, 0 to 100.
    public var confidence: Int

    public var box: Rect

    /// A cell of a table begins with it, and another one comes before it in the row.
    public var startsCell: Bool

    public init(text: String, confidence: Int, box: Rect, startsCell: Bool = false) {
      self.text = text
      self.confidence = confidence
      self.box = box
      self.startsCell = startsCell
    }
  }

  public struct Code: Hashable, Sendable, Codable {
    /// `QR`, `EAN-13` …, as the standards write it.
    public var kind: String

    /// Clean, at most 4 KiB. Never opened.
    public var content: String

    public var box: Rect

    public init(kind: String, content: String, box: Rect) {
      self.kind = kind
      self.content = content
      self.box = box
    }
  }
}

/// An image whose text is wanted.
public struct TextRequest: Hashable, Sendable, Codable {
  /// `file` is a path.
  public var image: ImageRequest

  /// Those that the person reads, the best first.
  public var languages: [LanguageTag]

  public init(_ image: ImageRequest, languages: [LanguageTag]) {
    self.image = image
    self.languages = languages
  }
}

/// Reads what is written in images.
public protocol TextRecognizing: Sendable {
  /// Blocks until the whole image has been read.
  func text(in request: TextRequest) throws(ImageError) -> RecognizedText

  /// Gives up what is being read: nobody wants the answer any more. Any thread may call it.
  func cancelText()
}
