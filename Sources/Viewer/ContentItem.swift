// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import Localization
public import RegionFacts
public import ZoomGeometry

/// Something in the image that has a number, to go to it.
public struct ContentItem: Hashable, Sendable {
  /// From 1; stays the same as long as the image is open.
  public let number: Int

  public let subject: Subject

  /// In pixels of the upright image.
  public let box: Rect

  /// Where its middle lies in the whole image.
  public let position: ViewPosition

  public enum Subject: Hashable, Sendable {
    /// Marked in the file's metadata; `name` is `nil` where nobody has named it.
    case region(NamedRegion.Kind, name: ForeignText?)

    /// A block of text, by its beginning.
    case text(ForeignText)

    case code(kind: ForeignText, content: ForeignText)

    /// A small thing of a color that hardly occurs elsewhere.
    case spot(SeenColor)

    /// A view that the person has marked.
    case mark(ForeignText)
  }

  init(number: Int, subject: Subject, box: Rect, in image: Size) {
    self.number = number
    self.subject = subject
    self.box = box
    let third = { (middle: Double, whole: Double) in
      middle < whole / 3 ? Third.start : middle > whole * 2 / 3 ? Third.end : Third.center
    }
    position = ViewPosition(
      column: third(box.x + box.width / 2, image.width), row: third(box.y + box.height / 2, image.height))
  }

  /// What it goes by; `nil` where it has no name.
  var name: ForeignText? {
    switch subject {
    case .region(_, let name): name
    case .mark(let name): name
    case .text, .code, .spot: nil
    }
  }
}

extension OpenImage {
  /// The first words of a block of text that stand for it.
  private static let wordsOfText = 6

  /// What the image holds: named regions, texts, codes, spots, and then the marks.
  func contentItems(spots: [PixelFacts.Spot], languages: [LanguageTag]) -> [ContentItem] {
    let image = viewport.image
    let regions: [(ContentItem.Subject, Rect)] = record.regions.filter { $0.kind != .crop && $0.kind != .focus }.map {
      (.region($0.kind, name: $0.name(for: languages)), Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height))
    }
    let text = knownText
    let blocks = Dictionary(grouping: text?.lines ?? [], by: \.block).sorted { $0.key < $1.key }.map(\.value)
    let texts: [(ContentItem.Subject, Rect)] = blocks.compactMap { lines in
      let words = lines.flatMap(\.words)
      guard let box = Rect(around: words.map(\.box)) else { return nil }
      let beginning = words.prefix(Self.wordsOfText).map(\.text).joined(separator: " ")
      return (.text(ForeignText(beginning, language: lines.first?.language)), box)
    }
    let codes: [(ContentItem.Subject, Rect)] = (text?.codes ?? []).map {
      (.code(kind: ForeignText($0.kind), content: ForeignText($0.content)), $0.box)
    }
    let places: [(ContentItem.Subject, Rect)] = spots.map {
      (
        .spot($0.color),
        Rect(
          x: $0.box.x * image.width, y: $0.box.y * image.height, width: $0.box.width * image.width,
          height: $0.box.height * image.height)
      )
    }
    let marked: [(ContentItem.Subject, Rect)] = marks.map { (.mark(ForeignText($0.name)), turned($0.box)) }
    return (regions + texts + codes + places + marked).enumerated().map {
      ContentItem(number: $0.offset + 1, subject: $0.element.0, box: $0.element.1, in: image)
    }
  }
}
