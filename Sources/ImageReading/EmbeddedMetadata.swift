// SPDX-License-Identifier: GPL-3.0-or-later

/// All that one reader found in a file, as it stands there.
public struct EmbeddedMetadata: Hashable, Sendable {
  public var texts: [EmbeddedText]
  public var details: ImageDetails
  public var areas: [MarkedArea]

  /// What EXIF says; `nil` where it says nothing.
  public var orientation: ImageOrientation?

  public init(
    texts: [EmbeddedText] = [], details: ImageDetails = ImageDetails(), areas: [MarkedArea] = [],
    orientation: ImageOrientation? = nil
  ) {
    self.texts = texts
    self.details = details
    self.areas = areas
    self.orientation = orientation
  }

  /// What both found; what this one says goes first.
  ///
  /// Texts of one source are joined, so that the best language wins wherever it stands.
  public func completed(by other: EmbeddedMetadata) -> EmbeddedMetadata {
    var texts = texts
    for text in other.texts {
      if let index = texts.firstIndex(where: { $0.source == text.source && !$0.isUntagged && !text.isUntagged }) {
        texts[index] = EmbeddedText(
          source: text.source, alternatives: texts[index].alternatives + text.alternatives)
      } else {
        texts.append(text)
      }
    }
    return EmbeddedMetadata(
      texts: texts, details: details.completed(by: other.details), areas: areas + other.areas,
      orientation: orientation ?? other.orientation)
  }
}

extension EmbeddedText {
  /// The file names no language for any of it.
  fileprivate var isUntagged: Bool { alternatives.allSatisfy { $0.language == nil } }
}

extension ImageRecord {
  /// Puts together what was measured and what was found, within the limits.
  ///
  /// - Parameters:
  ///   - texts: Bounded, the best source first.
  ///   - turn: How the person has turned the image.
  public init(
    path: String, format: String, measure: ImageMeasure, found: EmbeddedMetadata, texts: [EmbeddedText],
    turn: QuarterTurn = .none
  ) {
    let isFirst = measure.pages.map { $0.current == 1 } ?? true
    let orientation = (measure.orientation ?? found.orientation ?? .upright).followed(by: turn.orientation)
    let (width, height) =
      turn.orientation.swapsSides ? (measure.height, measure.width) : (measure.width, measure.height)
    // What is marked lies in the picture that the file shows first.
    let regions =
      isFirst
      ? NamedRegion.regions(
        marking: found.areas, width: width, height: height, orientation: orientation) : []
    self.init(
      path: path, format: format, width: width, height: height, isDamaged: measure.isDamaged,
      texts: texts, pages: measure.pages, hasHiddenFrames: measure.hasHiddenFrames, regions: regions,
      details: found.details.bounded(without: regions), preparesZoom: measure.preparesZoom)
  }
}
